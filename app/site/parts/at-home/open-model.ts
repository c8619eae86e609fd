/**
 * What opens a GLB at an absolute address in Android's Scene Viewer, at its true size only. `page` is linked from
 * there; a device without the viewer goes to `fallback` instead (developers.google.com/ar/develop/scene-viewer).
 */
export function sceneViewerUrl(model: {
  glb: string
  title: string
  page: string
  fallback: string
}): string {
  const query = new URLSearchParams({
    file: model.glb,
    mode: 'ar_preferred',
    resizable: 'false',
    title: model.title,
    link: model.page,
  })
  const intent = [
    'Intent',
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent(model.fallback)}`,
    'end',
  ]
  // A plus sign is no space to every reader.
  return `intent://arvr.google.com/scene-viewer/1.0?${query.toString().replaceAll('+', '%20')}#${intent.join(';')};`
}

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
