/** Numbers from 0 to 1 that follow from a seed: Mulberry32, by Tommy Ettinger (public domain). */
export type Random = () => number

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of a list; its number, of so many. @throws Error where there is none. */
export function oneOf<Item>(random: Random, list: readonly Item[]): Item {
  const found = list[Math.floor(random() * list.length)]
  if (found === undefined) throw new Error('Nothing to choose from')
  return found
}

/** One of these by its weight. */
export function weighed<Name extends string>(random: Random, weights: Readonly<Record<Name, number>>): Name {
  const entries = Object.entries(weights) as [Name, number][]
  let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [name, weight] of entries) {
    left -= weight
    if (left < 0) return name
  }
  throw new Error('Nothing has a weight')
}
