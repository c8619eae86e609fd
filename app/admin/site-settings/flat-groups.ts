import type { ZodMiniType } from 'zod/mini'
import { techniques } from '#content/rugs/technique.ts'
import {
  catalogueValue,
  companyValues,
  contactValues,
  hoursValue,
  linkValues,
  picturesValue,
  requestsValue,
  searchValues,
  techniqueValue,
} from '#content/site-settings/setting-values.schema.ts'
import { completeFeature, defaultSpring } from '#content/site-settings/site-settings.ts'
import { askPath } from '#i18n/ask-path.ts'
import { pathTo } from '#i18n/paths.ts'
import type { Field, Group, GroupRow } from './groups.ts'
import { pt } from './pt.ts'

/** A section whose rows are single texts. */
function textRows(section: string, shape: Record<string, ZodMiniType>): GroupRow[] {
  return Object.entries(shape).map(([key, schema]) => ({ section, key, schema, empty: '' }))
}

function textFields(
  section: string,
  shape: Record<string, ZodMiniType>,
  rename: Record<string, string> = {},
  kind: Field['kind'] = 'line',
) {
  return Object.keys(shape).map(
    (key): Field => ({
      path: `${section}.${key}`,
      kind,
      ...(pt.fields[rename[key] ?? key] ?? { label: key }),
    }),
  )
}

const contact = contactValues.def.shape
const links = linkValues.def.shape
const company = companyValues.def.shape
const search = searchValues.def.shape

export const contactGroup: Group = {
  id: 'contato',
  ...pt.groups.contact,
  publicUrl: pathTo('contact', 'pt'),
  spanishUrl: pathTo('contact', 'es'),
  rows: textRows('contact', contact),
  blocks: [{ fields: textFields('contact', contact) }],
}

export const linksGroup: Group = {
  id: 'enderecos',
  ...pt.groups.links,
  publicUrl: pathTo('home', 'pt'),
  rows: textRows('links', links),
  blocks: [{ fields: textFields('links', links) }],
}

export const companyGroup: Group = {
  id: 'empresa',
  ...pt.groups.company,
  publicUrl: pathTo('home', 'pt'),
  rows: textRows('company', company),
  blocks: [{ fields: textFields('company', company, { name: 'company_name' }) }],
}

export const searchGroup: Group = {
  id: 'busca',
  ...pt.groups.search,
  publicUrl: pathTo('rugs', 'pt'),
  spanishUrl: pathTo('rugs', 'es'),
  rows: textRows('search', search),
  blocks: [{ fields: textFields('search', search, {}, 'story') }],
}

const closed = { weekdays: null, saturday: null }
type Week = Record<string, readonly string[] | null>

export const hoursGroup: Group = {
  id: 'horarios',
  ...pt.groups.hours,
  publicUrl: pathTo('contact', 'pt'),
  spanishUrl: pathTo('contact', 'es'),
  rows: [
    {
      section: 'contact',
      key: 'hours',
      schema: hoursValue,
      empty: { showroom: closed, online: closed },
      // A closed day is two empty fields.
      toForm: (stored) =>
        Object.fromEntries(
          Object.entries(stored as Record<string, Week>).map(([place, week]) => [
            place,
            Object.fromEntries(Object.entries(week).map(([day, span]) => [day, span ?? ['', '']])),
          ]),
        ),
    },
  ],
  blocks: (['showroom', 'online'] as const).map((place) => ({
    title: pt.blocks[place],
    fields: (['weekdays', 'saturday'] as const).flatMap((day) =>
      (['opens', 'closes'] as const).map(
        (end, index): Field => ({
          path: `contact.hours.${place}.${day}.${index}`,
          kind: 'time',
          label: `${pt.fields[day]?.label}: ${pt.fields[end]?.label}`,
        }),
      ),
    ),
  })),
}

export const techniquesGroup: Group = {
  id: 'prazos',
  ...pt.groups.techniques,
  publicUrl: pathTo('rugs', 'pt'),
  rows: techniques.map((key) => ({
    section: 'techniques',
    key,
    schema: techniqueValue,
    empty: { lead_time: '', lead_time_es: '', tolerance: '', tolerance_es: '', care: '', care_es: '' },
  })),
  blocks: techniques.map((key) => ({
    title: pt.blocks.techniques[key],
    fields: (['lead_time', 'tolerance', 'care'] as const).flatMap((field) =>
      inBoth(`techniques.${key}.`, field, field === 'care' ? 'story' : 'line'),
    ),
  })),
}

export const requestsGroup: Group = {
  id: 'pedidos',
  ...pt.groups.requests,
  publicUrl: askPath.pt,
  spanishUrl: askPath.es,
  rows: [{ section: 'requests', key: 'next', schema: requestsValue, empty: { next: '', next_es: '' } }],
  blocks: [{ fields: inBoth('requests.next.', 'next', 'story') }],
}

export const springGroup: Group = {
  id: 'primavera',
  ...pt.groups.spring,
  publicUrl: pathTo('home', 'es'),
  rows: [
    {
      section: 'spring',
      key: 'images',
      schema: picturesValue,
      empty: { left: [], right: '' },
      toForm: (stored) => completeFeature(stored as { left: string[]; right: string }, defaultSpring),
    },
  ],
  blocks: [
    {
      fields: [
        ...[0, 1, 2, 3].map(
          (slot): Field => ({
            path: `spring.images.left.${slot}`,
            kind: 'picture',
            label: pt.picture(slot + 1),
          }),
        ),
        { path: 'spring.images.right', kind: 'picture', label: pt.mainPicture },
      ],
    },
  ],
}

/** The catalogue files: of all rugs, of each year of the curation, of each category and family. */
export function cataloguesGroup(years: readonly string[]): Group {
  const blocks = [
    { title: pt.catalogues.rugs, names: { rugs: pt.catalogues.rugs } },
    {
      title: pt.groups.curation.name,
      names: Object.fromEntries(years.map((year) => [year, pt.catalogues.year(year)])),
    },
    { title: pt.blocks.collections, names: pt.catalogues.collections },
  ].map(({ title, names }) => ({ title, names: Object.entries(names) }))
  return {
    id: 'catalogos',
    ...pt.groups.catalogues,
    publicUrl: pathTo('collections', 'pt'),
    rows: blocks.flatMap(({ names }) =>
      names.map(([key]) => ({ section: 'catalogues', key, schema: catalogueValue, empty: '' })),
    ),
    blocks: blocks.map(({ title, names }) => ({
      title,
      fields: names.map(([key, label]): Field => ({ path: `catalogues.${key}`, kind: 'file', label })),
    })),
  }
}

/** A field in Portuguese and beside it the same in Spanish. */
export function inBoth(prefix: string, name: string, kind: 'line' | 'story'): Field[] {
  const words = pt.fields[name] ?? { label: name }
  return [
    { path: `${prefix}${name}`, kind, ...words },
    { path: `${prefix}${name}_es`, kind, label: pt.inSpanish(words.label), spanish: true },
  ]
}
