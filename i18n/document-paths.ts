import { categoryOfTail, categoryTail } from './catalogue-paths.ts'
import { type Locale, locales } from './locales.ts'
import { paths, pathTo } from './paths.ts'
import { quoteDocumentRoutes } from './quote-paths.ts'

/** A document of the site: a catalogue by its key, or the sheet of a rug by its slug. */
export type DocumentAddress =
  | { readonly kind: 'catalogue'; readonly key: string; readonly locale: Locale }
  | { readonly kind: 'sheet'; readonly slug: string; readonly locale: Locale }

const catalogueFolders: Readonly<Record<Locale, string>> = { pt: '/catalogos', es: '/es/catalogos' }
const wholeCatalogue: Readonly<Record<Locale, string>> = { pt: 'tapetes', es: 'alfombras' }
const sheetFile = '/ficha.pdf'

/** Where documents are, for the router: every address that `readDocumentPath` and `leadOfProductionSheet` read. */
export const documentRoutes = [
  ...Object.values(catalogueFolders).map((folder) => `${folder}/*`),
  ...Object.values(paths.product).map((path) => path + sheetFile),
  '/documentos/*',
  ...quoteDocumentRoutes,
]
const familyTail = 'familia-'

/**
 * The address of the catalogue with a key: `rugs` (all of them), a year of the curation, a category's slug or a
 * family's number.
 */
export function cataloguePath(key: string, locale: Locale): string {
  return `${catalogueFolders[locale]}/${catalogueTail(key, locale)}.pdf`
}

/** The address of the spec sheet of a rug. */
export function sheetPath(slug: string, locale: Locale): string {
  return pathTo('product', locale, { slug }) + sheetFile
}

/** Reads the address of a document; null for any other path, and for one that is spelt in another way. */
export function readDocumentPath(pathname: string): DocumentAddress | null {
  for (const locale of locales) {
    const tail = /^([a-z0-9-]{1,60})\.pdf$/.exec(after(`${catalogueFolders[locale]}/`, pathname))?.[1]
    const key = tail && catalogueKey(tail, locale)
    if (key && cataloguePath(key, locale) === pathname) return { kind: 'catalogue', key, locale }
    const slug = /^([\w-]{1,120})\/ficha\.pdf$/.exec(after(pathTo('product', locale, { slug: '' }), pathname))
    if (slug?.[1]) return { kind: 'sheet', slug: slug[1], locale }
  }
  return null
}

/** The address of the production sheet of a lead, or of a quote that answers none, for staff. */
export function productionSheetPath(leadId: string): string {
  return `/documentos/producao/${encodeURIComponent(leadId)}.pdf`
}

/** The lead whose production sheet an address names; null for any other path. */
export function leadOfProductionSheet(pathname: string): string | null {
  return /^\/documentos\/producao\/([0-9a-f-]{36})\.pdf$/.exec(pathname)?.[1] ?? null
}

function catalogueTail(key: string, locale: Locale): string {
  if (key === 'rugs') return wholeCatalogue[locale]
  return /^\d$/.test(key) ? familyTail + key : categoryTail(key, locale)
}

function catalogueKey(tail: string, locale: Locale): string {
  if (tail === wholeCatalogue[locale]) return 'rugs'
  if (tail.startsWith(familyTail)) return tail.slice(familyTail.length)
  return categoryOfTail(tail) ?? tail
}

function after(start: string, pathname: string): string {
  return pathname.startsWith(start) ? pathname.slice(start.length) : ''
}
