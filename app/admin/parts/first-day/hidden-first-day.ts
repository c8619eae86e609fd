const storageName = 'painel-primeiro-dia'

/** Whether somebody said on this device that the rest is not for them. */
export function isFirstDayHidden(): boolean {
  try {
    return localStorage.getItem(storageName) === 'nao'
  } catch {
    return false
  }
}

export function hideFirstDay(): void {
  try {
    localStorage.setItem(storageName, 'nao')
  } catch {
    // Where the browser keeps nothing, the list is back with the next page.
  }
}
