import type { Locale } from '#i18n/locales.ts'
/** What the staff wrote for sections of the home pages: section, language, field. Lists are lines of one text. */
export type HomeTexts = Readonly<
  Record<
    string,
    { readonly pt: Readonly<Record<string, string>>; readonly es: Readonly<Record<string, string>> }
  >
>

/** A page's words with what the staff wrote in their place. Fields left empty keep the words of the page. */
export function withHomeTexts<Words extends object>(words: Words, written: HomeTexts, locale: Locale): Words {
  const sections = Object.entries(words).map(([name, section]) => {
    const texts = written[name]?.[locale]
    return [name, texts && isSection(section) ? withTexts(section, texts) : section]
  })
  return Object.fromEntries(sections)
}

type Section = Readonly<Record<string, unknown>>

function isSection(value: unknown): value is Section {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withTexts(section: Section, texts: Readonly<Record<string, string>>): Section {
  return Object.fromEntries(
    Object.entries(section).map(([field, standard]) => [field, textOf(texts[field], standard)]),
  )
}

function textOf(written: string | undefined, standard: unknown): unknown {
  const text = written?.trim()
  if (!text) return standard
  if (typeof standard === 'string') return text
  return Array.isArray(standard) ? toLines(text) : standard
}

/** The lines of a text as a list; empty ones are left out. */
export function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
