import type { Locale } from './locales.ts'

const decimalSigns: Readonly<Record<Locale, string>> = { pt: ',', es: ',' }

/**
 * Metres as a language writes them: "2,50", or "2,5" when `short`; below a thousand, which is all that a rug or a room has.
 * Not by Intl: its first format costs a slow phone 50 ms, and this stands in the first drawing of a page.
 */
export function metresText(metres: number, locale: Locale, short = false): string {
  const written = (Math.round(metres * 100) / 100).toFixed(2)
  return (short ? String(Number(written)) : written).replace('.', decimalSigns[locale])
}
