import { type Locale, locales } from './locales.ts'
import { paths, pathTo } from './paths.ts'

/** Category slugs of the database and how they end an address in each language. */
const categoryTails: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  classica: { pt: 'classica', es: 'clasica' },
  contemporanea: { pt: 'contemporanea', es: 'contemporanea' },
  natural: { pt: 'natural', es: 'natural' },
  minimalista: { pt: 'minimalista', es: 'minimalista' },
  premium: { pt: 'premium', es: 'premium' },
  geometrica: { pt: 'geometrica', es: 'geometrica' },
}

/** The category and the family that have a page of their own together. */
export const geometric = { category: 'geometrica', family: '3' } as const

/** The categories whose address opens the curation with them chosen. */
export const curatedCategories = ['classica', 'contemporanea', 'natural', 'minimalista', 'premium'] as const

/** How a category stands in an address, as its last part or as the value of a filter. */
export function categoryTail(slug: string, locale: Locale): string {
  return categoryTails[slug]?.[locale] ?? slug
}

/** The category slug that an address ends with in any language; null for anything else. */
export function categoryOfTail(tail: string): string | null {
  const known = Object.entries(categoryTails).find(([, tails]) =>
    locales.some((locale) => tails[locale] === tail),
  )
  return known?.[0] ?? null
}

/** The address of a category or family of rugs. */
export function collectionPath(slug: string, locale: Locale): string {
  if (slug === geometric.category || slug === geometric.family) return pathTo('geometricRugs', locale)
  return pathTo('collection', locale, { collection: categoryTail(slug, locale) })
}

/** The query parameters of the catalogue, by what they filter. */
export const catalogueQuery = {
  pt: { category: 'colecao', colour: 'cor', shape: 'forma', technique: 'tecnica', size: 'medida' },
  es: { category: 'coleccion', colour: 'color', shape: 'forma', technique: 'tecnica', size: 'medida' },
} as const satisfies Record<Locale, Record<string, string>>

/** Turns the pages of a long catalogue, in both languages. */
export const pageQuery = 'pagina'

/** Chooses the year of the curation. */
export const yearQuery = { pt: 'ano', es: 'edicion' } as const satisfies Record<Locale, string>

/** What somebody looks for in the catalogue, as typed; in both languages. Such a page is theirs alone. */
export const searchQuery = 'busca'

/** Where the index of the search box is. */
export const searchIndexPath = { pt: '/busca/pt.json', es: '/busca/es.json' } as const satisfies Record<
  Locale,
  string
>

/** The query parameters that change a page of the catalogue, for whoever keeps rendered pages. */
export function catalogueQueryOf(pathname: string): readonly string[] {
  const path = pathname.replace(/\.data$/, '').replace(/\/$/, '')
  for (const locale of locales) {
    if (path === paths.rugs[locale]) return [...Object.values(catalogueQuery[locale]), pageQuery]
    const curation = paths.collections[locale]
    if (path === curation || path.startsWith(`${curation}/`)) return [yearQuery[locale], pageQuery]
    if (path === paths.geometricRugs[locale]) return [pageQuery]
  }
  return []
}
