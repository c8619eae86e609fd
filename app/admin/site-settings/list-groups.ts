import type { ZodMiniType } from 'zod/mini'
import { newId } from '#content/new-id.ts'
import {
  fairsValue,
  orderStagesValue,
  servicesValue,
  testimonialsValue,
} from '#content/site-settings/setting-values.schema.ts'
import { staffTabPath } from '#i18n/panel-paths.ts'
import { pathTo } from '#i18n/paths.ts'
import { inBoth } from './flat-groups.ts'
import type { Field, Group } from './groups.ts'
import { pt } from './pt.ts'

type ListWords = { readonly name: string; readonly intro: string }

function listGroup(
  id: string,
  section: string,
  words: ListWords,
  publicUrl: string,
  schema: ZodMiniType,
  fields: readonly Field[],
): Group {
  const empty = () => ({
    id: newId(),
    ...Object.fromEntries(fields.map((field) => [field.path, ''])),
  })
  return {
    id,
    ...words,
    publicUrl,
    spanishUrl: pathTo('home', 'es'),
    rows: [{ section, key: 'items', schema, empty: [] }],
    blocks: [{ fields, list: { path: `${section}.items`, empty } }],
  }
}

const field = (path: string, kind: Field['kind']): Field => ({
  path,
  kind,
  ...(pt.fields[path] ?? { label: path }),
})

export const testimonialsGroup = listGroup(
  'depoimentos',
  'testimonials',
  pt.groups.testimonials,
  pathTo('home', 'pt'),
  testimonialsValue,
  [...inBoth('', 'quote', 'story'), ...inBoth('', 'role', 'line'), field('author', 'line')],
)

export const servicesGroup = listGroup(
  'servicos',
  'services',
  pt.groups.services,
  pathTo('home', 'pt'),
  servicesValue,
  [...inBoth('', 'title', 'line'), ...inBoth('', 'description', 'story')],
)

export const orderStagesGroup = listGroup(
  'etapas',
  'order_stages',
  pt.groups.orderStages,
  staffTabPath('quotes'),
  orderStagesValue,
  [...inBoth('', 'title', 'line'), field('days', 'count')],
)

export const fairsGroup = listGroup('feiras', 'fairs', pt.groups.fairs, pathTo('home', 'es'), fairsValue, [
  ...inBoth('', 'title', 'line'),
  ...inBoth('', 'description', 'story'),
  field('year', 'year'),
  field('image_url', 'picture'),
])
