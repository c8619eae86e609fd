import type { SiteSettings, WeekHours } from '#content/site-settings/site-settings.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

/**
 * The showroom as search engines read it (schema.org LocalBusiness, a HomeGoodsStore), with its opening hours.
 * Null while no address is set: a shop that nobody can find is not told of.
 */
export function localBusiness(siteUrl: string, settings: SiteSettings): Record<string, unknown> | null {
  const { contact, hours } = settings
  if (!contact.address) return null
  return {
    '@type': 'HomeGoodsStore',
    '@id': `${siteUrl}/#showroom`,
    name: 'Cartacho',
    url: siteUrl || '/',
    image: `${siteUrl}/icon-512.png`,
    address: contact.address,
    parentOrganization: { '@id': `${siteUrl}/#organization` },
    ...(contact.phone && { telephone: contact.phone }),
    ...(hours && { openingHoursSpecification: openingHours(hours.showroom) }),
  }
}

function openingHours(week: WeekHours): Record<string, unknown>[] {
  const spans = [
    { days: weekdays, span: week.weekdays },
    { days: ['Saturday'], span: week.saturday },
  ]
  return spans.flatMap(({ days, span }) =>
    span ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens: span[0], closes: span[1] }] : [],
  )
}
