import { listCollections } from '#content/collections/collection.queries.ts'
import { type Collection, collectionWords } from '#content/collections/collection.ts'
import { rugsOfCatalogue } from '#content/curation/catalogue-rugs.queries.ts'
import { picturesOf, yearsOfCuration } from '#content/curation/curation-years.ts'
import { es as yearsInSpanish } from '#content/curation/es.ts'
import { pt as yearsInPortuguese } from '#content/curation/pt.ts'
import { yearWords } from '#content/curation/year-words.ts'
import type { Client } from '#content/database/client.ts'
import { listMedia } from '#content/media/media.queries.ts'
import { isCutOut } from '#content/media/media.ts'
import { readRugPlace } from '#content/rugs/catalogue.queries.ts'
import { rugsInOrder } from '#content/rugs/rug.queries.ts'
import { type Rug, rugImageOf } from '#content/rugs/rug.ts'
import { sizeLabel, toSize } from '#content/rugs/rug-size.ts'
import { getSiteSettings } from '#content/site-settings/site-settings.queries.ts'
import { type SiteSettings, webAddress } from '#content/site-settings/site-settings.ts'
import { isSlug } from '#content/slug.ts'
import { collectionPath, geometric } from '#i18n/catalogue-paths.ts'
import type { DocumentAddress } from '#i18n/document-paths.ts'
import { type Locale, languageTag } from '#i18n/locales.ts'
import { pathTo } from '#i18n/paths.ts'
import type { CatalogueView, DocumentView, SheetView } from './document-view.ts'
import { es } from './es.ts'
import {
  type PrintContext,
  promiseFacts,
  rugPrintUrls,
  sceneOf,
  toContact,
  toPrint,
  toPrintRug,
} from './print-rug.ts'
import { pt } from './pt.ts'

/** What there is at an address: a document to make, or a file that staff uploaded in its place. */
export type FoundDocument = { readonly view: DocumentView } | { readonly file: string }

type Site = { readonly client: Client; readonly siteUrl: string }
type Catalogued = { readonly rugs: readonly Rug[]; readonly settings: SiteSettings }
/** What a catalogue is about, as its cover says it. */
type Subject = {
  readonly over: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly cover: string | null
  readonly plates: readonly string[]
  /** The page of the site that it belongs to. */
  readonly path: string
}

/** More make no document that anybody reads: the cover says how many there are, and the site shows them. */
const mostPrinted = 120
const platesShape = { width: 900, height: 600 }

/** Reads what a document shows from the public content; null when there is nothing to show. */
export async function readDocument(site: Site, address: DocumentAddress): Promise<FoundDocument | null> {
  const settings = await getSiteSettings(site.client)
  if (address.kind === 'sheet') return readSheet(site, settings, address)
  const file = uploadedFile(settings.catalogues[address.key])
  return file ? { file } : readCatalogue(site, settings, address)
}

async function readCatalogue(
  site: Site,
  settings: SiteSettings,
  { key, locale }: { key: string; locale: Locale },
): Promise<FoundDocument | null> {
  const { slugs, numbers, total } = await rugsOfCatalogue(site.client, key, settings.curation, mostPrinted)
  const own = await rugsInOrder(site.client, slugs)
  const subject = own.length > 0 && (await readSubject(site.client, { rugs: own, settings }, key, locale))
  if (!subject) return null
  const urls = [...own.flatMap(rugPrintUrls), ...subject.plates, subject.cover, detailOf(own)].filter(
    (url) => url !== null,
  )
  const words = locale === 'es' ? es : pt
  const known = await listMedia(site.client, urls)
  const context: PrintContext = { locale, words, siteUrl: site.siteUrl, settings, known }
  const printed = own.map((rug) => toPrintRug(rug, numbers.get(rug.slug) ?? '', context))
  const view: CatalogueView = {
    kind: 'catalogue',
    language: languageTag[locale],
    title: `Cartacho \u00b7 ${subject.over === words.label ? '' : `${subject.over} `}${subject.heading}`,
    label: `${words.label} \u00b7 ${subject.heading}`,
    siteUrl: site.siteUrl,
    over: subject.over,
    heading: subject.heading,
    paragraphs: subject.paragraphs,
    house: words.house,
    count: countOf(own.length, total, words),
    cover: toPrint(subject.cover, { width: 1600, height: 1480 }, context) ?? printed[0]?.scene ?? null,
    plates: subject.plates.map((url) => toPrint(url, platesShape, context)).filter((print) => print !== null),
    rugs: printed,
    closing: toPrint(detailOf(own), { width: 1600, height: 1200 }, context),
    words: { colours: words.colours },
    contact: toContact(context, site.siteUrl && site.siteUrl + subject.path),
  }
  return { view }
}

