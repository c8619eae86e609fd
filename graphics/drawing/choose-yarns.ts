import { cieLabOfHex, deltaE00 } from '#graphics/colour-difference.ts'
import { itemAt, numberAt } from '#graphics/reads.ts'

/**
 * A yarn of the wall for each colour of a drawing, by its place in the wall: together as near as can be (CIEDE2000 squared, each by
 * the root of its share), and no yarn twice while the wall has others, because what differs in the drawing differs in the rug.
 */
export function chooseYarns(
  colours: readonly { readonly hex: string; readonly share: number }[],
  wall: readonly string[],
): number[] {
  const yarns = wall.map(cieLabOfHex)
  const costs = colours.map(({ hex, share }) => {
    const colour = cieLabOfHex(hex)
    return yarns.map((yarn) => Math.sqrt(Math.max(share, 1e-6)) * deltaE00(colour, yarn) ** 2)
  })
  if (colours.length <= wall.length) return assigned(costs)
  return costs.map((row) => row.indexOf(Math.min(...row)))
}

/** Each row its own column, so that the costs add up to the least (Kuhn 1955, in the form of Jonker and Volgenant). */
function assigned(costs: readonly (readonly number[])[]): number[] {
  const columns = costs[0]?.length ?? 0
  const [u, v] = [new Array<number>(costs.length + 1).fill(0), new Array<number>(columns + 1).fill(0)]
  const rowOf = new Array<number>(columns + 1).fill(0)
  for (let row = 1; row <= costs.length; row += 1) {
    const way = new Array<number>(columns + 1).fill(0)
    const least = new Array<number>(columns + 1).fill(Number.POSITIVE_INFINITY)
    const used = new Set<number>()
    rowOf[0] = row
    let at = 0
    do {
      used.add(at)
      const from = numberAt(rowOf, at)
      let [step, next] = [Number.POSITIVE_INFINITY, 0]
      for (let column = 1; column <= columns; column += 1) {
        if (used.has(column)) continue
        const cost = numberAt(itemAt(costs, from - 1), column - 1) - numberAt(u, from) - numberAt(v, column)
        if (cost < numberAt(least, column)) {
          least[column] = cost
          way[column] = at
        }
        if (numberAt(least, column) < step) [step, next] = [numberAt(least, column), column]
      }
      for (let column = 0; column <= columns; column += 1)
        if (used.has(column)) {
          const owner = numberAt(rowOf, column)
          u[owner] = numberAt(u, owner) + step
          v[column] = numberAt(v, column) - step
        } else least[column] = numberAt(least, column) - step
      at = next
    } while (numberAt(rowOf, at) !== 0)
    for (; at !== 0; at = numberAt(way, at)) rowOf[at] = numberAt(rowOf, numberAt(way, at))
  }
  const chosen = costs.map(() => 0)
  for (let column = 1; column <= columns; column += 1) {
    const row = numberAt(rowOf, column)
    if (row > 0) chosen[row - 1] = column - 1
  }
  return chosen
}
