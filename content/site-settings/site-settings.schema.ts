import * as z from 'zod/mini'
import type { Tables } from '#content/database/database.types.ts'
import {
  catalogueValue,
  claimValue,
  companyValues,
  fairsValue,
  homeTextValue,
  hoursValue,
  linkValues,
  picturesValue,
  priceRuleValue,
  requestsValue,
  searchValues,
  servicesValue,
  storedContactValues,
  techniqueValue,
  testimonialsValue,
  uprightViewsValue,
  yarnRuleValue,
  yearValue,
} from './setting-values.schema.ts'
import { completeFeature, defaultSpring, type OpeningHours, type SiteSettings } from './site-settings.ts'

/** A setting as it is read: what its value holds is not known before it was looked at. */
export type SettingRow = Readonly<Pick<Tables<'site_settings'>, 'section' | 'key'>> & {
  readonly value: unknown
}

/** Where nothing is said, there is no rule. */
const storedYarnRule = z.pipe(
  yarnRuleValue,
  z.transform(({ free, percent }) => (free === null || percent === null ? null : { free, percent })),
)

/**
 * Builds the settings from their rows. A value of the wrong shape counts as not set, so that one bad row
 * never takes a page down; `onBadValue` hears of it.
 */
export function toSiteSettings(
  rows: readonly SettingRow[],
  onBadValue: (place: string) => void = () => {},
): SiteSettings {
  function one<T>(section: string, key: string, schema: z.ZodMiniType<T>, absent: T): T {
    const row = rows.find((candidate) => candidate.section === section && candidate.key === key)
    if (!row) return absent
    const parsed = z.safeParse(schema, row.value)
    if (parsed.success) return parsed.data
    onBadValue(`${section}.${key}`)
    return absent
  }

  /** A section with a known set of texts, each a row: contact.phone, contact.email … */
  function texts<Shape extends Record<string, z.ZodMiniType<string>>>(
    name: string,
    values: z.ZodMiniObject<Shape>,
  ) {
    const keys = Object.entries(values.def.shape)
    return Object.fromEntries(keys.map(([key, schema]) => [key, one(name, key, schema, '')])) as {
      [key in keyof Shape]: string
    }
  }

  /** A section whose keys are named by the staff or another table: a year, a technique. */
  function each<T>(name: string, schema: z.ZodMiniType<T>): Record<string, T> {
    const found = rows.filter((row) => row.section === name)
    return Object.fromEntries(
      found.flatMap(({ key, value }) => {
        const parsed = z.safeParse(schema, value)
        if (!parsed.success) onBadValue(`${name}.${key}`)
        return parsed.success ? [[key, parsed.data]] : []
      }),
    )
  }

  return {
    contact: texts('contact', storedContactValues),
    links: texts('links', linkValues),
    company: texts('company', companyValues),
    search: texts('search', searchValues),
    catalogues: each('catalogues', catalogueValue),
    techniques: each('techniques', techniqueValue),
    prices: each('prices', priceRuleValue),
    yarns: each('yarns', storedYarnRule),
    requests: one('requests', 'next', requestsValue, { next: '', next_es: '' }),
    feature: completeFeature(one('feature', 'images', picturesValue, { left: [], right: '' })),
    spring: completeFeature(one('spring', 'images', picturesValue, { left: [], right: '' }), defaultSpring),
    fairs: one('fairs', 'items', fairsValue, []),
    hours: one<OpeningHours | null>('contact', 'hours', z.nullable(hoursValue), null),
    testimonials: one('testimonials', 'items', testimonialsValue, []),
    services: one('services', 'items', servicesValue, []),
    home: each('home', homeTextValue),
    curation: each('curation', yearValue),
    claims: each('claims', claimValue),
    upright: one('upright', 'views', uprightViewsValue, {}),
  }
}
