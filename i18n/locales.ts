export const locales = ['pt', 'es'] as const
export type Locale = (typeof locales)[number]

/** BCP 47 tags for `lang`, `hreflang` and Intl. */
export const languageTag: Record<Locale, string> = { pt: 'pt-BR', es: 'es-ES' }
