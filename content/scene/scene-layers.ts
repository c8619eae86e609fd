import type { Placement } from '#graphics/floor/placement.ts'
import { type Comparison, circleIn, type Scene } from './scene.ts'

/** From which share of the picture's width to which a rug is seen. */
export type Between = readonly [from: number, to: number]

/** A rug of a scene as it is laid. */
export type SceneLayer = {
  /** The one in hand, what that is compared with, or the other that lies there. */
  readonly part: 'hand' | 'compared' | 'second'
  readonly rug: string
  readonly placement: Placement
  readonly colours?: readonly string[] | undefined
  readonly between: Between
}

type Laid = Pick<Scene, 'rug' | 'placement' | 'colours' | 'second'>
type IsRound = (rug: string) => boolean

/**
 * The rugs of a scene from the lowest to the highest: the one in hand, what a comparison leaves of it and of the other in its
 * place, and the second over or beneath them. The page, the drawing and the picture of a link all lay these.
 */
export function layersOf(scene: Laid, comparison: Comparison | null, isRound: IsRound): SceneLayer[] {
  const inHand = rugsInHand(scene, comparison, isRound)
  if (!scene.second) return inHand
  const { over, ...second } = scene.second
  const besides: SceneLayer = { ...second, part: 'second', between: [0, 1] }
  return over ? [...inHand, besides] : [besides, ...inHand]
}

function rugsInHand(scene: Laid, comparison: Comparison | null, isRound: IsRound): SceneLayer[] {
  const { rug, placement, colours } = scene
  const own = { part: 'hand', rug, placement, colours } as const
  if (!comparison) return [{ ...own, between: [0, 1] }]
  const { other, at } = comparison
  if (!other) return [{ ...own, between: [at, 1] }]
  const place = placeBeside(placement, isRound(other), isRound(rug))
  return [
    { ...own, between: [0, at] },
    { part: 'compared', rug: other, placement: place, between: [at, 1] },
  ]
}

/** Where a rug lies that another in this place is compared with: a round one round, as wide as that is on its shorter side. */
export function placeBeside(inHand: Placement, isRound: boolean, isRoundInHand: boolean): Placement {
  return isRound && !isRoundInHand ? circleIn(inHand) : inHand
}
