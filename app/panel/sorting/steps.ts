import { moved } from './moved.ts'

export type Way = 'previous' | 'next' | 'first' | 'last'

/** What a step comes to: from which place to which, and the whole order after and before it. */
export type Move = {
  readonly from: number
  readonly to: number
  readonly next: readonly string[]
  readonly before: readonly string[]
}

/**
 * Counts steps from where the one before leads, not from what is drawn: keys may be pressed faster than a new order
 * gets to the screen.
 */
export function createSteps(swaps: boolean) {
  let shown: readonly string[] = []
  let coming: (readonly string[])[] = []

  return {
    /** Hears which order is on the screen now. One that no step leads to (a refusal, another tab) ends the count. */
    drawn(ids: readonly string[]): void {
      const at = coming.findIndex((order) => isSame(order, ids))
      if (at >= 0) coming = coming.slice(at + 1)
      else if (!isSame(shown, ids)) coming = []
      shown = ids
    },
    /** Null when there is no place to go to. */
    step(id: string, way: Way): Move | null {
      const before = coming.at(-1) ?? shown
      const from = before.indexOf(id)
      const last = before.length - 1
      const to = { previous: from - 1, next: from + 1, first: 0, last }[way]
      if (from < 0 || to < 0 || to > last || to === from) return null
      const next = swaps ? swapped(before, from, to) : moved(before, from, to)
      coming = [...coming, next]
      return { from, to, next, before }
    },
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at])
}

function swapped(list: readonly string[], from: number, to: number): string[] {
  return list.map((id, at) => (at === from ? (list[to] ?? id) : at === to ? (list[from] ?? id) : id))
}
