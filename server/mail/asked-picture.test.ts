import { expect, test } from 'vitest'
import { leadPictureUrl } from '#content/leads/lead-picture.ts'
import type { QuoteContent } from '#content/quotes/quote.schema.ts'
import { askedPictures, quotedPictures } from './asked-picture.ts'

const siteUrl = 'https://cartacho.example'
const site = { siteUrl }
const scene =
  'tapete=tapete-scallop&ambiente=sala-jardins&medida=200x300&posicao=0,0&giro=0&cores=d9cdb8-4b5335'
const asked = (message: string, more = {}) => ({
  rug_id: 'one',
  locale: 'pt',
  carpet_name: 'Scallop, Natureza',
  message,
  ...more,
})
const size = { width: 1200, height: 630 }

test('each scene of a request is shown as the site draws it, in its colours and with what it is held against', () => {
  const line = `${siteUrl}/simulador?${scene}&comparar=500,tapete-natureza`
  const other = scene.replace('scallop', 'natureza')
  const message = `Até sexta.\n${line}\n2. Natureza, 2 x 3 m\nareia\n${siteUrl}/simulador?${other}`
  const own = leadPictureUrl('8b2a7c1e-0000-4000-8000-000000000000')
  expect(askedPictures(asked(message, { image_url: own }), site)).toEqual([
    {
      url: `${siteUrl}/social/cena.jpg?${scene}&comparar=500,tapete-natureza`,
      alt: 'Scallop, Natureza',
      ...size,
    },
    { url: `${siteUrl}/social/cena.jpg?${other}`, alt: 'Natureza, 2 x 3 m', ...size },
  ])
})

test('a rug in a photograph, or out of sight, is shown alone', () => {
  const own = scene.replace('sala-jardins', 'sua-sala')
  const far = scene.replace('posicao=0,0', 'posicao=4000,4000')
  for (const one of [own, far])
    expect(askedPictures(asked(`${siteUrl}/es/simulador?${one}`, { locale: 'es' }), site)).toMatchObject([
      { url: `${siteUrl}/social/es/productos/tapete-scallop.jpg` },
    ])
})

test('no picture comes of an address elsewhere, of half a scene, or of a drawing that is no rug of the catalogue', () => {
  const none = [
    asked(`https://elsewhere.example/simulador?${scene}`),
    asked(`${siteUrl}/simulador?tapete=tapete-scallop`),
    asked(`Veja ${siteUrl}/simulador?${scene}`),
    asked(`${siteUrl}/simulador?${scene}`, { rug_id: null }),
  ]
  for (const row of none) expect(askedPictures(row, site)).toEqual([])
  const local = { siteUrl: 'http://localhost:3000' }
  expect(askedPictures(asked(`http://localhost:3000/simulador?${scene}`), local)).toEqual([])
})

test('every rug of a selection is shown, by its own page alone', () => {
  const message = [
    `1. Scallop (2 x 3 m) ${siteUrl}/produtos/tapete-scallop?tamanho=200x300`,
    `2. www.win.example ${siteUrl}/produtos/tapete-natureza`,
    '3. Outro https://elsewhere.example/produtos/tapete-outro',
    'Para a sala.',
  ].join('\n')
  const image_url = '/storage/v1/object/public/site-assets/rugs/scallop.png'
  const selection = { locale: 'es', carpet_name: 'Scallop, Natureza', image_url, message }
  expect(askedPictures(selection, site)).toEqual([
    { url: `${siteUrl}/social/es/productos/tapete-scallop.jpg`, alt: 'Scallop (2 x 3 m)', ...size },
    { url: `${siteUrl}/social/es/productos/tapete-natureza.jpg`, alt: '', ...size },
  ])
  const many = Array.from({ length: 9 }, (_, at) => `${at + 1}. Rug ${siteUrl}/produtos/rug-${at}`)
  expect(askedPictures({ message: many.join('\n') }, site)).toHaveLength(6)
})

test('a public picture is named as it is, with its pixels where they are known; one of the visitor is not', () => {
  const flat = '/storage/v1/object/public/site-assets/rugs/scallop.png'
  const sizes = new Map([[flat, { width: 900, height: 1350 }]])
  expect(askedPictures({ image_url: flat, carpet_name: 'Scallop' }, { siteUrl, sizes })).toEqual([
    { url: `${siteUrl}/img/640/-/site-assets/rugs/scallop.png`, alt: 'Scallop', width: 900, height: 1350 },
  ])
  const own = leadPictureUrl('8b2a7c1e-0000-4000-8000-000000000000')
  expect(askedPictures({ image_url: own }, site)).toEqual([])
})

const flat = (name: string) => `/storage/v1/object/public/site-assets/rugs/${name}.png`
const line = (name: string) => ({ name, image_url: flat(name) })
const quote = (more: object) =>
  ({
    title: 'Sala',
    picture_url: '',
    scene_path: '',
    lines: [line('um')],
    ...more,
  }) as unknown as QuoteContent
const shown = (more: object) =>
  quotedPictures(quote(more), 'pt', site).map(({ url, alt }) => [url.slice(siteUrl.length), alt])
const addressOf = (name: string) => `/img/640/-/site-assets/rugs/${name}.png`

test('a quote is shown by its picture, else its scene, else the rugs of its lines', () => {
  expect(shown({ picture_url: flat('sala') })).toEqual([[addressOf('sala'), 'Sala']])
  expect(shown({ scene_path: `/simulador?${scene}` })).toEqual([[`/social/cena.jpg?${scene}`, 'Sala']])
  expect(shown({})).toEqual([[addressOf('um'), 'um']])
  expect(shown({ picture_url: flat('um'), lines: [line('um'), line('dois')] })).toEqual([
    [addressOf('um'), 'Sala'],
    [addressOf('dois'), 'dois'],
  ])
  expect(shown({ picture_url: leadPictureUrl('8b2a7c1e-0000-4000-8000-000000000000'), lines: [] })).toEqual(
    [],
  )
})
