/**
 * Until told otherwise, a file that is dropped on the page is not opened by the browser in the page's place: where drawings are
 * dropped (`data-drop`) it is chosen in the field there, which is read once the page is alive; elsewhere nothing comes of it.
 * Stands in the page as text too, so it refers to nothing outside itself.
 */
export function guardDrops(): () => void {
  const guard = (event: DragEvent) => {
    const { target, dataTransfer } = event
    const place = target instanceof Element ? target : null
    // A field takes what is dropped on it by itself; what the page has taken is prevented already.
    if (event.defaultPrevented || !dataTransfer?.types.includes('Files') || place?.closest('input')) return
    event.preventDefault()
    const field = place?.closest('[data-drop]')?.querySelector('input')
    if (!field) dataTransfer.dropEffect = 'none'
    else if (event.type === 'drop' && dataTransfer.files.length > 0) field.files = dataTransfer.files
  }
  addEventListener('dragover', guard)
  addEventListener('drop', guard)
  return () => {
    removeEventListener('dragover', guard)
    removeEventListener('drop', guard)
  }
}
