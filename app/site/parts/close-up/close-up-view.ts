import { type Rug, rugWords } from '#content/rugs/rug.ts'
import { type Locale, languageTag } from '#i18n/locales.ts'
import type { CloseUpWords } from './pt.ts'

export type CloseUpView = { readonly label: string; readonly title: string; readonly text: string }

/** What stands beside the weave of a rug: its technique, and of its pile and edge what its fields know. */
export function toCloseUpView(rug: Rug, locale: Locale, words: CloseUpWords): CloseUpView {
  const { name, technique } = rugWords(rug, locale)
  const pile = pileWords(rug, locale)
  return {
    label: words.label,
    title: technique || name,
    text: [pile && words.pile.replace('{pile}', pile), words.edge[rug.shape]].filter(Boolean).join(' '),
  }
}

/** The height of a rug's pile as it is read, "12 mm"; empty where it is not known. */
export function pileWords({ pile_mm }: Pick<Rug, 'pile_mm'>, locale: Locale): string {
  return pile_mm ? `${new Intl.NumberFormat(languageTag[locale]).format(pile_mm)}\u00a0mm` : ''
}
