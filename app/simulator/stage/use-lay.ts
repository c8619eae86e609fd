import { type RefObject, useEffect, useRef } from 'react'
import type { LaidSecond } from '#app/simulator/laid/use-laid.ts'
import type { RugView } from '#app/simulator/simulator-view.ts'
import { uprightScreen } from '#app/simulator/upright-screen.ts'
import { layersOf } from '#content/scene/scene-layers.ts'
import type { Placement } from '#graphics/floor/placement.ts'
import type { Engine } from './engine.ts'
import type { ShownRug } from './layers.ts'

/** What is laid beside the rug while two are compared, and where the line between them is (0..1). */
export type Wipe = { readonly other: RugView | null; readonly at: number }

// Pixels of a screen that the small picture of a rug is enough for.
const widestSmall = 1080

type Options = {
  readonly engine: RefObject<Engine | null>
  /** Where the rug is seen, hands being ahead of the scene. */
  readonly live: RefObject<{ placement: Placement }>
  readonly ready: boolean
  /** Where the scene has the rug. */
  readonly placement: Placement
  readonly rug: RugView
  readonly wipe: Wipe | null
  readonly second: LaidSecond | null
  readonly settled: boolean
  readonly late: boolean
  readonly wait: (coming: Promise<unknown>) => () => void
}

/** Lays the rugs of the scene. Only another place brings the rug there: what else changes leaves it where hands have it. */
export function useLay(options: Options): void {
  const { engine, live, ready, placement, rug, wipe, second, settled, late, wait } = options
  const known = useRef<Placement | null>(null)
  useEffect(() => {
    if (known.current !== placement) live.current.placement = placement
    known.current = placement
    if (!ready) return
    const where = live.current.placement
    const rugs = rugsOf(where, rug, wipe, second)
    return engine.current ? wait(engine.current.lay(rugs, where, settled, late)) : undefined
  }, [engine, live, ready, placement, rug, settled, late, wipe, second, wait])
}

function rugsOf(
  placement: Placement,
  rug: RugView,
  wipe: Wipe | null,
  second: LaidSecond | null,
): ShownRug[] {
  const small = matchMedia(uprightScreen).matches && innerWidth * devicePixelRatio <= widestSmall
  const views = { hand: rug, compared: wipe?.other, second: second?.rug }
  const besides = second && { ...second, rug: second.rug.slug }
  const layers = layersOf(
    { rug: rug.slug, placement, ...(besides && { second: besides }) },
    wipe && { other: wipe.other?.slug ?? null, at: wipe.at },
    (slug) => Object.values(views).some((view) => view?.slug === slug && view.round),
  )
  return layers.flatMap(({ part, between: [from, to], ...laid }) => {
    const view = views[part]
    if (!view) return []
    return {
      texture: small ? view.textures.small : view.textures.large,
      first: view.firstTexture,
      rough: view.textures.rough,
      thickness: view.thickness,
      from,
      to,
      // The others go where hands have the rug.
      ...(part === 'second' && { placement: laid.placement }),
      circle: part === 'compared' && laid.placement !== placement,
    }
  })
}
