import { toModelViews } from '#app/site/parts/at-home/model-view.ts'
import { toCloseUpView } from '#app/site/parts/close-up/close-up-view.ts'
import { longestWord } from '#app/site/parts/fitted-words/longest-word.ts'
import { rugCardUrls, toRugCards } from '#app/site/parts/rug-card/rug-card-view.ts'
import { type Collection, collectionWords } from '#content/collections/collection.ts'
import { isCutOut, type KnownMedia, toPicture, toStoredUrl } from '#content/media/media.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import { pileLabel } from '#content/rugs/pile-label.ts'
import { toPricedRug } from '#content/rugs/price.ts'
import { type Rug, rugWords } from '#content/rugs/rug.ts'
import { rugCaption } from '#content/rugs/rug-caption.ts'
import { sizeInAddress } from '#content/rugs/rug-choice.ts'
import { rugPromise } from '#content/rugs/rug-promise.ts'
import { type RugSize, sizeLabel, toSize } from '#content/rugs/rug-size.ts'
import { texturedSize } from '#content/rugs/textured-size.ts'
import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import { askPath } from '#i18n/ask-path.ts'
import { collectionPath } from '#i18n/catalogue-paths.ts'
import { sheetPath } from '#i18n/document-paths.ts'
import type { Locale } from '#i18n/locales.ts'
import { chosenRugQuery, pathTo } from '#i18n/paths.ts'
import { texturePath } from '#i18n/texture-paths.ts'
import type { ProductWords } from './pt.ts'
import { shownPictures } from './shown-pictures.ts'

/** Letters from which a name is set smaller. */
const longName = 28

/** What the database gave for the page of a rug. */
export type ProductContent = {
  readonly rug: Rug
  /** Its number in the catalogue, "01". */
  readonly number: string
  /** Others to look at. */
  readonly related: readonly Rug[]
  readonly category: Collection | null
  readonly settings: SiteSettings
  readonly known: KnownMedia
}

/** A size that the rug is registered in; `measures` is null for one that is a text. */
export type SizeView = {
  readonly label: string
  readonly short: string
  readonly measures: RugSize | null
  /** How it stands in an address. */
  readonly code: string
}

export type Fact = { readonly name: string; readonly value: string; readonly url?: string }

/** The addresses of all pictures the page may show. */
export function productUrls(rug: Rug, related: readonly Rug[]): string[] {
  return [...rugPictureUrls(rug), ...rugCardUrls(related)]
}

/** The page of a rug as its sections draw it. */
export function toProductView(content: ProductContent, locale: Locale, words: ProductWords, siteUrl: string) {
  const { rug, number, category, settings, known } = content
  const spoken = rugWords(rug, locale)
  const path = pathTo('product', locale, { slug: rug.slug })
  const categoryPlace = category && {
    name: collectionWords(category, locale).title,
    url: collectionPath(category.slug ?? '', locale),
  }
  const caption = rugCaption({ ...spoken, number })
  const urls = rugPictureUrls(rug)
  const pictures = urls.map((url) => {
    const { upright, ...picture } = toPicture(url, known, locale, spoken.name)
    // An upright view that stands among the rug's own pictures is not shown twice.
    const isShown = upright && urls.some((one) => toStoredUrl(one) === upright.url)
    return { ...picture, ...(upright && !isShown && { upright }), caption }
  })
  const scenes = new Set(rug.rug_images.filter((one) => one.kind === 'scene').map((one) => one.image_url))
  const detailUrl = rug.rug_images.find((image) => image.kind === 'detail')?.image_url
  const detailAt = pictures.findIndex((picture) => picture.url === detailUrl)
  const uprightAt = pictures.findIndex((one) => scenes.has(one.url) && one.height > one.width)
  return {
    ...spoken,
    letters: longestWord(spoken.name),
    isLong: spoken.name.length > longName,
    slug: rug.slug,
    shape: rug.shape,
    number,
    locale,
    isRound: rug.shape === 'round',
    priced: toPricedRug(rug),
    prices: settings.prices,
    whatsapp: settings.contact.whatsapp,
    path,
    elsewhere: pathTo('product', locale === 'pt' ? 'es' : 'pt', { slug: rug.slug }),
    address: siteUrl + path,
    printedAddress: siteUrl && siteUrl + path,
    pictures,
    shown: shownPictures(pictures, detailAt, uprightAt),
    detailAt,
    close: toCloseUpView(rug, locale, words.closeUp),
    flat: rug.image_url && isCutOut(rug.image_url) ? toFlat(rug.image_url) : null,
    sizes: rug.sizes.map((text) => toSizeView(text, locale)),
    models: toModelViews(rug, locale),
    colours: rug.colours,
    /** The yarn that most of it is likely made of, for who draws it without its picture. */
    ground: rug.colours[rug.colours.length > 3 ? 2 : 1] ?? rug.colours[0] ?? 'var(--color-travertine)',
    facts: toFacts(rug, categoryPlace, settings, locale, words),
    places: [
      { name: words.breadcrumbs.rugs, url: pathTo('rugs', locale) },
      ...(categoryPlace ? [categoryPlace] : []),
      { name: spoken.name, url: path },
    ],
    sheetUrl: sheetPath(rug.slug, locale),
    texturesUrl: texturedSize(rug) && texturePath(rug.slug, locale),
    askUrl: `${askPath[locale]}?${chosenRugQuery}=${rug.slug}`,
    simulatorUrl: `${pathTo('simulator', locale)}?${chosenRugQuery}=${rug.slug}`,
    related: toRugCards(content.related, { known, prices: settings.prices }, locale),
  }
}

export type ProductView = ReturnType<typeof toProductView>

/** The room first, then the rug alone, its corner, the other rooms, and the weave close up at the end. */
function rugPictureUrls(rug: Rug): string[] {
  const of = (kind: string) =>
    rug.rug_images.filter((image) => image.kind === kind).map((image) => image.image_url)
  const [room, ...rooms] = of('scene')
  const urls = [room, ...of('packshot'), ...of('corner'), ...rooms, ...of('detail')].filter(
    (url) => url !== undefined,
  )
  return urls.length > 0 || !rug.image_url ? urls : [rug.image_url]
}

function toSizeView(text: string, locale: Locale): SizeView {
  return {
    label: sizeLabel(text, locale),
    short: sizeLabel(text, locale, true),
    measures: toSize(text),
    code: sizeInAddress(text),
  }
}

function toFacts(
  rug: Rug,
  category: { name: string; url: string } | null,
  settings: SiteSettings,
  locale: Locale,
  words: ProductWords,
): Fact[] {
  const { technique } = rugWords(rug, locale)
  const promise = rugPromise(rug, settings.techniques, locale)
  const facts = [
    { name: words.facts.technique, value: technique },
    { name: words.facts.pile, value: pileLabel(rug, locale) },
    { name: words.facts.collection, value: category?.name ?? '', url: category?.url },
    { name: words.facts.exhibited, value: rug.caption ?? '' },
    { name: words.facts.leadTime, value: promise.leadTime },
    { name: words.facts.tolerance, value: promise.tolerance },
    { name: words.facts.care, value: promise.care },
  ]
  return facts.filter((fact) => fact.value)
}

/** The rug alone for its drawing: a third of the bytes while the first picture is on its way, whole once the drawing is near. */
function toFlat(url: string) {
  return { first: pictureSource(url, [128]).src, whole: pictureSource(url, [640]).src }
}
