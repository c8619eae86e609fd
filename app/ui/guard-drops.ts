/** From now on a file that is dropped on the page is not opened by the browser in the page's place. */
export function guardDrops(): void {
  addEventListener('dragover', guard)
  addEventListener('drop', guard)
}

/** The same as an inline script, for before a page is alive. */
export const guardingDrops = import.meta.env.SSR
  ? `for(const name of['dragover','drop'])addEventListener(name,${guard})`
  : ''

/**
 * Where files are dropped (`data-drop`) one is chosen in the field there, which is read once the page is alive; elsewhere nothing
 * comes of it. A field takes what is dropped on it by itself; what the page has taken is prevented already. Stands in pages as
 * text too, so it refers to nothing outside itself.
 */
function guard(event: DragEvent): void {
  // In Firefox a text may be what is dropped on.
  const place = document.elementFromPoint(event.clientX, event.clientY)
  const data = event.dataTransfer as DataTransfer
  if (event.defaultPrevented || !data.types.includes('Files') || place?.closest('input')) return
  event.preventDefault()
  const field = place?.closest('[data-drop]')?.querySelector('input')
  if (!field) data.dropEffect = 'none'
  else if (data.files[0]) field.files = data.files
}
