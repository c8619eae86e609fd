import { type Locale, languageTag } from '#i18n/locales.ts'
import type { Rug } from './rug.ts'

/** The height of a rug's pile as it is read, "14,5 mm"; empty where it is not known. */
export function pileLabel({ pile_mm }: Pick<Rug, 'pile_mm'>, locale: Locale): string {
  return pile_mm ? `${new Intl.NumberFormat(languageTag[locale]).format(pile_mm)}\u00a0mm` : ''
}
