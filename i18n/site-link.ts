import { categoryOfTail, collectionPath } from './catalogue-paths.ts'
import { decoded } from './decoded.ts'
import { readDocumentPath } from './document-paths.ts'
import { type Locale, locales } from './locales.ts'
import {
  curationAlias,
  homeAlias,
  languagePickerPath,
  legalNoticePath,
  type PageName,
  paths,
  pathTo,
} from './paths.ts'

/** Where an address that staff chose leads: outside, to a page, a rug or a collection of the site, to a file, or nowhere. */
export type SiteLink =
  | { readonly to: 'outside' | 'file'; readonly url: string }
  | { readonly to: 'page'; readonly page: PageName; readonly tail: string }
  | { readonly to: 'rug' | 'collection'; readonly slug: string; readonly tail: string }
  | { readonly to: 'nowhere' }

const file = /^\/storage\/v1\/object\/public\/[^/]+\/./
const nowhere = { to: 'nowhere' } as const
const aliases: Readonly<Record<string, PageName>> = {
  [languagePickerPath]: 'home',
  [homeAlias]: 'home',
  [curationAlias]: 'collections',
  [legalNoticePath]: 'terms',
}

/** Reads an address as staff kept it. Whether a rug or collection of that name stands is not known here. */
export function readSiteLink(url: string): SiteLink {
  if (/^https?:\/\//.test(url)) return { to: 'outside', url }
  const [, pathname = '', tail = ''] = /^(\/[^?#]*?)\/?([?#].*)?$/.exec(url) ?? []
  const path = decoded(pathname || (url.startsWith('/') ? '/' : ''))
  if (!path) return nowhere
  if (file.test(path) || readDocumentPath(path)) return { to: 'file', url }
  const alias = aliases[path]
  if (alias) return { to: 'page', page: alias, tail }
  for (const locale of locales) {
    const page = (Object.keys(paths) as PageName[]).find((name) => paths[name][locale] === path)
    if (page && !path.includes(':')) return { to: 'page', page, tail }
    const slug = slugUnder('product', locale, path)
    if (slug) return { to: 'rug', slug, tail }
    const collection = slugUnder('collection', locale, path)
    if (collection) return { to: 'collection', slug: categoryOfTail(collection) ?? collection, tail }
  }
  return nowhere
}

/** The same address in a language of the site; null where it leads nowhere. */
export function siteLinkIn(link: SiteLink, locale: Locale): string | null {
  switch (link.to) {
    case 'outside':
    case 'file':
      return link.url
    case 'page':
      return pathTo(link.page, locale) + link.tail
    case 'rug':
      return pathTo('product', locale, { slug: link.slug }) + link.tail
    case 'collection':
      return collectionPath(link.slug, locale) + link.tail
    default:
      return null
  }
}

function slugUnder(page: 'product' | 'collection', locale: Locale, path: string): string | null {
  const folder = paths[page][locale].replace(/:.*$/, '')
  const tail = path.startsWith(folder) ? path.slice(folder.length) : ''
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(tail) ? tail : null
}
