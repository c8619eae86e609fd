import { ownRoomSlug } from '#content/rooms/own-room.ts'
import type { RugSize } from '#content/rugs/rug-size.ts'
import { type ExactScene, writeScene } from '#content/scene/scene-query.ts'
import { shareFrame } from '#graphics/laid-rug/share-frame.ts'
import { filled } from '#i18n/filled.ts'
import { scenePicturePath, socialPicturePath, socialPictureSize } from '#i18n/social-picture-paths.ts'
import { textOf } from './controls/size-choice.tsx'
import type { SimulatorWords } from './pt.ts'
import { comparisonFor, sceneFor } from './scene/first-scene.ts'
import type { RugView, SimulatorView } from './simulator-view.ts'

/**
 * What is shown where the link of a scene is shared: the scene itself, named by rug, size and room. A photograph never
 * leaves its device, so a scene in one is shown by its rug, and so is one whose rug is out of sight.
 */
export function sharedScene(view: SimulatorView, exact: ExactScene | null, words: SimulatorWords['shared']) {
  const rug = view.rugs.find(({ slug }) => slug === exact?.scene.rug)
  if (!exact || !rug) return undefined
  const { placement, second } = exact.scene
  const beside = view.rugs.find(({ slug }) => slug === second?.rug)
  const sizeOf = (one: RugView, size: RugSize) =>
    textOf(size, one.round, view.locale).replaceAll('\u00a0', ' ')
  const facts = {
    rug: [rug.name, ...(beside ? [beside.name] : [])].join(' + '),
    size: [sizeOf(rug, placement), ...(beside && second ? [sizeOf(beside, second.placement)] : [])].join(
      ' + ',
    ),
  }
  const room = view.rooms.find(({ slug }) => slug === exact.scene.view)
  const said = (text: string, more = {}) => filled(text, { ...facts, ...more })
  const ofRug = { path: socialPicturePath(rug.url), alt: rug.name }
  if (!room) {
    if (exact.scene.view !== ownRoomSlug) return undefined
    const address = `${view.paths.here}?${writeScene(exact.scene)}`
    return { title: said(words.titleAlone), address, picture: ofRug }
  }
  const asked = { ...exact.scene, size: placement, position: placement, rotation: placement.rotation }
  const scene = sceneFor(view, asked, false)
  if (!scene) return undefined
  const comparison = comparisonFor(view, exact.comparison, rug.slug)
  const query = writeScene(scene, comparison)
  const other = view.rugs.find(({ slug }) => slug === comparison?.other)?.name
  const more = { room: room.title[view.locale], other }
  const picture = shareFrame(room, scene.placement, socialPictureSize)
    ? { path: scenePicturePath(query), alt: said(other ? words.pictureOfTwo : words.picture, more) }
    : ofRug
  const title = said(other ? words.titleOfTwo : words.title, more)
  return { title, address: `${view.paths.here}?${query}`, picture }
}
