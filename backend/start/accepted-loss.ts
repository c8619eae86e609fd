/** What of a data directory may be gone only when whoever starts the site says so: see ACCEPT_LOSS in .env.example. */
export const losses = ['database', 'keys', 'files'] as const
export type Loss = (typeof losses)[number]

/** Stops the start, because going on would lose something, unless that loss was accepted. */
export function refuseLoss(loss: Loss, accepted: readonly Loss[] = [], words: string): void {
  if (accepted.includes(loss)) return
  throw new Error(`${words}\nTo go on without, start once with ACCEPT_LOSS=${loss}.`)
}
