import { textOf } from '#app/simulator/controls/size-choice.tsx'
import type { RugView, SimulatorView } from '#app/simulator/simulator-view.ts'
import { ownRoomSlug } from '#content/rooms/own-room.ts'
import type { RugSize } from '#content/rugs/rug-size.ts'
import { shownTotal } from '#content/rugs/shown-price.ts'
import { readExactScene, writeScene } from '#content/scene/scene-query.ts'
import { scenePicturePath } from '#i18n/social-picture-paths.ts'
import type { Option } from './kept-options.ts'

type Laid = { readonly rug: RugView; readonly size: RugSize }

/** The rugs that a kept scene lays, as far as they are offered on this page. */
function laidIn(view: SimulatorView, scene: string): Laid[] {
  const exact = readExactScene(new URLSearchParams(scene))
  if (!exact) return []
  const { rug, placement, second } = exact.scene
  const wished = [
    { slug: rug, size: placement },
    ...(second ? [{ slug: second.rug, size: second.placement }] : []),
  ]
  return wished.flatMap(({ slug, size }) => {
    const found = view.rugs.find((one) => one.slug === slug)
    return found ? [{ rug: found, size }] : []
  })
}

/** What a kept scene costs; null where that is on request, or its rug is not on this page. */
export function priceOfOption(view: SimulatorView, { scene }: Option): string | null {
  const laid = laidIn(view, scene).map(({ rug, size }) => ({ rug: rug.priced, size }))
  return laid.length > 0 ? shownTotal(laid, view.locale, view.prices) : null
}

/** Whether this page can show it. */
export function isHere(view: SimulatorView, scene: string): boolean {
  return laidIn(view, scene).length > 0
}

/** An option that came in a link, with the site's own picture of it; null where the link says no such scene. */
export function optionOfLink(view: SimulatorView, scene: string): Option | null {
  const exact = readExactScene(new URLSearchParams(scene))
  const room = view.rooms.find(({ slug }) => slug === exact?.scene.view)
  const laid = laidIn(view, scene)
  if (!exact || !room || laid.length === 0 || exact.scene.view === ownRoomSlug) return null
  const address = writeScene(exact.scene)
  return {
    scene: address,
    name: laid.map(({ rug }) => rug.name).join(' + '),
    size: laid.map(({ rug, size }) => textOf(size, rug.round, view.locale)).join(' + '),
    room: room.title[view.locale],
    picture: scenePicturePath(address),
  }
}
