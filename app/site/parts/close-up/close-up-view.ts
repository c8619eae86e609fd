import { pileLabel } from '#content/rugs/pile-label.ts'
import { type Rug, rugWords } from '#content/rugs/rug.ts'
import type { Locale } from '#i18n/locales.ts'
import type { CloseUpWords } from './pt.ts'

export type CloseUpView = { readonly label: string; readonly title: string; readonly text: string }

/** What stands beside the weave of a rug: its technique, and of its pile and edge what its fields know. */
export function toCloseUpView(rug: Rug, locale: Locale, words: CloseUpWords): CloseUpView {
  const { name, technique } = rugWords(rug, locale)
  const pile = pileLabel(rug, locale)
  return {
    label: words.label,
    title: technique || name,
    text: [pile && words.pile.replace('{pile}', pile), words.edge[rug.shape]].filter(Boolean).join(' '),
  }
}
