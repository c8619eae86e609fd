import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import type { Locale } from '#i18n/locales.ts'

/** What visitors call a rug, where the settings say nothing else. */
const usual: Readonly<Record<Locale, string>> = {
  pt: 'tapete, carpete, passadeira',
  es: 'alfombra, tapiz',
}

/** Words that stand for each other in the search of a language: a group on each line, its words between commas. */
export function synonymGroups({ search }: Pick<SiteSettings, 'search'>, locale: Locale): string[][] {
  const text = search[`synonyms_${locale}`] || usual[locale]
  return text
    .split('\n')
    .map((line) => line.split(',').map((word) => word.trim()))
    .map((words) => words.filter(Boolean))
    .filter((words) => words.length > 1)
}
