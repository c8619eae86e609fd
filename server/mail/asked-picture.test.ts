import { expect, test } from 'vitest'
import { leadPictureUrl } from '#content/leads/lead-picture.ts'
import { drawnPicture, publicPicture } from './asked-picture.ts'

const site = 'https://cartacho.example'
const scene =
  'tapete=tapete-scallop&ambiente=sala-jardins&medida=200x300&posicao=0,0&giro=0&cores=d9cdb8-4b5335'
const asked = (message: string, more = {}) => ({ rug_id: 'one', locale: 'pt', message, ...more })

test('a request from the simulator is shown as the site draws it, in its colours and with what it is held against', () => {
  const line = `${site}/simulador?${scene}&comparar=500,tapete-natureza`
  expect(drawnPicture(asked(`Até sexta.\n${line}\n2. Natureza\n${site}/simulador?${scene}`), site)).toBe(
    `${site}/social/cena.jpg?${scene}&comparar=500,tapete-natureza`,
  )
})

test('a rug in a photograph, or out of sight, is shown alone', () => {
  const own = scene.replace('sala-jardins', 'sua-sala')
  const far = scene.replace('posicao=0,0', 'posicao=4000,4000')
  for (const one of [own, far])
    expect(drawnPicture(asked(`${site}/es/simulador?${one}`, { locale: 'es' }), site)).toBe(
      `${site}/social/es/productos/tapete-scallop.jpg`,
    )
})

test('no picture comes of an address elsewhere, of half a scene, or of a drawing that is no rug of the catalogue', () => {
  expect(drawnPicture(asked(`https://elsewhere.example/simulador?${scene}`), site)).toBeNull()
  expect(drawnPicture(asked(`${site}/simulador?tapete=tapete-scallop`), site)).toBeNull()
  expect(drawnPicture(asked(`Veja ${site}/simulador?${scene}`), site)).toBeNull()
  expect(drawnPicture(asked(`${site}/simulador?${scene}`, { rug_id: null }), site)).toBeNull()
  expect(drawnPicture(asked(`http://localhost:3000/simulador?${scene}`), 'http://localhost:3000')).toBeNull()
})

test('a public picture is named as it is, one of the visitor is not', () => {
  const flat = '/storage/v1/object/public/site-assets/rugs/scallop.png'
  expect(publicPicture({ image_url: flat }, site)).toBe(`${site}/img/640/-/site-assets/rugs/scallop.png`)
  expect(
    publicPicture({ image_url: leadPictureUrl('8b2a7c1e-0000-4000-8000-000000000000') }, site),
  ).toBeNull()
})
