import { yearPictures } from '#content/curation/curation-years.ts'
import { shippedViews } from '#content/media/upright-views.ts'
import { defaultFeature, defaultSpring } from '#content/site-settings/site-settings.ts'

const root = '/storage/v1/object/public'

/** The files that pages bring themselves, by the folder of the page: no row names them. */
const namedByPages: Readonly<Record<string, readonly string[]>> = {
  blog: ['site-assets/scenes/biblioteca-retrato--classico.jpg'],
  bespoke: [
    'site-assets/craft/fios-claros.jpg',
    'site-assets/craft/tufagem.jpg',
    'site-assets/rugs/studio-ryzi/corner.jpg',
    'site-assets/scenes/apartamento-niemeyer--studio-ryzi.jpg',
    'site-assets/scenes/showroom--ocean-blue.jpg',
  ],
  contact: ['site-assets/craft/fachada.jpg', 'site-assets/scenes/showroom-retrato--ocean-blue.jpg'],
  designers: [
    'site-assets/rugs/geometrico/corner.jpg',
    'site-assets/scenes/apartamento-niemeyer--curva-livre.jpg',
    'site-assets/scenes/biblioteca-retrato--golden-lines.jpg',
  ],
  'exclusive-access': [
    'site-assets/rugs/golden-lines/corner.jpg',
    'site-assets/scenes/biblioteca--golden-lines.jpg',
  ],
  'geometric-rugs': [
    'site-assets/scenes/sala-jardins--geometrico-1.jpg',
    'site-assets/scenes/apartamento-niemeyer--geometrico-3.jpg',
    'site-assets/scenes/jantar-itaim--geometrico-2.jpg',
    'site-assets/scenes/showroom--geometrico-4.jpg',
    'site-assets/scenes/sala-jardins--geometrico-4.jpg',
    'site-assets/scenes/biblioteca--geometrico-6.jpg',
    'site-assets/scenes/apartamento-niemeyer--geometrico-6.jpg',
    'site-assets/scenes/sala-jardins--geometrico-5.jpg',
  ],
  'home-brazil': [
    'site-assets/craft/fios.jpg',
    'site-assets/rugs/natureza/corner.jpg',
    'site-assets/scenes/biblioteca--golden-lines.jpg',
    'site-assets/scenes/sala-jardins-retrato--ocean-blue.jpg',
    'site-assets/scenes/showroom--ocean-blue.jpg',
    'site-assets/video/hero-poster.jpg',
  ],
  'home-spain': [
    'site-assets/craft/fachada.jpg',
    'site-assets/craft/fios-claros.jpg',
    'site-assets/craft/tufagem.jpg',
    'site-assets/scenes/sala-jardins--ocean-blue.jpg',
    'site-assets/scenes/sala-jardins-retrato--natureza.jpg',
    'site-assets/video/hero-poster.jpg',
  ],
  'language-picker': ['site-assets/video/picker-poster.jpg', 'videos/picker.mp4'],
  simulator: ['site-assets/scenes/showroom--ocean-blue.jpg'],
  newsletter: ['site-assets/craft/fios-claros.jpg'],
  story: [
    'site-assets/craft/fachada.jpg',
    'site-assets/craft/fios-claros.jpg',
    'site-assets/craft/tufagem.jpg',
    'site-assets/rugs/natureza/detail.jpg',
    'site-assets/scenes/showroom--ocean-blue.jpg',
  ],
}

/** What pages fall back to where the settings choose no picture. */
const standards: Readonly<Record<string, readonly string[]>> = {
  'home-brazil': [...defaultFeature.left, defaultFeature.right],
  'home-spain': [...defaultSpring.left, defaultSpring.right],
  curation: Object.values(yearPictures).flat(),
  phones: [...shippedViews.values()],
}

/** By stored url, the pages (their folders) that show a file without any row naming it. */
export const pageFiles: ReadonlyMap<string, readonly string[]> = collect()

function collect(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const add = (url: string, page: string) => found.set(url, [...new Set([...(found.get(url) ?? []), page])])
  for (const [page, paths] of Object.entries(namedByPages))
    for (const path of paths) add(`${root}/${path}`, page)
  for (const [page, urls] of Object.entries(standards)) for (const url of urls) add(url, page)
  return found
}
