import { pageFiles } from '#content/media/page-files.ts'
import type { FileUse, StoredFile } from '#content/media/stored-file.ts'
import { collectionPath } from '#i18n/catalogue-paths.ts'
import { languagePickerPath, pathTo } from '#i18n/paths.ts'
import { pt } from './pt.ts'

/** A place where visitors meet a file; the address is null when nobody sees it now. */
export type Place = { readonly name: string; readonly url: string; readonly active: boolean }

// Asked for every file at every letter of a search.
const known = new WeakMap<StoredFile, readonly Place[]>()

/** Where a file appears: rows that name it, and pages that bring it themselves. */
export function placesOf(file: StoredFile): readonly Place[] {
  const places = known.get(file) ?? findPlaces(file)
  known.set(file, places)
  return places
}

function findPlaces(file: StoredFile): Place[] {
  const places = [...file.uses.map(toPlace), ...(pageFiles.get(file.url) ?? []).map(toPage)]
  return [...new Map(places.map((place) => [place.name, place])).values()]
}

function toPlace({ table_name, label, kind, slug, active }: FileUse): Place {
  const name = label ?? ''
  const at = (words: string, url: string) => ({ name: words, url, active })
  switch (table_name) {
    case 'hero_videos':
      return at(pt.places.heroVideo, pathTo('home', 'pt'))
    case 'gallery_images':
      return at(pt.places.feature, pathTo('home', 'pt'))
    case 'collections':
    case 'collection_images':
      if (kind === 'featured') return at(pt.places.featured(name), `${pathTo('home', 'pt')}#destaques`)
      if (kind === 'exhibition') return at(pt.places.exhibition(name), pathTo('gallery', 'pt'))
      return at(pt.places.collection(name), collectionPath(slug ?? '', 'pt'))
    case 'gallery_samples':
    case 'sample_images':
      return at(pt.places.sample(name), pathTo('colourSamples', 'pt'))
    case 'colour_samples':
      return at(pt.places.colour(name), pathTo('colourSamples', 'pt'))
    case 'rugs':
    case 'rug_images':
      return at(pt.places.rug(name), slug ? pathTo('product', 'pt', { slug }) : pathTo('rugs', 'pt'))
    case 'site_settings':
      return at(pt.settings[name.split('.')[0] ?? ''] ?? pt.places.settings, settingPage(name))
    default:
      return at(pt.places.other, pathTo('home', 'pt'))
  }
}

function settingPage(name: string): string {
  const section = name.split('.')[0]
  if (section === 'picker') return languagePickerPath
  if (section === 'curation' || section === 'catalogues') return pathTo('collections', 'pt')
  return pathTo('home', section === 'spring' || section === 'fairs' ? 'es' : 'pt')
}

const pageUrls: Readonly<Record<string, string>> = {
  'home-brazil': pathTo('home', 'pt'),
  'home-spain': pathTo('home', 'es'),
  'language-picker': languagePickerPath,
  'exclusive-access': pathTo('exclusiveAccess', 'pt'),
  'geometric-rugs': pathTo('geometricRugs', 'pt'),
  'simulator-page': pathTo('simulator', 'pt'),
  phones: pathTo('home', 'pt'),
  bespoke: pathTo('bespoke', 'pt'),
  contact: pathTo('contact', 'pt'),
  curation: pathTo('collections', 'pt'),
  designers: pathTo('designers', 'pt'),
  story: pathTo('story', 'pt'),
}

function toPage(page: string): Place {
  return { name: pt.pages[page] ?? page, url: pageUrls[page] ?? languagePickerPath, active: true }
}
