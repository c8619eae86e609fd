import { createClient } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { readSceneSubject } from './scene-subject.ts'

const shapes = { comprido: 'rect', outro: 'rect', redondo: 'round' }
const rugs = Object.entries(shapes).map(([slug, shape]) => ({
  id: slug,
  slug,
  shape,
  name: slug,
  sizes: [shape === 'round' ? '2 m' : '2 x 3 m'],
  pile_mm: 12,
  colours: [],
  image_url: `/storage/v1/object/public/site-assets/rugs/${slug}.png`,
  rug_images: [],
}))
const client = createClient('https://casa.example', 'key', {
  global: { fetch: async () => Response.json(rugs) },
})

/** The sizes of two rugs that are compared, in metres. */
async function compared(rug: string, size: string, other: string) {
  const query = `tapete=${rug}&ambiente=sala-jardins&medida=${size}&posicao=5,40&giro=0&comparar=500,${other}`
  const original = async () => ({ identity: '', read: async () => Buffer.alloc(0) })
  const subject = await readSceneSubject(new URLSearchParams(query), client, original)
  return subject?.rugs.map(({ placement: { width, length } }) => [width, length])
}

it('lays a round rug round in the place of an oblong one that it is compared with', async () => {
  expect(await compared('comprido', '200x300', 'redondo')).toEqual([
    [2, 3],
    [2, 2],
  ])
  expect(await compared('comprido', '200x300', 'outro')).toEqual([
    [2, 3],
    [2, 3],
  ])
})

it('lays an oblong rug that a round one is compared with in the place of that', async () => {
  expect(await compared('redondo', '200x300', 'comprido')).toEqual([
    [2, 3],
    [2, 3],
  ])
})
