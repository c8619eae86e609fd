import { createFinder } from '#app/site/parts/search/find-entries.ts'
import { type Collection, collectionWords } from '#content/collections/collection.ts'
import type { Rug } from '#content/rugs/rug.ts'
import type { Chosen } from '#content/rugs/rug-filter.ts'
import { rugSearchEntry } from '#content/search/rug-search-entry.ts'
import { synonymGroups } from '#content/search/synonyms.ts'
import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import { catalogueQuery } from '#i18n/catalogue-paths.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathTo } from '#i18n/paths.ts'
import { addressOf, type FilterContext } from './rugs-view.ts'
import type { RugSearch } from './search-form.tsx'

/** The rugs that answer to what somebody typed, best first: the same as the search box finds. */
export function searchRugs(
  rugs: readonly Rug[],
  text: string,
  categories: readonly Collection[],
  { locale, settings }: { readonly locale: Locale; readonly settings: Pick<SiteSettings, 'search'> },
): Rug[] {
  const entries = rugs.map((rug) => {
    const category = categories.find((one) => one.slug === rug.category)
    const collections = category ? [collectionWords(category, locale).title] : []
    return rugSearchEntry(rug, { locale, collections, picture: null, url: rug.slug })
  })
  const found = createFinder(entries, { locale, synonyms: synonymGroups(settings, locale) })(text)
  return found.flatMap(({ url }) => rugs.find((rug) => rug.slug === url) ?? [])
}

/** What the form of the search shows and sends on. */
export function toSearch(text: string, chosen: Chosen, context: FilterContext): RugSearch {
  const query = new URLSearchParams(addressOf(chosen, { ...context, search: '' }).split('?')[1])
  const names: readonly string[] = Object.values(catalogueQuery[context.locale])
  return {
    text,
    without: addressOf(chosen, { ...context, search: '' }),
    action: pathTo('rugs', context.locale),
    filters: [...query].filter(([name]) => names.includes(name)),
  }
}
