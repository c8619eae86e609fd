import { describe, expect, it } from 'vitest'
import { toSiteSettings } from '#content/site-settings/site-settings.schema.ts'
import { localBusiness } from './local-business.ts'
import { organization } from './organization.ts'

const site = 'https://casa.example'
const contact = (key: string, value: unknown) => ({ section: 'contact', key, value })
const hours = {
  showroom: { weekdays: ['09:00', '18:00'], saturday: null },
  online: { weekdays: ['08:00', '19:00'], saturday: null },
}

describe('the organization', () => {
  it('has no field for what is not set', () => {
    const said = organization(site, toSiteSettings([]))
    expect(said).toMatchObject({ name: 'Cartacho', url: site, foundingDate: '1995' })
    expect(Object.keys(said)).not.toEqual(expect.arrayContaining(['email']))
    expect(said).not.toHaveProperty('sameAs')
    expect(said).not.toHaveProperty('taxID')
  })

  it('names its profiles elsewhere, and nothing that is no address', () => {
    const rows = [
      { section: 'links', key: 'instagram', value: 'https://social.example/casa' },
      { section: 'links', key: 'blog', value: 'soon' },
    ]
    expect(organization(site, toSiteSettings(rows)).sameAs).toEqual(['https://social.example/casa'])
  })
})

describe('the showroom', () => {
  it('is not told of without an address', () => {
    expect(localBusiness(site, toSiteSettings([contact('hours', hours)]))).toBeNull()
  })

  it('is open on the days that have hours', () => {
    const settings = toSiteSettings([contact('address', 'Rua A, 1'), contact('hours', hours)])
    expect(localBusiness(site, settings)?.openingHoursSpecification).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:00',
        closes: '18:00',
      },
    ])
  })

  it('says nothing about hours that are not set', () => {
    const settings = toSiteSettings([contact('address', 'Rua A, 1')])
    expect(localBusiness(site, settings)).not.toHaveProperty('openingHoursSpecification')
  })
})
