import { expect, test } from 'vitest'
import { hoursText } from '#app/site/parts/opening-hours/opening-hours.ts'
import { toSiteSettings } from '#content/site-settings/site-settings.schema.ts'
import { toContactView } from './contact-view.ts'
import { pt } from './pt.ts'

const rows = (values: Record<string, unknown>) =>
  Object.entries(values).map(([key, value]) => ({ section: 'contact', key, value }))

test('hours are written as each country writes them', () => {
  expect(hoursText(['09:00', '18:00'], 'pt')).toBe('9h\u201318h')
  expect(hoursText(['09:30', '13:00'], 'pt')).toBe('9h30\u201313h')
  expect(hoursText(['09:30', '13:00'], 'es')).toBe('9:30\u201313 h')
})

test('without settings there are no hours, no address, no channel and no map', () => {
  expect(toContactView(toSiteSettings([]), pt, 'pt')).toMatchObject({
    places: [],
    address: '',
    channels: [],
    map: null,
  })
})

test('each channel that is set has a link, and one address twice has one', () => {
  const contact = {
    phone: '+55 (11) 3000-0000',
    whatsapp: '+55 11 90000-0000',
    email: 'a@casa.example',
    marketing_email: 'a@casa.example',
  }
  const { channels } = toContactView(toSiteSettings(rows(contact)), pt, 'pt')
  expect(channels.map((channel) => channel.url)).toEqual([
    'https://wa.me/5511900000000',
    'tel:+551130000000',
    'mailto:a@casa.example',
  ])
})

test('a map is shown in the page only from a service that the policy allows; a bad address is none', () => {
  const map = (map_url: string) => toContactView(toSiteSettings(rows({ map_url })), pt, 'pt').map
  expect(map('https://www.openstreetmap.org/export/embed.html?bbox=1')?.embeddable).toBe(true)
  expect(map('https://maps.example/embed')).toMatchObject({ embeddable: false, host: 'maps.example' })
  expect(map('javascript:alert(1)')).toBeNull()
})
