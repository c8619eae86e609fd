import type { Tables } from '#content/database/database.types.ts'

import type { Locale } from '#i18n/locales.ts'
/**
 * What the site knows of a picture (or a video's poster): its size, ground colour, words and focal point: the fractions
 * of its width and height that a crop must keep in view.
 */
export type Media = Readonly<Omit<Tables<'media'>, 'created_at'>>

/** Pictures by stored url, as `listMedia` reads them; a page's have their upright views. */
export type KnownMedia = ReadonlyMap<string, Media & { readonly upright?: Media }>

/** A picture as a page draws it, in one language. */
export type Picture = {
  readonly url: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly colour: string
  readonly focal: { readonly x: number; readonly y: number }
  /** What stands under it where it is seen large: number, name, technique. Without one its alternative text does. */
  readonly caption?: string
  /** When the file or what is known of it last changed; undefined when nothing is known of it. */
  readonly updatedAt?: string
  /** The same room seen upright, for boxes that are. */
  readonly upright?: PictureView
}

/** Another file of what a picture shows. */
export type PictureView = Pick<Picture, 'url' | 'width' | 'height' | 'updatedAt'>

const ownFile = /\/storage\/v1\/object\/public\/[^/?#]+\/[^?#]+/

/** The form in which content rows keep a file's address: independent of the host that serves it. */
export function toStoredUrl(url: string): string {
  const at = url.search(ownFile)
  return at < 0 ? url : url.slice(at).replace(/[?#].*$/, '')
}

const rugFolder = '/site-assets/rugs/'

/** Whether a picture is a rug cut out of its ground, as staff register it: shown whole, never cropped. */
export function isCutOut(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1)
  const at = path.indexOf(rugFolder)
  return at >= 0 && path.endsWith('.png') && path.length > at + rugFolder.length + '.png'.length
}

/** Joins an address with what is known of it; a picture nobody described yet still has a box and a ground. */
export function toPicture(url: string, known: KnownMedia, locale: Locale, alt = ''): Picture {
  const media = known.get(toStoredUrl(url))
  const described = locale === 'es' ? (media?.alt_es ?? media?.alt_pt) : media?.alt_pt
  return {
    url,
    alt: described || alt,
    width: media?.width ?? 1680,
    height: media?.height ?? 1120,
    colour: media?.dominant_colour ?? '#ece4d8',
    focal: { x: media?.focal_x ?? 0.5, y: media?.focal_y ?? 0.5 },
    updatedAt: media?.updated_at,
    ...(media?.upright && { upright: toView(media.upright) }),
  }
}

const toView = ({ url, width, height, updated_at }: Media): PictureView => ({
  url,
  width,
  height,
  updatedAt: updated_at,
})
