import { sectionPaths } from '#app/staff/leads/inbox-of-path.ts'
import type { Role } from '#content/people/access.ts'
import { type Found, type FoundKind, foundKinds } from '#content/search/found.ts'
import { adminTabPath, quoteDeskPath, rugDeskPath, staffTabPath } from '#i18n/panel-paths.ts'
import { findPlaces, type PanelPlace } from './places.ts'
import { pt } from './pt.ts'

/** A line of the answer, and where it leads. */
export type Hit = {
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly image_url: string | null
  readonly url: string
  readonly press?: PanelPlace['press']
}

export type HitGroup = { readonly name: string; readonly hits: readonly Hit[] }

/** The settings are many: whoever wants more of them types more of the word. */
const mostPlaces = 6
const placesFirst = ['action', 'section'] as const

/** What the words led to, group by group: what can be done first, texts of the site last. Without words, what can be done. */
export function toHits(words: string, found: readonly Found[], role: Role): HitGroup[] {
  const places = findPlaces(words, role)
  const placesOf = (kind: PanelPlace['kind']) =>
    places.filter((place) => place.kind === kind && (words || kind === 'action')).slice(0, mostPlaces)
  return [
    ...placesFirst.map((kind) => ({ name: pt.groups[kind], hits: placesOf(kind).map(placeHit) })),
    ...foundKinds.map((kind) => ({
      name: pt.groups[kind],
      hits: found.filter((one) => one.kind === kind).map(foundHit),
    })),
    { name: pt.groups.setting, hits: placesOf('setting').map(placeHit) },
  ].filter(({ hits }) => hits.length > 0)
}

function placeHit({ kind, name, detail, url, press }: PanelPlace): Hit {
  return { id: `${kind} ${url} ${name}`, name, detail, image_url: null, url, press }
}

function foundHit({ kind, id, name, detail, image_url }: Found): Hit {
  return { id: `${kind} ${id}`, name, detail, image_url, url: addresses[kind](id, name) }
}

/** Long lists come a page at a time: the name leads to the page that has the row. */
const addresses: Record<FoundKind, (id: string, name: string) => string> = {
  rug: rugDeskPath,
  product: (id) => `${adminTabPath('featured-products')}#${id}`,
  collection: (id) => `${adminTabPath('collections')}#${id}`,
  sample: (id) => `${adminTabPath('gallery-samples')}#${id}`,
  lead: (id, name) => `${staffTabPath('leads')}?${new URLSearchParams({ words: name })}#${id}`,
  message: (id, name) =>
    `${staffTabPath('leads')}/${sectionPaths.contact_messages}?${new URLSearchParams({ words: name })}#${id}`,
  quote: quoteDeskPath,
  file: (url) => `${adminTabPath('media')}?arquivo=${encodeURIComponent(url)}`,
}
