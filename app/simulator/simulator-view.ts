import { toModelViews } from '#app/site/parts/at-home/model-view.ts'
import { type Collection, collectionWords } from '#content/collections/collection.ts'
import { isRecolourable, keptRegions } from '#content/colour-regions/colour-regions.ts'
import type { LeadColour } from '#content/leads/lead-colours.ts'
import { type KnownMedia, type Media, toPicture, toStoredUrl } from '#content/media/media.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import { isTall, roomOf } from '#content/rooms/room.ts'
import { type PriceRules, toPricedRug } from '#content/rugs/price.ts'
import { drawnOf } from '#content/rugs/resizing.ts'
import { type Rug, rugImageOf, rugWords } from '#content/rugs/rug.ts'
import { type RugSize, rugSize, toSize } from '#content/rugs/rug-size.ts'
import { sceneQuery } from '#content/scene/scene-parameters.ts'
import type { AskedScene } from '#content/scene/scene-query.ts'
import { isSlug } from '#content/slug.ts'
import { thicknessOf } from '#graphics/laid-rug/look.ts'
import { askPath } from '#i18n/ask-path.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathTo } from '#i18n/paths.ts'
import type { KeptView } from './recolour/dyeing.ts'
import type { RoomView } from './room-files.ts'

/** As many rugs of the catalogue as the page holds. */
export const mostRugs = 120
const usualSize: RugSize = rugSize(2, 3)
const usualDiameter: RugSize = { ...rugSize(2, 2), round: true }

/** The first rugs of the catalogue, then those that an address names: a page cannot hold any number of them. */
export function offeredRugs(
  first: readonly string[],
  named: readonly (string | undefined | null)[],
): string[] {
  const others = named.flatMap((slug) => (slug && isSlug(slug) ? slug : []))
  return [...new Set([...first, ...others])]
}

/** Every address whose picture the simulator may show. */
export function pictureUrls(rugs: readonly Rug[]): string[] {
  return rugs.flatMap((rug) => [rug.image_url, rugImageOf(rug, 'scene')].filter((url) => url !== null))
}

/** The addresses of what a rug is drawn with, and whether that is but a first look at what is on its way. */
type Textures = { readonly small: string; readonly large: string; readonly rough?: boolean }

/** A rug as the simulator lays it. */
export function toRugView(rug: Rug, known: KnownMedia, categories: readonly Collection[], locale: Locale) {
  const { name, technique } = rugWords(rug, locale)
  const picture = rug.image_url ? toPicture(rug.image_url, known, locale, name) : null
  const at = (width: 320 | 640 | 1080 | 1400) =>
    picture ? pictureSource(picture.url, [width], { updatedAt: picture.updatedAt }).src : ''
  const scene = rugImageOf(rug, 'scene')
  const sizes = sizesOf(rug, rug.image_url ? known.get(toStoredUrl(rug.image_url)) : undefined)
  const category = categories.find((one) => one.slug === rug.category)
  return {
    id: rug.id,
    slug: rug.slug,
    name,
    technique,
    category: category ? { name: collectionWords(category, locale).title, slug: rug.category ?? '' } : null,
    priced: toPricedRug(rug),
    round: rug.shape === 'round',
    thickness: thicknessOf(rug.pile_mm),
    sizes,
    /** The size that its picture shows, and what becomes of the drawing in others. */
    drawn: { ...drawnOf(rug, false), size: sizes[0] ?? usualSize },
    thumbnail: at(320),
    colours: rug.colours,
    recolour: isRecolourable(rug) ? { kept: toKeptView(rug) } : null,
    firstTexture: at(640),
    textures: { small: at(1080), large: at(1400) } as Textures,
    scene: scene ? toPicture(scene, known, locale, name) : null,
    url: pathTo('product', locale, { slug: rug.slug }),
    models: toModelViews(rug, locale),
  }
}

export type RugView = ReturnType<typeof toRugView>

function toKeptView(rug: Rug): KeptView | null {
  const kept = keptRegions(rug)
  return kept?.map_url ? { mapUrl: kept.map_url, regions: kept.regions } : null
}

type Content = {
  readonly rugs: readonly Rug[]
  /** Whether the catalogue has others besides. */
  readonly more: boolean
  readonly categories: readonly Collection[]
  readonly known: KnownMedia
  readonly rooms: readonly RoomView[]
  readonly dyes: readonly LeadColour[]
  readonly prices: PriceRules
  /** What happens after a request was sent. */
  readonly next: string
}

/** All that the simulator's page shows. `first` is the view the address asks for; null leaves it to the screen. */
export function toSimulatorView(
  { rugs, more, categories, known, rooms, dyes, prices, next }: Content,
  asked: AskedScene,
  locale: Locale,
  siteUrl: string,
) {
  const first = rooms.find((room) => room.slug === asked.view)
  const laid = rugs.filter((rug) => rug.image_url).map((rug) => toRugView(rug, known, categories, locale))
  return {
    rugs: laid,
    more,
    chosen: laid.find((rug) => rug.slug === asked.rug)?.slug ?? laid[0]?.slug ?? null,
    rooms,
    dyes,
    prices,
    next,
    choices: roomChoices(rooms, locale),
    first: first?.slug ?? null,
    /** What the address says of its scene, as far as that is of this site's rooms: the page says the same before its script. */
    asked: first || !asked.view ? asked : { size: asked.size, colours: asked.colours },
    /** Hundredths from day to evening that the address asks for, in a room that has one. */
    evening: first?.eveningFiles ? (asked.evening ?? 0) : 0,
    locale,
    siteUrl,
    paths: {
      here: pathTo('simulator', locale),
      elsewhere: pathTo('simulator', locale === 'pt' ? 'es' : 'pt'),
      catalogue: pathTo('rugs', locale),
      ask: askPath[locale],
      contact: pathTo('contact', locale),
      privacy: pathTo('privacy', locale),
    },
  }
}

export type SimulatorView = ReturnType<typeof toSimulatorView>

function roomChoices(rooms: readonly RoomView[], locale: Locale) {
  return rooms
    .filter((room) => !isTall(room.slug))
    .map((room) => ({
      slug: roomOf(room.slug),
      name: room.title[locale],
      thumbnail: room.files.thumbnail,
      query: `${sceneQuery.view}=${room.slug}`,
    }))
}

/** The sizes to choose from in metres, turned as the rug's picture is; two by three metres, or across, where none is known. */
function sizesOf(rug: Rug, picture: Pick<Media, 'width' | 'height'> | undefined): RugSize[] {
  const wide = picture !== undefined && picture.width > picture.height
  const sizes = rug.sizes.map(toSize).filter((size) => size !== null)
  const asDrawn = ({ width, length }: RugSize) => {
    const [less, more] = [Math.min(width, length), Math.max(width, length)]
    return wide ? rugSize(more, less) : rugSize(less, more)
  }
  const usual = rug.shape === 'round' ? usualDiameter : usualSize
  return (sizes.length > 0 ? sizes : [usual]).map(asDrawn)
}
