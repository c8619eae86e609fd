declare const unit: unique symbol

/** Money: a whole number of cents of one currency, never a fraction of a real or a euro. */
export type Cents = number & { readonly [unit]: 'cents' }

/** An amount that the caller knows to be whole cents. */
export const inCents = (value: number) => value as Cents

/** The largest amounts that a price may be: by the square metre, and of a rug. */
export const mostCents = { metre: 100_000_000, rug: 1_000_000_000 } as const

/** Formats made so far: a page names dozens of prices, and making a format takes longer than using it. */
const formats: Record<string, Intl.NumberFormat> = {}
const tags = { brl: 'pt-BR', eur: 'es-ES' } as const

/** An amount as visitors read it: "R$ 4.890", "890 €"; cents only where there are some. */
export function moneyText(cents: Cents, currency: keyof typeof tags): string {
  const digits = cents % 100 === 0 ? 0 : 2
  const key = currency + digits
  formats[key] ??= new Intl.NumberFormat(tags[currency], {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return formats[key].format(cents / 100)
}
