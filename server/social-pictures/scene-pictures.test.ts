import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scenePicturePath } from '#i18n/social-picture-paths.ts'
import { openBudget } from '#server/budgets/budget.ts'
import { createLog } from '#server/log.ts'
import { createScenePictures } from './scene-pictures.ts'

const siteUrl = 'https://casa.example'
const log = createLog({ level: 'silent', readable: false, write: () => undefined })
const words = { name_es: null, description: null, description_es: null, caption: null, category: null }
const prices = { price_text: null, price_brl: null, price_eur: null, size_prices: {}, price_rule: null }
const rugs = ['vermelho', 'azul'].map((slug) => ({
  ...words,
  ...prices,
  id: slug,
  slug,
  name: slug,
  family: null,
  technique: null,
  technique_es: null,
  shape: 'rect',
  sizes: ['2 x 3 m'],
  pile_mm: 12,
  colours: [slug === 'azul' ? '#2040a0' : '#a03020'],
  image_url: `/storage/v1/object/public/site-assets/rugs/${slug}.png`,
  rug_images: [],
}))

let directory = ''

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'cartacho-scenes-'))
})

afterAll(() => rm(directory, { recursive: true, force: true }))

/** The pictures of a site with a red and a blue rug; counts how often their pictures are read. */
function openPictures(perAddress = 40) {
  const seen = { reads: 0 }
  const pictures = createScenePictures({
    directory,
    client: createClient(siteUrl, 'key', {
      global: {
        async fetch(input) {
          const asked = new URL(String(input)).searchParams.get('slug') ?? ''
          return Response.json(rugs.filter(({ slug }) => asked.includes(slug)))
        },
      },
    }),
    original: async (_, file) => ({
      identity: file,
      async read() {
        seen.reads += 1
        const background = rugs.find(({ slug }) => file.includes(slug))?.colours[0] ?? ''
        return sharp({ create: { width: 300, height: 200, channels: 3, background } })
          .png()
          .toBuffer()
      },
    }),
    log,
    budget: openBudget('drawn scenes', { minutes: 10, perAddress, together: 1000 }),
  })
  const ask = (query: string, init?: RequestInit) =>
    pictures.answer(new Request(siteUrl + scenePicturePath(query), init))
  return { ask, seen }
}

const scene = 'tapete=vermelho&ambiente=sala-jardins&medida=300x200&posicao=5,40&giro=0'

/** The mean colour of a square of a picture round a point. */
async function colourAt(
  answer: Response,
  left: number,
  top: number,
): Promise<readonly [number, number, number]> {
  const square = { left: left - 8, top: top - 8, width: 16, height: 16 }
  const part = await sharp(await answer.clone().arrayBuffer())
    .extract(square)
    .png()
    .toBuffer()
  const { channels } = await sharp(part).stats()
  return channels.map(({ mean }) => mean) as unknown as readonly [number, number, number]
}

it('shows the rug in its room, 1200 by 630 pixels, drawn once for all who ask', async () => {
  const { ask, seen } = openPictures()
  const [one, other] = await Promise.all([ask(scene), ask(scene)])
  expect([one.status, other.status, one.headers.get('content-type')]).toEqual([200, 200, 'image/jpeg'])
  const { width, height } = await sharp(await one.clone().arrayBuffer()).metadata()
  expect([width, height]).toEqual([1200, 630])
  const [red, green, blue] = await colourAt(one, 600, 420)
  expect(red).toBeGreaterThan(1.5 * Math.max(green, blue))
  const etag = one.headers.get('etag') ?? ''
  expect((await ask(scene, { headers: { 'if-none-match': etag } })).status).toBe(304)
  await ask(scene)
  expect(seen.reads).toBe(1)
})

it('shows the colours that the rug is dyed with, and another rug beyond the line that compares them', async () => {
  const { ask } = openPictures()
  const answer = await ask(`${scene}&cores=3f7a3a&comparar=500,azul`)
  const [red, green] = await colourAt(answer, 560, 420)
  expect(green).toBeGreaterThan(1.2 * red)
  const [, between, blue] = await colourAt(answer, 640, 420)
  expect(blue).toBeGreaterThan(1.5 * between)
})

it('knows each scene by one address, and none whose rug or room does not exist', async () => {
  const { ask, seen } = openPictures()
  const wrong = [
    'tapete=vermelho',
    `${scene}&utm_source=x`,
    `${scene}&comparar=1001`,
    `${scene}&comparar=500,verde`,
    `${scene}&comparar=500,vermelho`,
    scene.replace('posicao=5,40', 'posicao=05,40'),
    scene.replace('giro=0', 'giro=360'),
    scene.replace('giro=0', 'giro=0&giro=0'),
    scene.replace('vermelho', 'verde'),
    scene.replace('sala-jardins', 'sala'),
    scene.replace('sala-jardins', 'sua-sala'),
    scene.replace('posicao=5,40', 'posicao=5,-4000'),
    scene.split('&').toReversed().join('&'),
  ]
  const answers = await Promise.all(wrong.map((query) => ask(query)))
  expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 404))
  expect((await ask(scene, { method: 'POST' })).status).toBe(405)
  expect(seen.reads).toBe(0)
})

it('draws so many for a visitor and no more; what is kept does not count', async () => {
  const { ask } = openPictures(1)
  await rm(directory, { recursive: true, force: true })
  expect((await ask(scene)).status).toBe(200)
  const refused = await ask(scene.replace('giro=0', 'giro=5'))
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await ask(scene)).status).toBe(200)
  expect(await readdir(directory)).toHaveLength(1)
})
