/** In the order in which the kinds are shown. */
export const searchKinds = ['rug', 'collection', 'page'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Something that a visitor can look for, in one language, as the index holds it. */
export type SearchEntry = {
  /** Its address, which nothing else has. */
  readonly url: string
  readonly kind: SearchKind
  readonly name: string
  /** What is said of it under its name; may be empty. */
  readonly line: string
  /** Further words by which it is found; never shown. */
  readonly words: string
  readonly picture: { readonly src: string; readonly colour: string } | null
}

/** What `/busca/pt.json` and `/busca/es.json` hold. */
export type SearchIndex = {
  readonly entries: readonly SearchEntry[]
  /** Groups of words that stand for each other. */
  readonly synonyms: readonly (readonly string[])[]
  /** Set where the catalogue is too long to be sent: its rugs are asked for by `?busca=`, and answered alike. */
  readonly more?: boolean
}
