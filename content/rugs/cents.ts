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

const amount = String.raw`(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?`
const space = String.raw`[\s\u00a0]*`
const figures = {
  brl: new RegExp(String.raw`^(?:R\$)?${space}${amount}$`),
  eur: new RegExp(`^(?:\u20ac)?${space}${amount}${space}\u20ac?$`),
} as const

/** The cents of a text that is a price and nothing else ("R$ 1.290,00", "1290", "890 \u20ac"); null for words. */
export function centsIn(text: string, currency: keyof typeof figures): Cents | null {
  const [, whole, cents = ''] = figures[currency].exec(text.trim()) ?? []
  if (!whole) return null
  const all = Number(whole.replaceAll('.', '')) * 100 + Number(cents.padEnd(2, '0'))
  return all > 0 && Number.isSafeInteger(all) ? (all as Cents) : null
}
