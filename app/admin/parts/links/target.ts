import { type Collection, collectionWords } from '#content/collections/collection.ts'
import type { FoundRug } from '#content/rugs/registered-rug.queries.ts'
import { toSlug } from '#content/slug.ts'
import { collectionPath } from '#i18n/catalogue-paths.ts'
import { type PageName, paths, pathTo } from '#i18n/paths.ts'
import { readUrl } from '#i18n/read-url.ts'
import { readSiteLink } from '#i18n/site-link.ts'
import { pt } from './pt.ts'

/** Something that a link can lead to. */
export type Target = {
  /** The address as it is kept. */
  readonly url: string
  readonly name: string
  readonly kind: keyof typeof pt.kinds
  readonly note: string
  readonly picture: string | null
  /** Set for a rug. */
  readonly slug?: string
}

/** A page that only sends on, and one that is of its visitor alone. */
const unlisted: readonly PageName[] = ['blog', 'selection']

/** The pages of the site whose name has these words; without words all of them. */
export function findPages(words: string): Target[] {
  const wanted = toSlug(words)
  return (Object.keys(paths) as PageName[])
    .filter((page) => !paths[page].pt.includes(':') && !unlisted.includes(page))
    .filter((page) => toSlug(pt.pages[page]).includes(wanted) || paths[page].pt.includes(wanted))
    .map((page) => ({
      url: pathTo(page, 'pt'),
      name: pt.pages[page],
      kind: 'page',
      note: pathTo(page, 'pt'),
      picture: null,
    }))
}

/** The families and collections whose name has these words. */
export function findCollections(words: string, all: readonly Collection[]): Target[] {
  const wanted = toSlug(words)
  return all
    .filter(({ kind, title }) => (kind === 'family' || kind === 'category') && toSlug(title).includes(wanted))
    .map((one) => {
      const url = collectionPath(one.slug ?? '', 'pt')
      const { title } = collectionWords(one, 'pt')
      return { url, name: title, kind: 'collection', note: noteOf(url, one.active), picture: one.image_url }
    })
}

export function toRugTarget({ slug, name, image_url, active }: FoundRug): Target {
  const url = pathTo('product', 'pt', { slug })
  return { url, name, kind: 'rug', note: noteOf(url, active), picture: image_url, slug }
}

/** What was typed as an address, where it leads somewhere by itself. */
export function typedTarget(words: string): Target[] {
  const url = words.trim()
  const link = readSiteLink(url)
  const address = link.to === 'outside' && readUrl(url)
  if (address) return [{ url, name: address.hostname, kind: 'outside', note: url, picture: null }]
  if (link.to === 'page') return [{ url, name: pt.pages[link.page], kind: 'page', note: url, picture: null }]
  return link.to === 'file'
    ? [{ url, name: url.split('/').at(-1) ?? url, kind: 'file', note: url, picture: null }]
    : []
}

function noteOf(url: string, active: boolean): string {
  return active ? url : `${url} \u00b7 ${pt.hidden}`
}
