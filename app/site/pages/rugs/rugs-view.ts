import { type Collection, collectionWords } from '#content/collections/collection.ts'
import type { ColourFamily } from '#content/rugs/colour-family.ts'
import { type Chosen, type Facet, facets, valuesAmong } from '#content/rugs/rug-filter.ts'
import { sizeLabel } from '#content/rugs/rug-size.ts'
import { toSlug } from '#content/slug.ts'
import { catalogueQuery, categoryTail, pageQuery, searchQuery } from '#i18n/catalogue-paths.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathTo } from '#i18n/paths.ts'
import type { RugsWords } from './pt.ts'

type FilterOption = {
  readonly label: string
  readonly url: string
  readonly chosen: boolean
  /** The ground of a colour's little square. */
  readonly swatch?: string
}

export type FilterView = {
  readonly facet: Facet
  readonly label: string
  /** The words of the chosen value; null when nothing is chosen here. */
  readonly chosen: string | null
  /** This page without this choice. */
  readonly without: string
  readonly all: string
  readonly options: readonly FilterOption[]
}

/** What the filters need to speak a language: the page's words, the categories' names, what there is to choose. */
export type FilterContext = {
  /** The facets of all rugs that answer to what is chosen, as the catalogue of the database names them. */
  readonly presentWith: (chosen: Chosen) => readonly string[]
  readonly categories: readonly Collection[]
  readonly words: RugsWords
  readonly locale: Locale
  /** What is looked for as well; the facets are of those found then. */
  readonly search?: string
}

const swatches: Readonly<Record<ColourFamily, string>> = {
  ivory: '#e2dacb',
  sand: '#c2b29b',
  grey: '#9c9385',
  charcoal: '#38352f',
  brown: '#6e4d34',
  terracotta: '#a86b50',
  rose: '#c1948a',
  gold: '#be8e54',
  green: '#676843',
  blue: '#1c2c45',
}

/** What an address chooses; values that no rug has, and second values of a filter, choose nothing. */
export function readChosen(query: URLSearchParams, context: FilterContext): Chosen {
  const names = catalogueQuery[context.locale]
  const present = context.presentWith({})
  const read = facets.map((facet) => {
    const wanted = query.get(names[facet])
    const value = valuesAmong(present, facet).find((one) => inAddress(facet, one, context) === wanted)
    return [facet, value] as const
  })
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

/** The choices that the page asks the catalogue about: all that was chosen, and each part that one filter leaves. */
export function askedChoices(chosen: Chosen): Chosen[] {
  const parts = facets.map((facet) => {
    const { [facet]: _, ...others } = chosen
    return others
  })
  return [chosen, ...parts]
}

/**
 * The one address of a choice: each filter once, by name, which is the order the server keeps pages in. The first
 * of several pages needs no number.
 */
export function addressOf(chosen: Chosen, context: FilterContext, page = 1): string {
  const query = new URLSearchParams()
  for (const facet of facets) {
    const value = chosen[facet]
    if (value !== undefined)
      query.set(catalogueQuery[context.locale][facet], inAddress(facet, value, context))
  }
  if (context.search) query.set(searchQuery, context.search)
  if (page > 1) query.set(pageQuery, String(page))
  query.sort()
  const path = pathTo('rugs', context.locale)
  return query.size > 0 ? `${path}?${query}` : path
}

/**
 * Whether the filters of an address say more or less than their choice. Their order does not count: two addresses
 * that lead to each other would never end.
 */
export function isOtherwiseWritten(
  query: URLSearchParams,
  chosen: Chosen,
  context: FilterContext,
  page: number,
): boolean {
  const names: readonly string[] = [...Object.values(catalogueQuery[context.locale]), pageQuery]
  const filters = new URLSearchParams([...query].filter(([name]) => names.includes(name)))
  filters.sort()
  const own = new URLSearchParams(addressOf(chosen, { ...context, search: '' }, page).split('?')[1])
  return filters.toString() !== own.toString()
}

/** The filters with what may still be chosen: nothing that the other choices leave without a rug. */
export function toFilters(chosen: Chosen, context: FilterContext): FilterView[] {
  const { words, presentWith } = context
  const views = facets.map((facet) => {
    const { [facet]: value, ...others } = chosen
    const offered = inOrder(facet, valuesAmong(presentWith(others), facet), context)
    const options = offered.map((one) => ({
      label: wordsOf(facet, one, context),
      url: addressOf({ ...others, [facet]: one }, context),
      chosen: one === value,
      swatch: facet === 'colour' ? swatches[one as ColourFamily] : undefined,
    }))
    return {
      facet,
      label: words.filters[facet],
      chosen: value === undefined ? null : wordsOf(facet, value, context),
      without: addressOf(others, context),
      all: words.filters.all[facet],
      options,
    }
  })
  return views.filter((view) => view.options.length > 1 || view.chosen)
}

function wordsOf(facet: Facet, value: string, { words, categories, locale }: FilterContext): string {
  if (facet === 'size') return sizeLabel(value.replace('x', ' x '), locale)
  if (facet === 'category') {
    const category = categories.find((one) => one.slug === value)
    return category ? collectionWords(category, locale).title : value
  }
  const names: Readonly<Record<string, string>> = {
    colour: words.colours,
    shape: words.shapes,
    technique: words.techniques,
  }[facet]
  return names[value] ?? value
}

function inAddress(facet: Facet, value: string, context: FilterContext): string {
  if (facet === 'size') return value
  if (facet === 'category') return categoryTail(value, context.locale)
  return toSlug(wordsOf(facet, value, context))
}

function inOrder(facet: Facet, values: string[], { categories }: FilterContext): string[] {
  if (facet !== 'category') return values
  const order = categories.map((category) => category.slug)
  return values.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
}
