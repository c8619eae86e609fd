import { type Cents, centsIn, inCents } from '#content/rugs/cents.ts'

const nothing = /^0+(?:,0{1,2})?$/

/** The cents of an amount as staff type it: "5.380", "R$ 5.380,00", "990 €", "0"; null for anything else. */
export function centsOf(text: string): Cents | null {
  if (nothing.test(text.trim())) return inCents(0)
  return centsIn(text, 'brl') ?? centsIn(text, 'eur')
}
