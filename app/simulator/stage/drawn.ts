import type { Renderer } from '#app/simulator/renderer/renderer.ts'
import type { Placement } from '#graphics/floor/placement.ts'
import { type Layers, type LoadedRug, sameLayers } from './layers.ts'
import type { Pace } from './pace.ts'

/** Of the canvas's width: what is new is seen in so many pixels first where the processor draws, and in all at rest. */
const firstShare = 0.5

type Fineness = {
  /** Of the canvas's width, 0..1. */
  readonly share: number
  /** Whether no more pixels are drawn than any device draws. */
  readonly few: boolean
  /** Whether it is drawn as well as it can be. */
  readonly fine: boolean
}

/** How finely a frame is drawn: `still` at rest, `held` while hands are on the rug. */
export function finenessOf(
  { processor, coarse }: Pick<Renderer, 'processor' | 'coarse'>,
  pace: Pace,
  held: boolean,
  still: boolean,
): Fineness {
  if (still) return { share: 1, few: false, fine: true }
  if (held) return { share: pace.share(), few: true, fine: false }
  if (processor) return { share: 1, few: false, fine: true }
  // A renderer that is coarse takes few pixels by itself.
  return coarse ? { share: 1, few: false, fine: false } : { share: firstShare, few: true, fine: false }
}

/**
 * What the canvas shows. The host says `data-sharp` once that is all there as well as it can be, for whoever waits for it, and
 * `sharp` is called: nothing is being drawn then.
 */
export function createDrawn(host: HTMLElement, layers: () => Layers, sharp: () => void) {
  let last: { readonly rugs: readonly LoadedRug[]; readonly placement: Placement } | null = null
  let isFine = false
  let noted = 0
  const tell = () => {
    if (host.toggleAttribute('data-sharp', isFine && layers().sharp())) sharp()
  }
  return {
    /** It is being drawn, rough or, once this is done, as well as it can be. */
    note(placement: Placement, fine: Promise<unknown> | null): void {
      noted += 1
      const own = noted
      last = { rugs: layers().now(), placement }
      isFine = false
      tell()
      void fine?.then(() => {
        if (own !== noted) return
        isFine = true
        tell()
      })
    },
    /** It is to be drawn anew: at once no longer as well as it can be, for what is drawn first may be rough. */
    expire(): void {
      noted += 1
      if (!isFine) return
      isFine = false
      tell()
    },
    /** Whether the rugs of now are what was drawn last, there where they are to lie. */
    shows(placement: Placement | null): boolean {
      const isAlike = last?.placement === placement && sameLayers(last?.rugs ?? [], layers().now())
      if (isAlike) tell()
      return isAlike
    },
    /** Rugs were asked for, which come with this: unless they are there, nothing is sharp till then. */
    until<Answer>(laid: Promise<Answer>): Promise<Answer> {
      tell()
      return laid
    },
  }
}