async function readSubject(
  client: Client,
  { rugs, settings }: Catalogued,
  key: string,
  locale: Locale,
): Promise<Subject | null> {
  const { over, all } = locale === 'es' ? es : pt
  if (key === 'rugs')
    return {
      over: over.rugs,
      heading: all.title,
      paragraphs: [all.text],
      cover: coverAmong(newestPictures(settings.curation), rugs),
      plates: [],
      path: pathTo('rugs', locale),
    }
  if (yearsOfCuration(settings.curation).includes(key)) {
    const standard = locale === 'es' ? yearsInSpanish : yearsInPortuguese
    const { title, paragraphs } = yearWords(key, settings.curation, locale, standard)
    const plates = picturesOf(key, settings.curation[key])
    const path = pathTo('collections', locale)
    const cover = coverAmong(plates, rugs)
    return { over: over.year.replace('{year}', key), heading: title, paragraphs, cover, plates, path }
  }
  const kind = /^\d$/.test(key) ? 'family' : 'category'
  // Family 3 and the geometric category are one catalogue, under the category's name.
  if (key === geometric.family) return null
  const collections = await listCollections(client, kind)
  const found = collections.find((one) => one.slug === key)
  return found ? collectionSubject(found, key, over[kind], locale) : null
}

/** The season's pictures: those of the newest year that has any. */
function newestPictures(curation: SiteSettings['curation']): string[] {
  const years = yearsOfCuration(curation).toReversed()
  return years.map((year) => picturesOf(year, curation[year])).find((pictures) => pictures.length > 0) ?? []
}

/** The rooms stand on the pages of their rugs; a cover shows another picture where there is one. */
function coverAmong(pictures: readonly string[], rugs: readonly Rug[]): string | null {
  const rooms = new Set(rugs.map(sceneOf))
  return pictures.find((url) => !rooms.has(url)) ?? pictures[0] ?? null
}

function collectionSubject(collection: Collection, key: string, over: string, locale: Locale): Subject {
  const { title, description, explore } = collectionWords(collection, locale)
  return {
    over,
    heading: title,
    paragraphs: [description || explore].filter(Boolean),
    cover: collection.image_url,
    plates: [],
    path: collectionPath(key, locale),
  }
}

async function readSheet(
  { client, siteUrl }: Site,
  settings: SiteSettings,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<FoundDocument | null> {
  if (!isSlug(slug)) return null
  const [[rug], place] = await Promise.all([rugsInOrder(client, [slug]), readRugPlace(client, slug)])
  if (!rug) return null
  const words = locale === 'es' ? es : pt
  const known = await listMedia(client, rugPrintUrls(rug))
  const context: PrintContext = { locale, words, siteUrl, settings, known }
  const printed = toPrintRug(rug, place?.number ?? '', context)
  const view: SheetView = {
    kind: 'sheet',
    language: languageTag[locale],
    title: `Cartacho \u00b7 ${words.sheet} ${printed.name}`,
    label: words.sheet,
    siteUrl,
    rug: { ...printed, facts: [...printed.facts, ...promiseFacts(rug, context)] },
    scale: toScale(rug, context),
    words: { colours: words.colours },
    contact: toContact(context, siteUrl),
  }
  return { view }
}

function toScale(rug: Rug, { words, locale }: PrintContext): SheetView['scale'] {
  const measured = rug.sizes.flatMap((text) => {
    const size = toSize(text)
    return size ? [{ size, label: sizeLabel(text, locale) }] : []
  })
  const [first] = measured
  if (!first) return null
  const note = words.scale.note.replace('{size}', first.label)
  return {
    title: words.scale.title,
    note: measured.length > 1 ? `${note} ${words.others}` : note,
    shape: rug.shape,
    sizes: measured.map((one) => one.size),
    flat: rug.shape === 'organic' && rug.image_url && isCutOut(rug.image_url) ? rug.image_url : null,
    fill: rug.colours[rug.colours.length > 3 ? 2 : 1] ?? rug.colours[0] ?? '#cfc2b0',
  }
}

function countOf(printed: number, total: number, { count }: Pick<typeof pt, 'count'>): string {
  if (total > printed) return count.part.replace('{shown}', String(printed)).replace('{count}', String(total))
  return printed === 1 ? count.one : count.many.replace('{count}', String(printed))
}

/** The address of an uploaded file: one of our own, or on the web; null for anything else. */
function uploadedFile(typed: string | undefined): string | null {
  const text = typed?.trim() ?? ''
  if (!/^\/(?!\/)/.test(text)) return webAddress(text)
  return URL.parse(text, 'http://site.invalid')?.pathname ?? null
}

/** The weave of the first rug that was seen from close. */
function detailOf(rugs: readonly Rug[]): string | null {
  return rugs.map((rug) => rugImageOf(rug, 'detail')).find((url) => url !== null) ?? null
}
