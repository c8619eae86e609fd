import type { RoomView } from '#app/simulator/room-files.ts'
import type { RugView } from '#app/simulator/simulator-view.ts'
import { type Room, viewFor } from '#content/rooms/room.ts'
import type { RugSize } from '#content/rugs/rug-size.ts'
import { openingSize } from '#content/scene/furnish.ts'
import {
  arrange,
  atHour,
  type Comparison,
  isArranged,
  nearestSize,
  rounded,
  type Scene,
  sizeOf,
  within,
} from '#content/scene/scene.ts'
import type { AskedScene } from '#content/scene/scene-query.ts'
import { secondBeside } from '#content/scene/second-rug.ts'

type Site = { readonly rugs: readonly RugView[]; readonly rooms: readonly RoomView[] }

/** The scene that an address asks for, as far as it does; the house arranges the rest. Null without rugs. */
export function sceneFor({ rugs, rooms }: Site, asked: AskedScene, upright: boolean): Scene | null {
  const rug = rugs.find((one) => one.slug === asked.rug) ?? rugs[0]
  const room = rooms.find((one) => one.slug === asked.view) ?? viewFor(rooms, rooms[0]?.slug ?? '', upright)
  if (!rug || !room) return null
  const size = asked.size ?? openingOf(room, rug)
  if (!size) return null
  const arranged = arrange(room, size)
  const { position, rotation = arranged.rotation } = asked
  const wished = rounded({ ...arranged, ...position, rotation })
  // An address may name a rug that is larger than the floor: it lies where it was, as far as there is room.
  const placement = within(room, wished, rug.round) ?? wished
  const scene = { rug: rug.slug, view: room.slug, placement, colours: asked.colours }
  return atHour({ ...scene, second: secondFor(rugs, room, asked.second) }, room, asked.evening)
}

/** The second rug that an address asks for, on the floor of its room; none where there is no such rug. */
function secondFor(rugs: Site['rugs'], room: Room, asked: AskedScene['second']) {
  const rug = rugs.find(({ slug }) => slug === asked?.rug)
  if (!rug || !asked) return undefined
  return { ...asked, placement: within(room, asked.placement, rug.round) ?? arrange(room, asked.placement) }
}

/** What an address compares a rug with; null where there is no such other rug. */
export function comparisonFor(
  { rugs }: Pick<Site, 'rugs'>,
  asked: Comparison | null | undefined,
  rug: string | undefined,
): Comparison | null {
  if (!asked?.other) return asked ?? null
  return asked.other !== rug && rugs.some(({ slug }) => slug === asked.other) ? asked : null
}

/** Two rugs that are compared change places where one is laid in the other's. */
export function withoutItself(comparison: Comparison | null, before: Scene, now: Scene): Comparison | null {
  return comparison && comparison.other === now.rug ? { ...comparison, other: before.rug } : comparison
}

/** Another rug in the place of the first, in its size nearest to it; where nobody chose a size, in its own for the room. */
export function withRug(scene: Scene, room: Room, before: RugView, rug: RugView): Scene {
  const opened = isOpened(scene, room, before)
  const size = (opened ? openingOf(room, rug) : nearestSize(rug.sizes, scene.placement)) ?? scene.placement
  return withSize({ ...scene, rug: rug.slug, colours: undefined }, room, size, rug.round)
}

/** The rug in another size: as the house lays it, or about the same middle where it has been moved. */
export function withSize(scene: Scene, room: Room, size: RugSize, round: boolean): Scene {
  if (isArranged(room, scene.placement)) return { ...scene, placement: arrange(room, size) }
  const wished = { ...scene.placement, ...sizeOf(size) }
  return { ...scene, placement: within(room, wished, round) ?? arrange(room, size) }
}

/** The rug as the house lays it in another room, at the same hour where that has it; in its own size for that room. */
export function withRoom(scene: Scene, before: Room, room: Room, rug: RugView, secondRound = false): Scene {
  const size = (isOpened(scene, before, rug) && openingOf(room, rug)) || scene.placement
  const next = { ...scene, view: room.slug, placement: arrange(room, size) }
  const second = secondBeside(scene, next, room, secondRound)
  return atHour({ ...next, second }, room, scene.evening)
}

/** Whether the rug has the size that the room opened it in. */
function isOpened({ placement }: Scene, room: Room, rug: RugView): boolean {
  const size = openingOf(room, rug)
  return size?.width === placement.width && size.length === placement.length
}

const openingOf = (room: Room, { sizes, round }: RugView) => openingSize(room, sizes, round)
