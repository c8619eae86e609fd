/**
 * The address for a link with `rel="ar"`: Quick Look keeps the true size, and shares the page, not the file; a page
 * that is known by its path alone cannot be shared.
 */
export function quickLookUrl(usdz: string, page: string): string {
  const shared = page.startsWith('/') ? '' : `&canonicalWebPageURL=${encodeURIComponent(page)}`
  return `${usdz}#allowsContentScaling=0${shared}`
}

/**
 * Whether a link opens Quick Look: Safari says so itself. Other browsers of an iPhone open it and do not say so, and
 * what other apps show of the web does not (as @google/model-viewer tells them apart).
 */
export function hasQuickLook(): boolean {
  if (document.createElement('a').relList.supports('ar')) return true
  return /CriOS\/|EdgiOS\/|FxiOS\/|DuckDuckGo\//.test(navigator.userAgent)
}
