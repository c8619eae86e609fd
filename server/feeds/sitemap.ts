import { type Locale, languageTag, locales } from '#app/i18n/locales.ts'
import { type FeedContent, type ListedPage, listedPages, pictureAddress } from './feed-content.ts'

/** `/sitemap.xml`: every page in each language, with its translations and pictures (sitemaps.org). */
export function sitemap(content: FeedContent): string {
  const { siteUrl } = content
  const entries = listedPages(content).flatMap((page) =>
    locales.flatMap((locale) => (page.paths[locale] ? [entry(siteUrl, page, locale)] : [])),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.join('\n')}
</urlset>
`
}

function entry(siteUrl: string, page: ListedPage, locale: Locale): string {
  const languages = locales.filter((language) => page.paths[language])
  const alternates = languages.length > 1 ? languages : []
  const lines = [
    `<loc>${escaped(siteUrl + page.paths[locale])}</loc>`,
    ...alternates.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${languageTag[language]}" href="${escaped(siteUrl + page.paths[language])}"/>`,
    ),
    ...page.pictures.map(
      (url) => `<image:image><image:loc>${escaped(pictureAddress(siteUrl, url))}</image:loc></image:image>`,
    ),
  ]
  return `<url>${lines.join('')}</url>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}
