import type { Asked } from '#app/site/parts/ask/asked.ts'
import type { AskWords } from '#app/site/parts/ask/pt.ts'
import { type Collection, collectionWords } from '#content/collections/collection.ts'
import { toLeadColours } from '#content/colour-regions/dyed-colours.ts'
import { nameRug } from '#content/leads/lead.ts'
import type { LeadColour } from '#content/leads/lead-colours.ts'
import { rooms } from '#content/rooms/room.schema.ts'
import { toPricedRug } from '#content/rugs/price.ts'
import { type Rug, rugImageOf, rugWords } from '#content/rugs/rug.ts'
import { chosenLabel, chosenOf, readChoice, writeChoice } from '#content/rugs/rug-choice.ts'
import { shownPrice } from '#content/rugs/shown-price.ts'
import { sceneQuery } from '#content/scene/scene-parameters.ts'
import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import { collectionPath } from '#i18n/catalogue-paths.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathTo } from '#i18n/paths.ts'

/**
 * Reads a choice in an address. A rug that cannot be read, because the catalogue is away, goes by its reference: the
 * request is worth more than its name.
 */
export function readAsked(
  query: URLSearchParams,
  slug: string,
  rug: Rug | null,
  dyes: readonly LeadColour[],
  settings: SiteSettings,
  locale: Locale,
  words: AskWords,
): Asked {
  const sized = { sizes: rug?.sizes ?? [], isRound: rug?.shape === 'round' }
  const choice = readChoice(query, sized)
  const { typed } = choice
  const chosen = chosenOf(choice, sized)
  const written = writeChoice(choice, sized)
  const page = pathTo('product', locale, { slug })
  return {
    rug: { id: rug?.id ?? null, name: rug ? rugWords(rug, locale).name : nameRug(slug).name },
    slug,
    // What cannot be read is for staff to read.
    size:
      chosen === null ? [typed.width, typed.length].filter(Boolean).join(' x ') : chosenLabel(chosen, locale),
    room: rooms.find((one) => one.slug === query.get(sceneQuery.view))?.title[locale] ?? '',
    colours: toLeadColours(choice.colours, dyes, [], {
      original: words.originalColour,
      custom: words.otherColour,
    }),
    price: rug && chosen ? shownPrice(toPricedRug(rug), chosen, locale, settings.prices) : null,
    image_url: rug && (rugImageOf(rug, 'packshot') ?? rug.image_url),
    url: written ? `${page}?${written}` : page,
  }
}

/** A family of rugs that the catalogue has none of: what is asked for is one to be made. */
export function toAskedFamily(family: Collection, locale: Locale, words: AskWords): Asked {
  return {
    rug: { id: null, name: words.ofFamily.replace('{name}', collectionWords(family, locale).title) },
    slug: '',
    size: '',
    room: '',
    colours: null,
    price: null,
    image_url: family.image_url,
    url: collectionPath(family.slug ?? '', locale),
  }
}
