import * as z from 'zod/mini'
import { completeFeature, defaultSpring, type OpeningHours, type SiteSettings } from './site-settings.ts'

const text = z.catch(z._default(z.string(), ''), '')
const optionalText = z.optional(z.string())

const testimonial = z.object({
  id: z.coerce.string(),
  quote: z.string(),
  author: z.string(),
  role: z.string(),
  quote_es: optionalText,
  role_es: optionalText,
})

const service = z.object({
  id: z.coerce.string(),
  title: z.string(),
  description: z.string(),
  title_es: optionalText,
  description_es: optionalText,
})

const fair = z.object({
  id: z.coerce.string(),
  year: z.coerce.number(),
  title: z.string(),
  description: z.string(),
  title_es: optionalText,
  description_es: optionalText,
  image_url: optionalText,
})

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const span = z._default(z.nullable(z.tuple([time, time])), null)
const week = z.object({ weekdays: span, saturday: span })
const hours = z.object({ showroom: week, online: week })

const contact = z.object({
  phone: text,
  whatsapp: text,
  email: text,
  marketing_email: text,
  address: text,
  map_url: text,
})
const links = z.object({
  blog: text,
  collections_site: text,
  instagram: text,
  pinterest: text,
  simulator: text,
})
const company = z.object({ name: text, cnpj: text, address: text, email: text })
const catalogues = z.record(z.string(), text)
const technique = z.object({
  lead_time: text,
  lead_time_es: text,
  tolerance: text,
  tolerance_es: text,
  care: text,
  care_es: text,
})
const techniques = z.record(z.string(), z.catch(technique, z.parse(technique, {})))
const feature = z.object({ left: z.optional(z.array(z.string())), right: z.optional(z.string()) })

export const settingRows = z.array(z.object({ section: z.string(), key: z.string(), value: z.unknown() }))
export type SettingRow = z.infer<typeof settingRows>[number]

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

  /** A section whose keys are rows of their own: contact.phone, contact.email … */
  function section(name: string): Record<string, unknown> {
    return Object.fromEntries(rows.filter((row) => row.section === name).map((row) => [row.key, row.value]))
  }

  return {
    contact: z.parse(contact, section('contact')),
    links: z.parse(links, section('links')),
    company: z.parse(company, section('company')),
    catalogues: z.parse(catalogues, section('catalogues')),
    techniques: z.parse(techniques, section('techniques')),
    feature: completeFeature(one('feature', 'images', feature, {})),
    spring: completeFeature(one('spring', 'images', feature, {}), defaultSpring),
    fairs: one('fairs', 'items', z.array(fair), []),
    hours: one<OpeningHours | null>('contact', 'hours', hours, null),
    testimonials: one('testimonials', 'items', z.array(testimonial), []),
    services: one('services', 'items', z.array(service), []),
  }
}
