import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureSource } from '#content/media/picture-url.ts'
import { sheetPath } from '#i18n/document-paths.ts'
import { scenePicturePath } from '#i18n/social-picture-paths.ts'
import { texturePath } from '#i18n/texture-paths.ts'
import { createModels } from '#server/ar/models.ts'
import { bearerClients } from '#server/bearer-client.ts'
import { createDocuments } from '#server/documents/documents.ts'
import { createLog } from '#server/log.ts'
import { createMadeRugs } from '#server/made-rugs/made-rugs.ts'
import { embeddedOriginals, type OpenOriginal, OriginalTooLarge } from '#server/pictures/originals.ts'
import { createPictures } from '#server/pictures/pictures.ts'
import { createScenePictures } from '#server/social-pictures/scene-pictures.ts'
import { createSocialPictures } from '#server/social-pictures/social-pictures.ts'
import { createTextures } from '#server/textures/textures.ts'
import { openWorld, type World } from '#tests/world.ts'

const siteUrl = 'https://casa.example'
const stored = '/storage/v1/object/public/site-assets/rugs/tapete-scallop.png'
const scene = 'tapete=tapete-scallop&ambiente=sala-jardins&medida=200x300&posicao=5,40&giro=0'
const page = `<meta property="og:image" content="${siteUrl}/social/tapetes.jpg"/><h1>Tapetes</h1>`

let world: World
let run = 0

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world?.close())

type Kind = [name: string, at: () => string, missing: string]
const kinds: Kind[] = [
  ['a picture', () => pictureSource(pictureOf, [320]).src, pictureSource(`${stored}-not`, [320]).src],
  ['a social picture', () => '/social/tapetes.jpg', '/social/nada.jpg'],
  [
    'the picture of a scene',
    () => scenePicturePath(scene),
    scenePicturePath(scene.replace('scallop', 'nada')),
  ],
  ['a model', () => '/ar/tapete-scallop/123x234.glb', '/ar/tapete-nada/200x300.glb'],
  ['a made rug', () => '/na-medida/tapete-scallop/123x234.avif', '/na-medida/tapete-nada/200x300.avif'],
  ['a texture pack', () => texturePath('tapete-scallop', 'pt'), texturePath('tapete-nada', 'pt')],
  ['a document', () => sheetPath('tapete-scallop', 'pt'), sheetPath('tapete-nada', 'pt')],
]
let pictureOf = stored

beforeAll(async () => {
  const { data } = await world.clients.visitor
    .from('rugs')
    .select('image_url')
    .eq('slug', 'tapete-scallop')
    .single()
  pictureOf = data?.image_url ?? ''
})

/** All kinds of made files of the seeded site, none of them made yet; counts how often an original is read. */
function openKinds(change: (open: OpenOriginal) => OpenOriginal = (open) => open) {
  run += 1
  const seen = { reads: 0 }
  const open = change(embeddedOriginals(world.backend.openFile))
  const original: OpenOriginal = async (bucket, name) => {
    const found = await open(bucket, name)
    const read = () => {
      seen.reads += 1
      return found?.read() ?? Promise.reject(new Error('gone'))
    }
    return found && { identity: found.identity, read }
  }
  const directory = (name: string) => path.join(world.dataDirectory, `kinds-${run}`, name)
  const log = createLog({ level: 'silent', readable: false, write: () => undefined })
  const client = world.clients.visitor
  const pictures = createPictures({ directory: directory('pictures'), open: original, log })
  const social = createSocialPictures({
    directory: directory('social'),
    siteUrl,
    page: () => new Response(page, { headers: { 'content-type': 'text/html' } }),
    original,
    log,
  })
  const scenes = createScenePictures({ directory: directory('scenes'), client, original, log })
  const models = createModels({ directory: directory('models'), client, original, log })
  const madeRugs = createMadeRugs({ directory: directory('made-rugs'), client, original, log })
  const textures = createTextures({ directory: directory('textures'), client, original, log })
  const clientOf = bearerClients('http://site.example', world.backend.publishableKey, world.backend)
  const documents = createDocuments({
    directory: directory('documents'),
    siteUrl,
    client,
    clientOf,
    original,
    page: () => new Response('page', { status: 404 }),
    log,
  })
  const ask = async (at: string, init?: RequestInit): Promise<Response> => {
    const request = new Request(siteUrl + at, init)
    if (at.startsWith('/img/')) return pictures.answer(request)
    if (at.startsWith('/social/cena')) return scenes.answer(request)
    if (at.startsWith('/social/')) return social.answer(request)
    if (at.startsWith('/ar/')) return models.answer(request)
    if (at.startsWith('/na-medida/')) return madeRugs.answer(request)
    if (at.endsWith('.zip')) return textures.answer(request)
    return (await documents.answer(request)) ?? new Response('a page')
  }
  return { ask, seen }
}

const bodyless = ['content-length', 'content-type', 'content-disposition']

describe.each(kinds)('%s', (_, at, missing) => {
  test('says by HEAD what GET says, and makes nothing for it', async () => {
    const { ask, seen } = openKinds()
    const before = await ask(at(), { method: 'HEAD' })
    expect([before.status, await before.text(), seen.reads]).toEqual([200, '', 0])
    const made = await ask(at())
    const bytes = (await made.arrayBuffer()).byteLength
    expect([made.status, made.headers.get('content-length')]).toEqual([200, String(bytes)])
    const after = await ask(at(), { method: 'HEAD' })
    expect(Object.fromEntries(after.headers)).toEqual(Object.fromEntries(made.headers))
    expect(Object.fromEntries(before.headers)).toEqual(
      Object.fromEntries([...made.headers].filter(([name]) => name !== 'content-length')),
    )
  })

  test('is not sent to who has it, however they say so', async () => {
    const { ask } = openKinds()
    const first = await ask(at(), { method: 'HEAD' })
    const etag = first.headers.get('etag') ?? ''
    const repeated = [...first.headers].filter(([name]) => !bodyless.includes(name))
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await ask(at(), { headers: { 'if-none-match': known } })
      expect([known, answer.status, await answer.text()]).toEqual([known, 304, ''])
      expect(Object.fromEntries(answer.headers)).toEqual(Object.fromEntries(repeated))
    }
    expect((await ask(at(), { method: 'HEAD', headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('is refused in one way: by another method, when its original is away or too large, and where there is none', async () => {
    const { ask } = openKinds()
    const posted = await ask(at(), { method: 'POST' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect((await ask(missing)).status).toBe(404)
    const away = openKinds(() => () => Promise.reject(new Error('the storage is away')))
    const failed = await away.ask(at())
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store'])
    const large = openKinds((open) => async (bucket, name) => {
      const found = await open(bucket, name)
      return found && { ...found, read: () => Promise.reject(new OriginalTooLarge('too large')) }
    })
    // A document leaves the place of a picture empty that cannot be printed.
    expect((await large.ask(at())).status).toBe(at().endsWith('.pdf') ? 200 : 415)
  })
})
