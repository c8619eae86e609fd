import { expect, it } from 'vitest'
import { toSiteSettings } from '#content/site-settings/site-settings.schema.ts'
import { pathTo } from '#i18n/paths.ts'
import { es } from './es.ts'
import { toFrame } from './frame-data.ts'
import { pt } from './pt.ts'

const now = new Date('2026-11-21')
const hours = (saturday: [string, string] | null) =>
  toSiteSettings([
    {
      section: 'contact',
      key: 'hours',
      value: {
        showroom: { weekdays: ['09:00', '18:30'], saturday },
        online: { weekdays: null, saturday: null },
      },
    },
  ])

it('tells the hours of the showroom as the settings have them, in each language', () => {
  expect(toFrame('pt', '/contato', pt, hours(['09:00', '13:00']), now).contact.hours).toEqual([
    'Seg a sex, 9h\u201318h30',
    'Sáb, 9h\u201313h',
  ])
  expect(toFrame('es', '/es/contacto', es, hours(null), now).contact.hours).toEqual([
    'De lunes a viernes, 9\u201318:30 h',
  ])
})

it('leaves nothing behind for what is not set', () => {
  const { contact, social, company } = toFrame('pt', '/contato', pt, toSiteSettings([]), now)
  expect([contact.hours, contact.channels, contact.address, social, company]).toEqual([[], [], '', [], []])
})

it.each([
  ['/produtos/tapete-scallop', '/es/productos/tapete-scallop'],
  ['/colecoes/classica', '/es/colecciones/clasica'],
  ['/nao-existe', '/principal-es'],
  ['/produtos/%ff', '/principal-es'],
  ['/colecoes?ano=2024&utm_source=x', '/es/colecciones?edicion=2024'],
  ['/colecoes/classica?pagina=2&ano=2024', '/es/colecciones/clasica?edicion=2024&pagina=2'],
  ['/selecao?tapetes=liso-2,tapete-scallop', '/es/seleccion?tapetes=liso-2,tapete-scallop'],
  [
    '/simulador?tapete=liso-2&ambiente=varanda&medida=200x300&posicao=-5,40&giro=0&comparar=500,liso-3&abrir=1',
    '/es/simulador?tapete=liso-2&ambiente=varanda&medida=200x300&posicao=-5,40&giro=0&comparar=500,liso-3',
  ],
  ['/simulador?tapete=%22%3E%3Cscript%3E', '/es/simulador?tapete=%22%3E%3Cscript%3E'],
])('%s is %s in Spanish', (path, inSpanish) => {
  expect(toFrame('pt', path, pt, toSiteSettings([]), now).otherLanguage.url).toBe(inSpanish)
})

it('shows the number of WhatsApp, and the blog only where it has an address', () => {
  const set = (section: string, key: string, value: string) => ({ section, key, value })
  const settings = [
    set('contact', 'whatsapp', '+55 11 90000-0001'),
    set('links', 'blog', 'https://blog.example'),
  ]
  const names = (rows: Parameters<typeof toSiteSettings>[0]) => {
    const { contact, menu, more, social } = toFrame('pt', '/contato', pt, toSiteSettings(rows), now)
    return [...menu, ...more, ...social, ...contact.channels].map((item) => item.name)
  }
  expect(names(settings)).toEqual(expect.arrayContaining(['Blog', 'WhatsApp +55 11 90000-0001']))
  expect(names(settings).filter((name) => name === 'Blog')).toHaveLength(1)
  expect(names([])).not.toContain('Blog')
})

it.each(['bespoke', 'designers', 'exclusiveAccess', 'gallery', 'colourSamples'] as const)(
  'leads to the page %s, in each language',
  (page) => {
    for (const [locale, words] of [
      ['pt', pt],
      ['es', es],
    ] as const) {
      const { more } = toFrame(locale, '/contato', words, toSiteSettings([]), now)
      expect(more.map((item) => item.url)).toContain(pathTo(page, locale))
    }
  },
)
