import { type CieLab, deltaE00, hexOfCieLab } from '#graphics/colour-difference.ts'
import { itemAt, numberAt } from '#graphics/reads.ts'
import type { ColourCell } from './colour-cells.ts'
import { yarnBounds } from './yarn-bounds.ts'

/** The program proposes no more of them than this. */
const mostProposed = 9
/** What a further colour has to add before the program proposes it: its distance squared by the root of its share. */
const worthProposing = 32
/** Colours nearer than this are one, however many are asked for. */
const leastApart = 4
/** How far, in L*a*b*, colours reach that count for each other. */
const crowd = 6
const rounds = 5
const mostCells = 900

/**
 * The colours that a drawing is made of, the one with most of it first: `count` of them, or fewer where it has no more; null lets
 * the drawing say how many. Told apart by CIEDE2000; a small colour counts more than its share, as it does for the eye.
 */
export function tellColours(cells: readonly ColourCell[], count: number | null): string[] {
  const heavy = crowded(cells.toSorted((one, other) => other.weight - one.weight).slice(0, mostCells))
  const [first] = heavy
  if (!first) return []
  const total = heavy.reduce((sum, { weight }) => sum + weight, 0)
  const most = count ?? mostProposed
  const centres: CieLab[] = [first.colour]
  const nearest = heavy.map(({ colour }) => deltaE00(colour, first.colour))
  while (centres.length < most) {
    const scores = heavy.map(({ around }, at) => Math.sqrt(around / total) * numberAt(nearest, at) ** 2)
    const best = scores.indexOf(Math.max(...scores))
    const isEnough = centres.length >= yarnBounds.least
    if (numberAt(nearest, best) < leastApart) break
    if (count === null && isEnough && numberAt(scores, best) < worthProposing) break
    const { colour } = itemAt(heavy, best)
    centres.push(colour)
    for (const [at, cell] of heavy.entries())
      nearest[at] = Math.min(numberAt(nearest, at), deltaE00(cell.colour, colour))
  }
  return settled(heavy, centres).map(hexOfCieLab)
}

/** The two colours that one was made of; null where it is one. */
export function splitColour(cells: readonly ColourCell[], own: readonly number[]): [string, string] | null {
  const [one, other] = tellColours(
    own.map((at) => itemAt(cells, at)),
    2,
  )
  return one && other ? [one, other] : null
}

/** Which of the colours each cell is nearest to. */
export function nearestColours(cells: readonly ColourCell[], colours: readonly CieLab[]): Uint8Array {
  return Uint8Array.from(cells, ({ colour }) => nearestOf(colour, colours))
}

/** Each cell with all that is of nearly its colour: a shade of a gradient counts for what lies round it. */
function crowded(cells: readonly ColourCell[]): (ColourCell & { readonly around: number })[] {
  return cells.map((cell) => {
    const [l, a, b] = cell.colour
    let around = 0
    for (const { colour, weight } of cells) {
      const [dl, da, db] = [colour[0] - l, colour[1] - a, colour[2] - b]
      if (dl * dl + da * da + db * db < crowd * crowd) around += weight
    }
    return { ...cell, around }
  })
}

/** Moves each colour to the middle of what is nearest to it, and again. */
function settled(cells: readonly ColourCell[], seeds: readonly CieLab[]): CieLab[] {
  let centres = [...seeds]
  for (let round = 0; round < rounds; round += 1) {
    const sums = centres.map(() => [0, 0, 0, 0])
    for (const { colour, weight } of cells) {
      const sum = itemAt(sums, nearestOf(colour, centres))
      for (const [at, value] of [...colour, 1].entries()) sum[at] = numberAt(sum, at) + weight * value
    }
    centres = centres.map((centre, at) => {
      const sum = itemAt(sums, at)
      const weight = numberAt(sum, 3)
      const mean = (part: number) => numberAt(sum, part) / weight
      return weight > 0 ? [mean(0), mean(1), mean(2)] : centre
    })
  }
  return centres
}

function nearestOf(colour: CieLab, colours: readonly CieLab[]): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  for (const [at, other] of colours.entries()) {
    const difference = deltaE00(colour, other)
    if (difference < least) [best, least] = [at, difference]
  }
  return best
}
