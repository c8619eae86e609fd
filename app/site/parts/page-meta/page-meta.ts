import type { MetaDescriptor } from 'react-router'
import { breadcrumbList } from '#app/site/parts/structured-data/structured-data.ts'
import { type Locale, languageTag, locales } from '#i18n/locales.ts'
import { languagePickerPath, type PageName, pathTo } from '#i18n/paths.ts'
import { socialPicturePath, socialPictureSize } from '#i18n/social-picture-paths.ts'

type Described = {
  readonly siteUrl: string
  readonly locale: Locale
  readonly title: string
  readonly description: string
  /** What is shown where its link is shared, for an address that holds more than the page it belongs to. */
  readonly shared?: SharedMeta
}

type SharedMeta = {
  readonly title: string
  /** The address that is shared, without the site's. */
  readonly address: string
  /** Where its picture is, and what that shows. */
  readonly picture: { readonly path: string; readonly alt: string }
}

type PageMeta = Described & {
  readonly page: PageName
  /** The `:name` parameters of the page's address, per language where they differ. */
  readonly parameters?: Record<Locale, Record<string, string>>
  /** Its name on the way to it, for a page that stands directly under the home page. */
  readonly place?: string
}

/** What a page says about itself to search engines: title, description, its own address and its translations. */
export function pageMeta(options: PageMeta): MetaDescriptor[] {
  const { siteUrl, locale, page, parameters, place } = options
  const path = (language: Locale) => pathTo(page, language, parameters?.[language] ?? {})
  const translations = { pt: path('pt'), es: path('es') }
  const otherwise = page === 'home' ? languagePickerPath : translations.pt
  const way = [
    { name: 'Cartacho', url: pathTo('home', locale) },
    { name: place ?? '', url: translations[locale] },
  ]
  return [
    ...addressMeta({ ...options, path: translations[locale], translations, otherwise }),
    ...(place ? [breadcrumbList(siteUrl, way)] : []),
  ]
}

type AddressMeta = Described & {
  readonly path: string
  /** The page's path in each language it exists in; left out for a page in one language. */
  readonly translations?: Readonly<Record<Locale, string>>
  /** The path for visitors of any other language. */
  readonly otherwise?: string
}

/** The same for a page that is not in the table of both languages. */
export function addressMeta(options: AddressMeta): MetaDescriptor[] {
  const { siteUrl, locale, title, description, path, translations, otherwise } = options
  const picture = { path: socialPicturePath(path), alt: title }
  const shared = options.shared ?? { title, address: path, picture }
  const alternate = (hrefLang: string, to: string) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: siteUrl + to,
  })
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: siteUrl + path },
    ...(translations ? locales.map((one) => alternate(languageTag[one], translations[one])) : []),
    ...(translations && otherwise ? [alternate('x-default', otherwise)] : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Cartacho' },
    { property: 'og:title', content: shared.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: siteUrl + shared.address },
    { property: 'og:locale', content: languageTag[locale].replace('-', '_') },
    { property: 'og:image', content: siteUrl + shared.picture.path },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(socialPictureSize.width) },
    { property: 'og:image:height', content: String(socialPictureSize.height) },
    { property: 'og:image:alt', content: shared.picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
