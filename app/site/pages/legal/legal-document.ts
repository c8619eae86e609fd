/** A document of the law: what it is about, and its numbered sections. */
export type LegalDocument = {
  readonly title: string
  readonly description: string
  readonly label: string
  readonly heading: string
  readonly lead: string
  readonly contents: string
  readonly sections: readonly LegalSection[]
}

export type LegalSection = {
  readonly id: string
  readonly title: string
  readonly paragraphs?: readonly string[]
  /** Short terms with their explanation, drawn as a table of hairlines. */
  readonly facts?: readonly Fact[]
  /** The company's own data are put here, as far as they are set. */
  readonly company?: boolean
}

export type Fact = { readonly name: string; readonly text: string }
