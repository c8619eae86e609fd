import { type Locale, languageTag, locales } from '#i18n/locales.ts'
import { type ListedPage, pictureAddress } from './feed-content.ts'

/** A sitemap of these pages in each language, with their translations and pictures (sitemaps.org). */
export function sitemap(siteUrl: string, pages: readonly ListedPage[]): string {
  const entries = pages.flatMap((page) => {
    const paths = [...locales.map((locale) => page.paths[locale]), page.otherwise]
    return paths.flatMap((path) => (path ? [entry(siteUrl, page, path)] : []))
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.join('\n')}
</urlset>
`
}

/** The sitemap of a catalogue too long for one: where each piece is. */
export function sitemapIndex(siteUrl: string, paths: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `<sitemap><loc>${escaped(siteUrl + path)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`
}

function entry(siteUrl: string, page: ListedPage, path: string): string {
  const lines = [
    `<loc>${escaped(siteUrl + path)}</loc>`,
    page.changedAt ? `<lastmod>${escaped(page.changedAt)}</lastmod>` : '',
    ...alternates(page).map(
      ([language, to]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(siteUrl + to)}"/>`,
    ),
    ...page.pictures.map(
      (url) => `<image:image><image:loc>${escaped(pictureAddress(siteUrl, url))}</image:loc></image:image>`,
    ),
  ]
  return `<url>${lines.join('')}</url>`
}

/** As the pages name them in their heads; a page in one language has none. */
function alternates({ paths, otherwise }: ListedPage): [language: string, path: string][] {
  const { pt, es } = paths
  if (!pt || !es) return []
  const inLocale = (locale: Locale, path: string): [string, string] => [languageTag[locale], path]
  return [inLocale('pt', pt), inLocale('es', es), ['x-default', otherwise ?? pt]]
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
