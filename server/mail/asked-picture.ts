import { privatePicturePath } from '#content/leads/lead-picture.ts'
import { toStoredUrl } from '#content/media/media.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import type { QuoteContent } from '#content/quotes/quote.schema.ts'
import { rooms } from '#content/rooms/room.schema.ts'
import { rugSlugOf } from '#content/rugs/rug.ts'
import { readExactScene, writeScene } from '#content/scene/scene-query.ts'
import { shareFrame } from '#graphics/laid-rug/share-frame.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { pathTo } from '#i18n/paths.ts'
import { scenePicturePath, socialPicturePath, socialPictureSize } from '#i18n/social-picture-paths.ts'
import { isPublicAddress } from '#server/public-address.ts'
import type { MailPicture } from './mail-content.ts'
import { plainOr } from './plain-words.ts'

type Row = Readonly<Record<string, unknown>>

/** What is known of stored pictures: their pixels, by stored address. */
export type PictureSizes = ReadonlyMap<string, { readonly width: number; readonly height: number }>

type Where = { readonly siteUrl: string; readonly sizes?: PictureSizes }

/** A mail has room for so many. */
const mostPictures = 6

/**
 * What a request asks for, as the site shows or draws it: its rug, each rug of a selection, each scene of the simulator.
 * A visitor's own picture is none of these: strangers could send theirs in our name.
 */
export function askedPictures(row: Row, where: Where): MailPicture[] {
  const selected = selectedRugs(row, where.siteUrl)
  if (selected.length > 1) return selected
  const stored = storedPicture(textOf(row.image_url), textOf(row.carpet_name), where)
  return stored ? [stored] : scenes(row, where.siteUrl)
}

/** What a quote is of: its picture, else its scene; with several lines, the rug of each. */
export function quotedPictures(content: QuoteContent, locale: Locale, where: Where): MailPicture[] {
  const { title, picture_url, scene_path, lines } = content
  const scene = where.siteUrl && scene_path ? sceneIn(where.siteUrl + scene_path, where.siteUrl) : null
  const drawn = scene && drawnScene(scene, { locale, alt: plainOr(title), siteUrl: where.siteUrl })
  const whole = storedPicture(picture_url, title, where) ?? drawn
  const each = lines.map((line) => storedPicture(line.image_url, line.name, where))
  const all = [whole, ...(whole && lines.length < 2 ? [] : each)].filter((one) => one !== null)
  return all.filter(({ url }, at) => all.findIndex((one) => one.url === url) === at).slice(0, mostPictures)
}

/** The addresses of which `sizes` should know. */
export function storedAddresses({ picture_url, lines }: QuoteContent): string[] {
  return [picture_url, ...lines.map(({ image_url }) => image_url)].filter(Boolean)
}

/** A picture of the site by its public address; null where there is none, or one that only staff may read. */
function storedPicture(stored: string, words: string, { siteUrl, sizes }: Where): MailPicture | null {
  if (!stored || privatePicturePath(stored)) return null
  const url = publicAddress(pictureSource(stored, [640]).src, siteUrl)
  const size = sizes?.get(toStoredUrl(stored))
  const known = size && { width: size.width, height: size.height }
  return url ? { url, alt: plainOr(words), ...known } : null
}

/** The rugs of a selection: the site lists them in the message, each with the address of its page at the end of a line. */
function selectedRugs(row: Row, siteUrl: string): MailPicture[] {
  if (!siteUrl || row.rug_id) return []
  const found = linesOf(row).flatMap((line) => {
    const [, words = '', address = ''] = /^\d+\. (.*) (\S+)$/.exec(line) ?? []
    const url = URL.parse(address)
    const slug = url && url.origin === new URL(siteUrl).origin ? rugSlugOf(url.pathname) : null
    const picture = slug && rugPicture(slug, { locale: localeOf(row), alt: plainOr(words), siteUrl })
    return picture ? [picture] : []
  })
  return found.slice(0, mostPictures)
}

type Drawn = { readonly locale: Locale; readonly alt: string; readonly siteUrl: string }

/** A rug as links to its page show it. */
function rugPicture(slug: string, { locale, alt, siteUrl }: Drawn): MailPicture | null {
  const url = publicAddress(socialPicturePath(pathTo('product', locale, { slug })), siteUrl)
  return url ? { url, alt, ...socialPictureSize } : null
}

/** The scenes of a request from the simulator: each alone on its line, further ones under the line of their option. */
function scenes(row: Row, siteUrl: string): MailPicture[] {
  if (!siteUrl || !row.rug_id) return []
  const found: MailPicture[] = []
  let option = ''
  for (const line of linesOf(row)) {
    option = /^\d+\. (.+)$/.exec(line)?.[1] ?? option
    const scene = sceneIn(line, siteUrl)
    const alt = plainOr(option, plainOr(textOf(row.carpet_name)))
    const picture = scene && drawnScene(scene, { locale: localeOf(row), alt, siteUrl })
    if (picture) found.push(picture)
  }
  return found.slice(0, mostPictures)
}

type Scene = NonNullable<ReturnType<typeof sceneIn>>

/** A scene as the site draws it; its rug where that lies in a photograph or out of sight. */
function drawnScene({ scene, comparison }: Scene, drawn: Drawn): MailPicture | null {
  const room = rooms.find(({ slug }) => slug === scene.view)
  if (!room || !shareFrame(room, scene.placement, socialPictureSize)) return rugPicture(scene.rug, drawn)
  const url = publicAddress(scenePicturePath(writeScene(scene, comparison)), drawn.siteUrl)
  return url ? { url, alt: drawn.alt, ...socialPictureSize } : null
}

/** The scene of an address of the site's simulator. */
function sceneIn(address: string, siteUrl: string) {
  const url = URL.parse(address)
  const isSimulator = locales.some((locale) => url?.pathname === pathTo('simulator', locale))
  return url && isSimulator && url.origin === new URL(siteUrl).origin
    ? readExactScene(url.searchParams)
    : null
}

function publicAddress(path: string, siteUrl: string): string | null {
  const url = URL.parse(path, siteUrl || undefined)
  return url && /^https?:$/.test(url.protocol) && isPublicAddress(url.origin) ? url.href : null
}

function linesOf(row: Row): string[] {
  return String(row.message ?? '').split('\n')
}

function localeOf(row: Row): Locale {
  return row.locale === 'es' ? 'es' : 'pt'
}

function textOf(value: unknown): string {
  return String(value ?? '').trim()
}
