import type { SiteSettings } from '#content/site-settings/site-settings.ts'

/** The house as search engines read it (schema.org Organization); only what the settings say is said. */
export function organization(siteUrl: string, settings: SiteSettings): Record<string, unknown> {
  const { company, contact, links } = settings
  const profiles = [links.instagram, links.pinterest, links.blog].filter((link) => /^https?:/.test(link))
  return present({
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: 'Cartacho',
    legalName: company.name,
    taxID: company.cnpj,
    url: siteUrl || '/',
    logo: `${siteUrl}/icon-512.png`,
    foundingDate: '1995',
    email: contact.email || company.email,
    telephone: contact.phone,
    sameAs: profiles.length > 0 ? profiles : '',
  })
}

/** What is empty is left out. */
function present(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null))
}
