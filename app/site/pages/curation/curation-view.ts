import { catalogueUrl } from '#app/site/parts/catalogue-file/catalogue-url.ts'
import { toCollectionCards } from '#app/site/parts/collection-card/collection-card-view.ts'
import { longestWord } from '#app/site/parts/fitted-words/longest-word.ts'
import { pageUrl, toPages } from '#app/site/parts/pages/pages-view.ts'
import { inGrid } from '#app/site/parts/rug-card/grid-places.ts'
import { rugCardUrls, toRugCards } from '#app/site/parts/rug-card/rug-card-view.ts'
import { captionOf, withSeenRugs } from '#app/site/parts/seen-rug/seen-rug-view.ts'
import type { Collection } from '#content/collections/collection.ts'
import type { Standing } from '#content/collections/collection-link.ts'
import { defaultYear, picturesOf, yearsOfCuration } from '#content/curation/curation-years.ts'
import { yearWords } from '#content/curation/year-words.ts'
import { type KnownMedia, toPicture } from '#content/media/media.ts'
import type { Rug } from '#content/rugs/rug.ts'
import type { SeenRug } from '#content/rugs/seen-rug.ts'
import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import { yearQuery } from '#i18n/catalogue-paths.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathTo } from '#i18n/paths.ts'
import type { CurationWords } from './pt.ts'
import { toWeave, weaveUrl } from './weave-view.ts'
import { inYear } from './year-boxes.ts'

/** What the database gave for the curation. */
export type CurationContent = {
  readonly year: string
  /** The slug of the chosen category; null on the page of all. */
  readonly chosen: string | null
  readonly categories: readonly Collection[]
  readonly families: readonly Collection[]
  /** Where an address of a collection may lead. */
  readonly standing: Standing
  /** Rugs of the chosen category on this page. */
  readonly rugs: readonly Rug[]
  /** How many rugs its catalogue document has. */
  readonly printed: number
  readonly numbers: ReadonlyMap<string, string>
  readonly page: number
  readonly last: number
  /** The rugs of the catalogue that are seen in the pictures of the year, by the address of the picture. */
  readonly rugsOfYear: ReadonlyMap<string, SeenRug>
  readonly settings: SiteSettings
}

export function curationUrls(content: CurationContent): string[] {
  const { year, categories, rugs, settings } = content
  return [
    ...picturesOf(year, settings.curation[year]),
    ...categories.map((one) => one.image_url),
    ...rugCardUrls(rugs),
    weaveUrl(rugs),
  ].filter((url) => url !== null)
}

/** The curation of a year, the collections, and the rugs of the chosen one. */
export function toCurationView(
  content: CurationContent,
  known: KnownMedia,
  locale: Locale,
  words: CurationWords,
  path: string,
) {
  const { year, chosen, page, last, settings } = content
  const said = yearWords(year, settings.curation, locale, words.years)
  const categories = toCollectionCards(content.categories, known, locale, content.standing)
  const category = categories.find((card) => card.slug === chosen)
  const families = toCollectionCards(content.families, known, locale, content.standing)
  const pictures = picturesOf(year, settings.curation[year]).map((url) => {
    const picture = toPicture(url, known, locale)
    return { ...picture, caption: captionOf(content.rugsOfYear.get(url), locale, picture.caption) }
  })
  const weave = toWeave(content.rugs, known, locale, words.closeUp)
  return {
    year: {
      name: year,
      ...said,
      letters: longestWord(said.title),
      pictures: withSeenRugs(inYear(pictures), content.rugsOfYear, locale),
      catalogueUrl: catalogueUrl(year, content.rugsOfYear.size, settings, locale),
    },
    years: yearsOfCuration(settings.curation).map((one) => ({
      name: one,
      url: one === defaultYear ? path : `${path}?${yearQuery[locale]}=${one}`,
      chosen: one === year,
    })),
    category: category ? { ...category, letters: longestWord(category.title) } : null,
    categoryCatalogueUrl: chosen ? catalogueUrl(chosen, content.printed, settings, locale) : '',
    rugs: inGrid(
      toRugCards(content.rugs, { numbers: content.numbers, known, prices: settings.prices }, locale),
      'nothing',
    ),
    page,
    pages: toPages(page, last, (number) => pageUrl(path, number)),
    categories,
    /** Those to go on to. */
    others: categories.filter((card) => card.slug !== chosen),
    families,
    weave,
    /** The family of the rug whose weave is shown. */
    family: (weave && families.find((family) => family.slug === String(weave.family))) ?? null,
    allUrl: pathTo('collections', locale),
    simulatorUrl: pathTo('simulator', locale),
    contactUrl: pathTo('contact', locale),
    bespokeUrl: pathTo('bespoke', locale),
  }
}

export type CurationView = ReturnType<typeof toCurationView>
