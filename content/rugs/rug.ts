export type RugShape = 'rect' | 'round' | 'organic'

/** A registered rug. `price_brl` and `price_eur` are null where the price is on request. */
export type Rug = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly name_es: string | null
  readonly description: string | null
  readonly description_es: string | null
  readonly technique: string | null
  readonly technique_es: string | null
  readonly shape: RugShape
  readonly sizes: readonly string[]
  readonly price_text: string | null
  readonly price_brl: number | null
  readonly price_eur: number | null
  readonly image_url: string | null
}

/** The slug of the rug whose product page an address names, in either language, or null. */
export function rugSlugOf(url: string | null): string | null {
  return /^(?:https?:\/\/[^/]+)?(?:\/es\/productos|\/produtos)\/([\w-]+)\/?$/.exec(url ?? '')?.[1] ?? null
}

/** The price as shown to a visitor: what the staff typed, else the amount in their currency, else null. */
export function rugPrice(rug: Rug, locale: 'pt' | 'es'): string | null {
  if (locale === 'pt')
    return rug.price_text || (rug.price_brl === null ? null : money(rug.price_brl, 'pt-BR', 'BRL'))
  return rug.price_eur === null ? null : money(rug.price_eur, 'es-ES', 'EUR')
}

function money(amount: number, tag: string, currency: string): string {
  const whole = Number.isInteger(amount)
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  }).format(amount)
}
