import type { Locale } from '#i18n/locales.ts'
import type { YearSettings } from './curation-years.ts'

type Words = { readonly title: string; readonly paragraphs: readonly string[] }

/** What the staff wrote of a year; else the words built in for it; of a year without either, its number. */
export function yearWords(
  year: string,
  settings: Readonly<Record<string, YearSettings>>,
  locale: Locale,
  builtIn: Readonly<Record<string, Words>>,
): Words {
  const written = settings[year]
  const standard = builtIn[year]
  const title = locale === 'es' ? written?.title_es : written?.title
  const text = locale === 'es' ? written?.paragraphs_es : written?.paragraphs
  const lines = (text || standard?.paragraphs.join('\n') || written?.paragraphs || '').split('\n')
  return {
    title: title || standard?.title || written?.title || year,
    paragraphs: lines.map((line) => line.trim()).filter(Boolean),
  }
}
