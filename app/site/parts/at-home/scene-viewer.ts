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
