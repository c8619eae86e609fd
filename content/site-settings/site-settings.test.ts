import { describe, expect, it } from 'vitest'
import { contactValues } from './setting-values.schema.ts'
import { toSiteSettings } from './site-settings.schema.ts'
import { completeFeature, defaultFeature, defaultSpring, webAddress } from './site-settings.ts'

describe('the pictures of the new-collection section', () => {
  it('are always four and one, missing ones filled from the built-in set', () => {
    const feature = completeFeature({ left: ['/a.jpg', '', '/c.jpg'] })
    expect(feature.left).toEqual(['/a.jpg', defaultFeature.left[1], '/c.jpg', defaultFeature.left[3]])
    expect(feature.right).toBe(defaultFeature.right)
  })

  it('are never more than four at the left', () => {
    expect(completeFeature({ left: ['1', '2', '3', '4', '5', '6'] }).left).toEqual(['1', '2', '3', '4'])
  })
})

describe('site settings', () => {
  it('are empty texts where nothing is set', () => {
    expect(toSiteSettings([]).contact.phone).toBe('')
    expect(toSiteSettings([]).testimonials).toEqual([])
  })

  it('survive a value of the wrong shape and say where it is', () => {
    const bad: string[] = []
    const settings = toSiteSettings(
      [
        { section: 'testimonials', key: 'items', value: { not: 'a list' } },
        { section: 'contact', key: 'phone', value: 7 },
        { section: 'contact', key: 'email', value: 'a@b.example' },
      ],
      (place) => bad.push(place),
    )
    expect(settings.testimonials).toEqual([])
    expect(settings.contact).toMatchObject({ phone: '', email: 'a@b.example' })
    expect(bad).toEqual(['contact.phone', 'testimonials.items'])
  })
})

describe('a telephone of the house', () => {
  const values = (phone: string) => ({
    phone,
    whatsapp: '',
    email: '',
    marketing_email: '',
    address: '',
    map_url: '',
  })

  it('is saved under the rule of the forms', () => {
    for (const phone of ['+55 11 3000-0000', '(11) 98765-4321', '+34 600 123 456', ''])
      expect(contactValues.safeParse(values(phone)).success, phone).toBe(true)
    for (const phone of ['123456', '+55 11 0000', 'ligue', '+999 1234567'])
      expect(contactValues.safeParse(values(phone)).success, phone).toBe(false)
  })

  it('that was saved under an older rule stays on the pages', () => {
    const rows = [{ section: 'contact', key: 'phone', value: '123456' }]
    expect(toSiteSettings(rows).contact.phone).toBe('123456')
  })
})

describe('the spring pictures', () => {
  it('come from a set of their own where none are chosen', () => {
    expect(toSiteSettings([]).spring).toEqual(defaultSpring)
  })
})

describe('opening hours', () => {
  const hours = (value: unknown) => toSiteSettings([{ section: 'contact', key: 'hours', value }]).hours

  it('are read as spans, a missing day being closed', () => {
    const showroom = { weekdays: ['09:00', '18:00'] }
    const online = { weekdays: ['08:00', '19:00'], saturday: ['09:00', '15:00'] }
    expect(hours({ showroom, online })?.showroom).toEqual({ weekdays: ['09:00', '18:00'], saturday: null })
  })

  it('are not set when a time is none', () => {
    const showroom = { weekdays: ['9h', '18h'] }
    expect(hours({ showroom, online: showroom })).toBeNull()
  })
})

describe('a typed web address', () => {
  it.each([
    ['https://blog.example/cartas', 'https://blog.example/cartas'],
    [' http://blog.example ', 'http://blog.example/'],
    ['', null],
    ['blog.example', null],
    ['javascript:alert(1)', null],
  ])('%j becomes %j', (typed, address) => {
    expect(webAddress(typed)).toBe(address)
  })
})

describe('company data', () => {
  it('shows a company number only with right check digits, and written the usual way', () => {
    const company = (cnpj: string) =>
      toSiteSettings([{ section: 'company', key: 'cnpj', value: cnpj }]).company.cnpj
    expect(company('12abc34501de35')).toBe('12.ABC.345/01DE-35')
    expect(company('12abc34501de36')).toBe('')
  })
})

describe('what staff wrote of a home section or a year', () => {
  it('is read by language and field; what has another shape is left out', () => {
    const settings = toSiteSettings([
      { section: 'home', key: 'hero', value: { pt: { text: 'Outro texto' } } },
      { section: 'home', key: 'crafts', value: 'text' },
      { section: 'curation', key: '2026', value: { title: 'Ano novo' } },
    ])
    expect(settings.home).toEqual({ hero: { pt: { text: 'Outro texto' }, es: {} } })
    expect(settings.curation['2026']).toMatchObject({ title: 'Ano novo', paragraphs: '', pictures: [] })
  })
})
