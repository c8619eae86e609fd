import type { KeptWords } from '#app/site/parts/kept-requests/kept-requests.ts'
import type { SearchKind } from '#content/search/search-entry.ts'

/** The words of the header, the footer and the pages that stand in for a missing or broken one. */
export type FrameWords = {
  readonly skipToContent: string
  readonly menu: {
    readonly label: string
    readonly open: string
    readonly close: string
    readonly curation: string
    readonly rugs: string
    readonly story: string
    readonly simulator: string
    readonly contact: string
    readonly bespoke: string
    readonly colourSamples: string
    readonly gallery: string
    readonly designers: string
    readonly exclusiveAccess: string
    readonly search: string
    readonly selection: string
    readonly otherLanguage: string
    readonly newTab: string
  }
  readonly search: SearchWords
  readonly footer: {
    readonly about: string
    readonly navigate: string
    readonly blog: string
    readonly showroom: string
    readonly hours: { readonly weekdays: string; readonly saturday: string }
    readonly whatsapp: string
    readonly newsletter: NewsletterWords
    readonly social: string
    readonly instagram: string
    readonly pinterest: string
    readonly terms: string
    readonly privacy: string
    readonly accessibility: string
    /** Spanish law asks for this page; it exists in Spanish only. */
    readonly legalNotice?: string
    readonly languages: string
  }
  readonly notFound: { readonly title: string; readonly text: string; readonly home: string }
  readonly failure: { readonly title: string; readonly text: string; readonly again: string }
  readonly offline: OfflineWords
}

/** Said where the visitor's line is cut. */
export type OfflineWords = {
  readonly label: string
  readonly title: string
  readonly text: string
  readonly again: string
  readonly still: string
  readonly selection: string
}

export type NewsletterWords = {
  readonly title: string
  readonly email: string
  readonly placeholder: string
  readonly consent: string
  readonly submit: string
  readonly sending: string
  readonly sent: string
  readonly failed: string
  /** Said of an address that is none. */
  readonly invalid: string
  readonly consentMissing: string
  readonly kept: KeptWords
  readonly privacy: string
}

export type SearchWords = {
  readonly label: string
  readonly placeholder: string
  readonly close: string
  readonly hint: string
  readonly loading: string
  readonly failed: string
  readonly again: string
  readonly results: string
  readonly kinds: Readonly<Record<SearchKind, string>>
  readonly count: { readonly one: string; readonly other: string }
  readonly all: string
  readonly nothing: string
  readonly nothingText: string
  readonly bespoke: string
  readonly contact: string
}
