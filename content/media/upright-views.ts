import { type Media, toStoredUrl } from './media.ts'

/** The upright view that the house chose for a wide picture or video, by stored urls; empty: none. */
export type UprightViews = Readonly<Record<string, string>>

/** The rooms that a fresh site holds in a second, upright view, and the rugs that lie in them there. */
const shipped: Readonly<Record<string, readonly string[]>> = {
  'apartamento-niemeyer': ['curva-livre', 'liso', 'minimalista', 'redondo-petroleo', 'studio-ryzi'],
  biblioteca: ['classico', 'golden-lines'],
  infantil: ['infantil', 'redondo'],
  'jantar-itaim': ['contemporary', 'geometrico-2', 'listrado'],
  'quarto-serra': ['scallop', 'soft-living', 'texturizado'],
  'sala-jardins': ['golden-lines', 'minimalista', 'ocean-blue', 'soft-living'],
  showroom: ['ocean-blue'],
}

const publicFiles = '/storage/v1/object/public'
const scenes = `${publicFiles}/site-assets/scenes`

/** The upright views that a fresh site brings, by the wide picture or video that each belongs to. */
export const shippedViews: ReadonlyMap<string, string> = new Map([
  ...Object.entries(shipped).flatMap(([room, rugs]) =>
    rugs.map((rug) => [`${scenes}/${room}--${rug}.jpg`, `${scenes}/${room}-retrato--${rug}.jpg`] as const),
  ),
  // The middle of each, as a phone would crop it: a third of the bytes, and of what a phone decodes.
  ...['hero', 'picker'].map(
    (name) => [`${publicFiles}/videos/${name}.mp4`, `${publicFiles}/videos/${name}-upright.mp4`] as const,
  ),
])

/** The upright view of a picture or a video, by stored url; null where it has none. */
export function uprightViewOf(url: string, chosen: UprightViews): string | null {
  const stored = toStoredUrl(url)
  return (chosen[stored] ?? shippedViews.get(stored)) || null
}

/** What is known of pictures, each with the upright view that is known too. */
export function withUprightViews(
  known: ReadonlyMap<string, Media>,
  chosen: UprightViews,
): Map<string, Media & { readonly upright?: Media }> {
  return new Map(
    [...known].map(([url, media]) => {
      const upright = known.get(uprightViewOf(url, chosen) ?? '')
      const isView = upright && upright.height > upright.width && media.width > media.height
      return [url, isView ? { ...media, upright } : media]
    }),
  )
}
