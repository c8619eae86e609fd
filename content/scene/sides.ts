/** From which share of the picture's width to which a rug is seen. */
export type Between = readonly [from: number, to: number]

/** What a comparison leaves of the rug, and of the other in its place. */
export function sidesOf({ other, at }: { readonly other: unknown; readonly at: number }) {
  const [left, right]: readonly [Between, Between] = [
    [0, at],
    [at, 1],
  ]
  return other ? { own: left, others: right } : { own: right, others: null }
}
