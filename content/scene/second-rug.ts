import type { Room } from '#content/rooms/room.ts'
import type { RugSize } from '#content/rugs/rug-size.ts'
import { metres } from '#graphics/units.ts'
import { arrange, type Scene, within } from './scene.ts'

type Laid = { readonly slug: string; readonly sizes: readonly RugSize[]; readonly round: boolean }

/** Of a rug that is laid over another, at most this much of the other is hidden, where it comes so small. */
const mostHidden = 0.45

/**
 * The scene with this rug in hand, over the one that lies there: in the largest of its sizes that leaves more than half
 * of that in sight, on its middle.
 */
export function withSecond(scene: Scene, room: Room, { slug, sizes, round }: Laid): Scene {
  const area = ({ width, length }: RugSize) => width * length
  const bySize = sizes.toSorted((one, other) => area(one) - area(other))
  const most = mostHidden * area(scene.placement)
  const size = bySize.findLast((one) => area(one) <= most) ?? bySize[0] ?? scene.placement
  const { x, y } = scene.placement
  const arranged = arrange(room, size)
  const placement = within(room, { ...arranged, x, y }, round) ?? arranged
  return { ...scene, rug: slug, placement, colours: undefined, second: beneath(scene) }
}

const beneath = ({ rug, placement, colours }: Scene) => ({ rug, placement, colours, over: false })

/** The same rugs in the same places, the other one in hand. */
export function withOtherInHand(scene: Scene): Scene {
  const { second } = scene
  if (!second) return scene
  const { rug, placement, colours, over } = second
  return { ...scene, rug, placement, colours, second: { ...beneath(scene), over: !over } }
}

/** The second rug moved to another room beside the first: as far from it as it lay, as far as there is floor. */
export function secondBeside(before: Scene, after: Scene, room: Room, round: boolean): Scene['second'] {
  const { second } = before
  if (!second) return undefined
  const { x, y } = after.placement
  const wished = {
    ...second.placement,
    x: metres(x + second.placement.x - before.placement.x),
    y: metres(y + second.placement.y - before.placement.y),
  }
  const placement = within(room, wished, round) ?? arrange(room, second.placement)
  return { ...second, placement }
}
