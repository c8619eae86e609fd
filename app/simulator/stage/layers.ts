import { loadPicture } from '#app/simulator/pixels/load-picture.ts'
import { isGiven, type Picture } from '#app/simulator/pixels/picture.ts'
import type { Layer } from '#app/simulator/renderer/renderer.ts'
import type { Placement } from '#graphics/floor/placement.ts'
import type { Metres } from '#graphics/units.ts'

/** A rug to lay: the address of its picture, and between which shares of the width it is seen. */
export type ShownRug = {
  readonly texture: string
  /** Few pixels of it, for when nothing is there yet. */
  readonly first: string
  /** Whether it is but a first look at a picture that is on its way. */
  readonly rough?: boolean
  readonly thickness: Metres
  readonly from: number
  readonly to: number
  /** Where it lies; the others lie where hands have them. */
  readonly placement?: Placement
  /** Round in the place of one that is not. */
  readonly circle?: boolean
}

/** A rug that is there to be drawn, with a picture that lies at this address. */
export type LoadedRug = Omit<ShownRug, 'texture' | 'first'> & Loaded
type Loaded = Pick<Layer, 'picture'> & { readonly url: string }

export type Layers = {
  now(): readonly LoadedRug[]
  /** Whether all of it is there as it was asked for, and nothing better on its way. */
  sharp(): boolean
  /** Whether few pixels lie there until better ones come, which a sparing device does not draw as well as it can meanwhile. */
  spares(): boolean
  /**
   * Lays these rugs once their pictures are there; the very first ones with few pixels at first. `settled`: no better
   * pictures are on their way. `late`: the line does not bring them, and none is left out for them.
   * @returns whether all of the pictures came; a rug without one is left out.
   */
  lay(rugs: readonly ShownRug[], settled: boolean, late?: boolean): Promise<boolean>
  /** Before all is drawn anew: pictures may have been let go since they were handed over, to make room for others. */
  renew(): Promise<void>
}

export type LayersOptions = {
  readonly changed: () => void
  /** Settled once no hand is on the rug. */
  readonly handsOff: () => Promise<void>
  /** Whether to make a picture ready takes so long that the first one waits for the better one that is on its way. */
  readonly sparing: boolean
  readonly load?: (url: string) => Promise<Picture>
}

/**
 * What lies on the floor. What is to lie there instead waits until hands are off it: to make a picture ready takes longer
 * than a frame, and nobody sees it while it moves.
 */
export function createLayers({ changed, handsOff, sparing, load = loadPicture }: LayersOptions): Layers {
  let layers: readonly LoadedRug[] = []
  let asked = 0
  let shown = ''
  let first: string | null = null
  let isFew = true
  let isSharp = false
  let isSparing = false
  const loadAt = async (url: string): Promise<Loaded> => ({ url, picture: await load(url) })
  return {
    now: () => layers,
    sharp: () => isSharp,
    spares: () => isSparing,
    async lay(rugs, settled, late = false) {
      asked += 1
      const own = asked
      const textures = rugs.map(({ texture }) => texture).join()
      if (textures !== shown || !settled) isSharp = false
      shown = textures
      first ??= textures
      const show = async (pictureOf: (rug: ShownRug) => Promise<Loaded>, sharp: boolean) => {
        const pictures = await Promise.all(rugs.map((rug) => pictureOf(rug).catch(() => null)))
        if (layers.length > 0) await handsOff()
        // What was asked for later counts, and nothing sharp is made coarse.
        const all = pictures.every((picture) => picture !== null)
        if (own !== asked || (!sharp && (layers.length > 0 || !all))) return all
        layers = rugs.flatMap(({ thickness, from, to, placement, circle, rough }, at) => {
          const picture = pictures[at]
          return picture ? [{ thickness, from, to, placement, circle, rough, ...picture }] : []
        })
        isSharp = sharp && all && settled
        isFew &&= !sharp
        changed()
        return all
      }
      const few = (rug: ShownRug) => loadAt(rug.first)
      const coarse = layers.length === 0 && show(few, false)
      isSparing = sparing && isFew && !settled && !late && textures === first
      if (isSparing) {
        await coarse
        return true
      }
      return show((rug) => loadAt(rug.texture).catch(() => few(rug)), true)
    },
    async renew() {
      const before = layers
      if (!before.some(({ picture }) => isGiven(picture))) return
      const again = (rug: LoadedRug) =>
        loadAt(rug.url).then(
          (loaded) => ({ ...rug, ...loaded }),
          () => null,
        )
      const renewed = await Promise.all(before.map((rug) => (isGiven(rug.picture) ? again(rug) : rug)))
      if (layers === before) layers = renewed.filter((rug) => rug !== null)
    },
  }
}

/** Whether two scenes are drawn alike where they lie in the same place. */
export function sameLayers(some: readonly LoadedRug[], others: readonly LoadedRug[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, at) => {
      const other = others[at]
      return (Object.keys(one) as (keyof LoadedRug)[]).every((key) => one[key] === other?.[key])
    })
  )
}
