import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Rug } from './rug.ts'
import { facetValues } from './rug-filter.ts'

/** What is promised about making and keeping a rug of its technique; empty texts where nothing is set. */
export function rugPromise(rug: Rug, techniques: SiteSettings['techniques'], locale: Locale) {
  const promised = facetValues(rug, 'technique')
    .map((technique) => techniques[technique])
    .find((one) => one !== undefined)
  const text = (field: 'lead_time' | 'tolerance' | 'care') =>
    (locale === 'es' && promised?.[`${field}_es`]) || promised?.[field] || ''
  return { leadTime: text('lead_time'), tolerance: text('tolerance'), care: text('care') }
}
