import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readLooks } from '#content/looks/looks.queries.ts'
import { noSteps } from '#content/looks/looks.ts'
import { lookToken } from '#server/mail/newsletter-links.ts'
import { openWorld } from '#tests/world.ts'
import { acceptedQuote } from './quote-of-tests.ts'

const world = await openWorld()
const { visitor, staff, editor, secret } = world.clients
afterAll(() => world.close())

// The days that are counted are the house's.
const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })
  .format(new Date())
  .slice(0, 7)
let key: Uint8Array
let slugs: string[]

beforeAll(async () => {
  const [row] = await world.backend.query<{ key: string }>(
    "select encode(key, 'hex') as key from private.newsletter_key",
  )
  key = new Uint8Array(Buffer.from(row?.key ?? '', 'hex'))
  slugs = ((await visitor.from('rugs').select('slug').order('slug').limit(2)).data ?? []).map(
    ({ slug }) => slug,
  )
})

const look = (slug: string, looks: number, step = 'visto', country = 'BR') => ({
  slug,
  looks,
  step,
  country,
  locale: 'pt',
})
const send = (looks: unknown, id = randomUUID(), token = lookToken(key, new Date())) =>
  visitor.rpc('count_looks', { token, batch: JSON.stringify({ id, looks }) })
const minuteLater = () =>
  world.backend.query("update private.look_batches set came_at = came_at - interval '2 minutes'")
async function stepsOf(slug: string) {
  const read = await readLooks(staff, month)
  if (!read.ok) throw new Error(read.problem)
  return read.value.rugs.find((rug) => rug.slug === slug)?.steps
}

it('what two sites count adds up, and what one sends again counts once', async () => {
  const [slug = ''] = slugs
  const id = randomUUID()
  expect((await send([look(slug, 3), look(slug, 2, 'simulador')], id)).data).toBe(5)
  expect((await send([look(slug, 3), look(slug, 2, 'simulador')], id)).data).toBe(0)
  expect((await send([look(slug, 4, 'visto', 'ES')])).data).toBe(4)
  expect(await stepsOf(slug)).toEqual({ ...noSteps, visto: 7, simulador: 2 })
  const read = await readLooks(editor, month)
  expect(read.ok && read.value.countries).toEqual([
    { name: 'ES', count: 4 },
    { name: 'BR', count: 3 },
  ])
})

it('a flood counts six hundred a minute at most, and rugs that there are alone', async () => {
  await minuteLater()
  const [, slug = ''] = slugs
  expect((await send([look('nao-existe', 400), look(slug, 590)])).data).toBe(590)
  expect((await send([look(slug, 20), look(slug, 5)])).data).toBe(0)
  expect((await send([look(slug, 5)])).data).toBe(5)
  expect((await send(Array(501).fill(look(slug, 1)))).error?.code).toBe('23514')
  expect((await send([look(slug, 1, 'pedido')])).error?.code).toBe('23514')
  expect((await send([look(slug, -3)])).data).toBe(0)
  expect((await send([look(slug, 1, 'visto', 'Lisboa')])).error?.code).toBe('23514')
  expect(await stepsOf(slug)).toEqual({ ...noSteps, visto: 595 })
})

it.each([
  ['a guess', () => 'a guess'],
  ['an old token', () => lookToken(key, new Date(Date.now() - 600_000))],
  ['a token of another key', () => lookToken(new Uint8Array(32), new Date())],
])('%s counts nothing, and nobody but staff reads', async (_, token) => {
  const [slug = ''] = slugs
  const before = await stepsOf(slug)
  expect((await send([look(slug, 1)], randomUUID(), token())).error?.code).toBe('42501')
  expect(await stepsOf(slug)).toEqual(before)
  expect((await visitor.rpc('read_looks', { month: `${month}-01` })).error?.code).toBe('42501')
})

it('keeps sums of a day, and no other thing', async () => {
  const columns = await world.backend.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'private' and table_name in ('rug_looks', 'country_looks') order by 1`,
  )
  expect(columns.map(({ name }) => name)).toEqual([
    'country_looks.country',
    'country_looks.day',
    'country_looks.looks',
    'country_looks.step',
    'rug_looks.day',
    'rug_looks.locale',
    'rug_looks.looks',
    'rug_looks.rug_id',
    'rug_looks.step',
  ])
})

it('what was asked, quoted and ordered is told by requests, quotes and orders themselves', async () => {
  const { data: rugs } = await visitor.from('rugs').select('id,slug').order('slug').range(3, 5)
  const [one, two, three] = rugs ?? []
  const person = { name: 'M. A.', whatsapp: '+55 11 5555-0100', consent_version: '1' }
  await secret.from('leads').insert([
    { ...person, rug_id: one?.id, carpet_size: '2 x 3m', colours: [{ name: 'Areia', hex: '#C8B8A0' }] },
    {
      ...person,
      rug_id: two?.id,
      carpet_size: '2 x 3m',
      colours: { colours: ['#c8b8a0'], corner_cm: null },
    },
    // A selection: two rugs and a word of its sender that names one of them again.
    {
      ...person,
      message: `1. A http://x/produtos/${two?.slug}\n2. B http://x/es/productos/${three?.slug}\nGosto de /produtos/${two?.slug}`,
    },
    { ...person, rug_id: one?.id, created_at: '2020-01-05T12:00:00Z' },
  ])
  expect([await stepsOf(one?.slug), await stepsOf(two?.slug), await stepsOf(three?.slug)]).toEqual([
    { ...noSteps, pedido: 1 },
    { ...noSteps, pedido: 2 },
    { ...noSteps, pedido: 1 },
  ])
  const read = await readLooks(staff, month)
  expect(read.ok && [read.value.sizes, read.value.colours]).toEqual([
    [{ name: '2 x 3m', count: 2 }],
    [{ name: 'Areia', hex: '#c8b8a0', count: 2 }],
  ])
  const { id } = await acceptedQuote(world)
  const content = await world.backend.query<{ slug: string }>(
    `select content #>> '{lines,0,rug_slug}' as slug from public.quote_versions where quote_id = $1`,
    [id],
  )
  const quoted = content[0]?.slug
  if (quoted) expect(await stepsOf(quoted)).toMatchObject({ orcado: 1, feito: 1 })
  const now = await readLooks(staff, month)
  expect(now.ok && Object.keys(now.value.year)).toEqual([month])
})
