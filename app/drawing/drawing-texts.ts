import { type Locale, languageTag } from '#i18n/locales.ts'

/** A text with its `{name}` places filled in. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** How many yarns, in words: "1 fio", "6 fios". */
export function yarnsText(words: { readonly one: string; readonly title: string }, count: number): string {
  return count === 1 ? words.one : filled(words.title, { count })
}

/** Millimetres as metres: "2,30 m". */
export function metresText(millimetres: number, locale: Locale): string {
  return `${figureText(millimetres / 1000, locale)}\u00a0m`
}

/** A figure with two digits after the comma, as it stands in both languages. */
export function figureText(value: number, locale: Locale): string {
  return new Intl.NumberFormat(languageTag[locale], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(value)
}
