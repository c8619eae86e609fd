import type { Locale } from '#i18n/locales.ts'
import type { FrameWords } from './words.ts'

/** A place to go: inside the site, or outside it in a new tab. `scrollTo` names a section of the home page. */
export type MenuItem = {
  readonly name: string
  readonly url: string
  readonly external?: boolean
  readonly scrollTo?: string
}

/** What every page of the site shows around its content. */
export type Frame = {
  readonly locale: Locale
  readonly words: FrameWords
  readonly homeUrl: string
  readonly menu: readonly MenuItem[]
  /** Further ways, of the footer and of the sheet on a phone. */
  readonly more: readonly MenuItem[]
  readonly searchUrl: string
  readonly selectionUrl: string
  readonly otherLanguage: { readonly code: string; readonly tag: string; readonly url: string }
  readonly contact: {
    readonly address: string
    readonly hours: readonly string[]
    readonly channels: readonly MenuItem[]
  }
  readonly social: readonly MenuItem[]
  readonly legal: readonly MenuItem[]
  readonly company: readonly string[]
  readonly newsletterUrl: string
  readonly year: number
}
