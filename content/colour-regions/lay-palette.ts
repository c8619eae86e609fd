import { itemAt } from '#graphics/reads.ts'
import { apart, type Lab, labOf } from '#graphics/recolour/oklab.ts'
import type { Palette } from './palettes.ts'

type Free = { readonly share: number; readonly lab: Lab }
type Dyeable = { readonly hex: string; readonly share: number; readonly fixed: boolean }

// A palette is to be seen as what it is: on the whole as light as its middle, and coloured where the rug is large.
const middle = { lightness: 0.66, pull: 0.5, weight: 1.2 } as const
const colourful = 0.035
const leastWeight = 0.03
// What was two wools and would be one is a drawing that is gone.
const oneYarn = 4

/**
 * A palette laid on those regions that may be dyed; the others stay as they are. The lightest yarn goes to the
 * lightest region and so on, each as far from the next as in the rug's own colours; which yarns of the palette that
 * makes is weighed by how much of the rug they cover.
 */
export function laidOnRegions(palette: Palette, regions: readonly Dyeable[]): string[] {
  const free = regions
    .map(({ hex, share, fixed }, at) => ({ at, share, lab: labOf(hex), fixed }))
    .filter(({ fixed }) => !fixed)
    .toSorted((one, other) => other.lab[0] - one.lab[0])
  const chosen = bestChoice(palette, free)
  const laid = regions.map(({ hex }) => hex)
  for (const [place, { at }] of free.entries()) laid[at] = palette.colours[chosen[place] ?? 0] ?? '#000000'
  return laid
}

function bestChoice({ colours }: Palette, free: readonly Free[]): readonly number[] {
  const yarns = colours.map((hex) => labOf(hex))
  const all = free.reduce((sum, { share }) => sum + Math.max(leastWeight, share), 0)
  const weights = free.map(({ share }) => Math.max(leastWeight, share) / all)
  const mean = free.reduce((sum, { lab }, at) => sum + lab[0] * itemAt(weights, at), 0)
  const wanted = middle.pull * middle.lightness + (1 - middle.pull) * mean
  const cost = (choice: readonly number[]) => {
    const laid = choice.map((yarn) => itemAt(yarns, yarn))
    let [contrast, light, chroma] = [0, 0, 0]
    for (const [one, lab] of laid.entries()) {
      light += itemAt(weights, one) * lab[0]
      chroma += itemAt(weights, one) * Math.sqrt(lab[1] ** 2 + lab[2] ** 2)
      for (let other = one + 1; other < laid.length; other += 1) {
        const now = apart(lab, itemAt(laid, other))
        const before = apart(itemAt(free, one).lab, itemAt(free, other).lab)
        const weight = Math.sqrt(itemAt(weights, one) * itemAt(weights, other))
        contrast += weight * (now - before) ** 2 * (now === 0 ? oneYarn : 1)
      }
    }
    return contrast + middle.weight * (light - wanted) ** 2 - colourful * chroma
  }
  let [best, least] = [[] as readonly number[], Number.POSITIVE_INFINITY]
  for (const choice of choices(free.length, yarns.length)) {
    const now = cost(choice)
    if (now < least) [best, least] = [choice, now]
  }
  return best
}

/** All ways to give so many regions yarns that never get lighter: each its own or, of more regions, all yarns. */
function choices(regions: number, yarns: number): number[][] {
  if (regions > yarns) return steps(regions - 1, yarns - 1).map((rest) => [0, ...rest])
  return distinct(regions, yarns, 0)
}

function distinct(regions: number, yarns: number, from: number): number[][] {
  if (regions === 0) return [[]]
  const firsts = Array.from({ length: Math.max(0, yarns - from) }, (_, at) => from + at)
  return firsts.flatMap((first) => distinct(regions - 1, yarns, first + 1).map((rest) => [first, ...rest]))
}

/** The ways to reach the last yarn in so many steps of none or one. */
function steps(count: number, last: number, from = 0): number[][] {
  if (count === 0) return from === last ? [[]] : []
  return [from, from + 1]
    .filter((next) => next <= last && last - next < count)
    .flatMap((next) => steps(count - 1, last, next).map((rest) => [next, ...rest]))
}
