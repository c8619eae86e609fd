import { useMemo, useRef } from 'react'
import { type Dyeing, useDyed } from '#app/simulator/recolour/use-dyed.ts'
import { useResized } from '#app/simulator/resizing/use-resized.ts'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import type { RugView } from '#app/simulator/simulator-view.ts'
import type { Scene, SecondRug } from '#content/scene/scene.ts'
import { placeBeside } from '#content/scene/scene-layers.ts'
import type { Resizing, Sides } from '#graphics/resize/resize.ts'
import type { Locale } from '#i18n/locales.ts'

/** A second rug with its picture, where it lies. */
export type LaidSecond = Pick<SecondRug, 'placement' | 'over'> & { readonly rug: RugView }

export type Laid = {
  /** The rug in hand, as it looks by now. */
  readonly rug: RugView
  readonly dyeing: Dyeing
  /** What becomes of its drawing in its size. */
  readonly how: Resizing | null
  readonly second: LaidSecond | null
  /** What the rug in hand is compared with, as it is made in that rug's place. */
  readonly compared: RugView | null
  /** Whether no better pictures are on their way. */
  readonly settled: boolean
}

type Wished = {
  readonly rug: RugView
  readonly colours: readonly string[] | undefined
  readonly sides: Sides
}

/** The rugs of a scene in its colours and sizes. Each keeps its picture when hands go from one to the other. */
export function useLaid(
  { scene, rug, second }: SceneControl,
  locale: Locale,
  compared: RugView | null,
): Laid {
  const inHand = { rug, colours: scene.colours, sides: scene.placement }
  const besides =
    second && scene.second
      ? { rug: second, colours: scene.second.colours, sides: scene.second.placement }
      : atRest(rug)
  const isTurned = useTurned(scene)
  const one = usePictured(isTurned ? besides : inHand, locale)
  const other = usePictured(isTurned ? inHand : besides, locale)
  const [now, beside] = isTurned ? [other, one] : [one, other]
  const across = usePictured(compared ? inItsPlace(compared, rug, scene) : atRest(rug), locale)
  const { placement, over = false } = scene.second ?? {}
  const laid = useMemo(
    () => (second && placement ? { rug: beside.rug, placement, over } : null),
    [second, beside.rug, placement, over],
  )
  return {
    rug: now.rug,
    dyeing: now.dyeing,
    how: now.how,
    second: laid,
    compared: compared && across.rug,
    settled: now.settled && (!laid || beside.settled) && (!compared || across.settled),
  }
}

/** A rug of which nothing is asked. */
const atRest = (rug: RugView): Wished => ({ rug, colours: undefined, sides: rug.drawn.size })

function inItsPlace(compared: RugView, { round }: RugView, { placement }: Scene): Wished {
  const sides = placeBeside(placement, compared.round, round)
  return { rug: compared, colours: undefined, sides }
}

function usePictured({ rug, colours, sides }: Wished, locale: Locale) {
  const dyeing = useDyed(rug, colours, locale)
  const sized = useResized(dyeing.rug, rug, sides)
  return { rug: sized.rug, dyeing, how: sized.how, settled: dyeing.settled && sized.settled }
}

/** Whether hands are on the rug that was the other one at first. */
function useTurned({ rug, second }: Scene): boolean {
  const known = useRef({ rug, isTurned: false })
  const { isTurned, rug: before } = known.current
  const hasPassed = rug !== before && second?.rug === before
  known.current = { rug, isTurned: hasPassed ? !isTurned : isTurned }
  return known.current.isTurned
}
