import type { MetaDescriptor } from 'react-router'
import { type Locale, languageTag, locales } from '#app/i18n/locales.ts'
import { type PageName, pathTo } from '#app/i18n/paths.ts'

type PageMeta = {
  readonly siteUrl: string
  readonly locale: Locale
  readonly page: PageName
  readonly title: string
  readonly description: string
  /** The `:name` parameters of the page's address, per language where they differ. */
  readonly parameters?: Record<Locale, Record<string, string>>
  /** Languages the page exists in; both unless said otherwise. */
  readonly languages?: readonly Locale[]
}

/** What a page says about itself to search engines: title, description, its own address and its translations. */
export function pageMeta(options: PageMeta): MetaDescriptor[] {
  const { siteUrl, locale, page, title, description, parameters, languages = locales } = options
  const address = (language: Locale) => siteUrl + pathTo(page, language, parameters?.[language] ?? {})
  const alternates = languages.map((language) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang: languageTag[language],
    href: address(language),
  }))
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address(locale) },
    ...(languages.length > 1 ? alternates : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Cartacho' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address(locale) },
    { property: 'og:locale', content: languageTag[locale].replace('-', '_') },
  ]
}
