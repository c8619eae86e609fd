import type { Chosen } from '#content/rugs/rug-filter.ts'
import { catalogueQuery } from '#i18n/catalogue-paths.ts'
import { pathTo } from '#i18n/paths.ts'
import { addressOf, type FilterContext } from './rugs-view.ts'
import type { RugSearch } from './search-form.tsx'

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
