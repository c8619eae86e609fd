import { noModelAnchor } from '#i18n/model-paths.ts'
import type { ModelView } from './model-view.ts'
import { sceneViewerUrl } from './scene-viewer.ts'
import { laysRugs } from './webxr.ts'

type Shown = { readonly model: ModelView; readonly name: string; readonly page: string }

/**
 * Opens Android's viewer where there is one. @returns else the dialog that shows the rug: in the round where the device in hand is
 * the one to look with, by a code for a phone elsewhere
 */
export async function wayToShow({ model, name, page }: Shown): Promise<'phone' | 'round' | null> {
  if (!hasSceneViewer()) return (await isAtHand()) ? 'round' : 'phone'
  const here = new URL(page, location.href).href
  const glb = new URL(model.glb, here).href
  location.assign(sceneViewerUrl({ glb, title: name, page: here, fallback: `${here}#${noModelAnchor}` }))
  return null
}

/** Whether the device in hand is the one to look with: one that lays rugs by itself, or a phone. */
async function isAtHand(): Promise<boolean> {
  return /Android/i.test(navigator.userAgent) || laysRugs()
}

/** Firefox and headsets do not hand an intent on to Scene Viewer. */
function hasSceneViewer(): boolean {
  return /Android/i.test(navigator.userAgent) && !/Firefox|OculusBrowser/i.test(navigator.userAgent)
}
