import type { Cents } from './cents.ts'

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

/** A price as staff expect to read it: "1290" becomes "R$ 1.290,00"; words ("sob consulta") stay as they are. */
export function maskPrice(text: string): string {
  const cents = centsIn(text, 'brl')
  if (cents === null) return text.trim()
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    .format(cents / 100)
    .replaceAll('\u00a0', ' ')
}

/** An amount as it is typed into a field: "2.100", "2.100,50"; empty for none. */
export function typedAmount(cents: Cents | null): string {
  if (cents === null) return ''
  const digits = cents % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100)
}
