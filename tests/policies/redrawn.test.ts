import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DrawnRug } from '#content/drawings/drawing.ts'
import { fetchYarnMap, saveRedrawn } from '#content/drawings/redrawn.queries.ts'
import { readStandingDrawing } from '#content/drawings/standing-drawing.schema.ts'
import { erasePerson } from '#content/inbox/inbox.queries.ts'
import { answerQuote } from '#content/quotes/client-quote.queries.ts'
import { writeYarnMap } from '#graphics/drawing/map-file.ts'
import { millimetres } from '#graphics/units.ts'
import { openWorld } from '#tests/world.ts'
import { openInboxes } from './probes.ts'
import { sentQuote } from './quote-of-tests.ts'

const world = await openWorld()
const { visitor, stranger, staff, editor, administrator, secret } = world.clients
afterAll(() => world.close())

const bucket = 'request-files'
const rug: DrawnRug = {
  width: millimetres(2000),
  length: millimetres(3000),
  shape: 'rectangle',
  corner: millimetres(0),
  technique: 'tufted',
  carved: false,
  yarns: [
    { code: 'Rosa 1', hex: '#efe8da', area: 6, weight: 18, pile: millimetres(12), colours: ['#ffffff'] },
  ],
}
const changed: DrawnRug = { ...rug, width: millimetres(1500), technique: 'knotted' }
const yarnMap = { width: 4, height: 6, labels: new Uint8Array(24).fill(1) }
let map: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  map = await writeYarnMap(yarnMap, ['#efe8da'])
})
beforeEach(async () => {
  for (const client of [staff, administrator]) await openInboxes(client)
})

async function send(more: object = {}) {
  const id = randomUUID()
  const email = `${id}@site.example`
  const row = { id, name: 'Ana', email, consent_version: '1', drawing: { own: '1', rug }, ...more }
  expect((await visitor.from('leads').insert(row)).error).toBeNull()
  return { id, email }
}
const change = (seen: string | null = null, name = randomUUID()) => ({ rug: changed, map, name, seen })
const rowOf = async (id: string) => (await secret.from('leads').select('*').eq('id', id).single()).data

it('staff keep what they made of a drawing beside what its visitor sent', async () => {
  const { id } = await send()
  const saved = await saveRedrawn(staff, id, change())
  if (!saved.ok) throw new Error(saved.problem)
  const row = await rowOf(id)
  if (!row) throw new Error('The request is gone')
  const standing = readStandingDrawing(row)
  expect(standing).toMatchObject({ rug: changed, before: rug, map: saved.value })
  expect(await fetchYarnMap(administrator, saved.value)).toEqual(yarnMap)
  const { data } = await secret.from('inbox_history').select('changed_by,before').eq('row_id', id)
  expect(data).toEqual([{ changed_by: world.userIds.staff, before: { redrawn: null, redrawn_map: null } }])
})

it('a save that was sent twice is one, and what a colleague changed meanwhile stays', async () => {
  const { id } = await send()
  const mine = change()
  const saved = await saveRedrawn(staff, id, mine)
  if (!saved.ok) throw new Error(saved.problem)
  expect(await saveRedrawn(staff, id, mine)).toEqual(saved)
  expect(await saveRedrawn(administrator, id, change())).toEqual({ ok: false, problem: 'changed-meanwhile' })
  expect(await saveRedrawn(administrator, id, change(saved.value))).toMatchObject({ ok: true })
  expect(await saveRedrawn(staff, randomUUID(), change())).toMatchObject({ ok: false })
})

it('nobody else changes a drawing, and staff only in an inbox that they opened', async () => {
  const { id } = await send()
  for (const client of [visitor, stranger, editor])
    expect(await saveRedrawn(client, id, change())).toMatchObject({ ok: false })
  await world.backend.query('delete from public.inbox_access where true')
  expect(await saveRedrawn(staff, id, change())).toMatchObject({ ok: false })
  expect((await rowOf(id))?.redrawn).toBeNull()
  const { data } = await secret.storage.from(bucket).list(id)
  expect(data).toEqual([])
})

it('a visitor sends none with a request, and a request without a drawing takes none', async () => {
  const made = (id: string) => ({
    redrawn: { rug, at: '2026-11-24' },
    redrawn_map: `${id}/${randomUUID()}.png`,
  })
  const id = randomUUID()
  const row = { id, name: 'Ana', whatsapp: '+55', consent_version: '1', drawing: { own: '1', rug } }
  expect((await visitor.from('leads').insert({ ...row, ...made(id) })).error?.code).toBe('42501')
  const { id: plain } = await send({ drawing: null })
  expect((await staff.from('leads').update(made(plain)).eq('id', plain)).error?.code).toBe('23514')
  expect(await saveRedrawn(staff, plain, change())).toMatchObject({ ok: false })
})

it.each([
  ['the map of another request', () => ({ redrawn_map: `${randomUUID()}/${randomUUID()}.png` })],
  ['a file that the visitor sent', (id: string) => ({ redrawn_map: `${id}/2.png` })],
  ['no map', () => ({ redrawn_map: null })],
  ['no rug', () => ({ redrawn: { at: '2026-11-24' } })],
  ['too long a rug', () => ({ redrawn: { rug: { words: 'a'.repeat(20_000) } } })],
])('a drawing is not changed to %s', async (_, wrong) => {
  const { id } = await send()
  const right = { redrawn: { rug, at: '2026-11-24' }, redrawn_map: `${id}/${randomUUID()}.png` }
  const { error } = await staff
    .from('leads')
    .update({ ...right, ...wrong(id) })
    .eq('id', id)
  expect(error?.code).toBe('23514')
})

it('what a client accepted is changed no more', async () => {
  const { id } = await send()
  const saved = await saveRedrawn(staff, id, change())
  const { secret: link, version } = await sentQuote(staff, {}, { lead_id: id })
  const answer = { kind: 'aceito', name: 'Ana', consent: 'on', version } as const
  expect(await answerQuote(visitor, link, answer)).toBe('done')
  const again = await saveRedrawn(staff, id, change(saved.ok ? saved.value : null))
  expect(again).toEqual({ ok: false, problem: 'invalid' })
  expect((await rowOf(id))?.redrawn_map).toBe(saved.ok && saved.value)
  expect((await staff.from('leads').update({ status: 'fechado' }).eq('id', id)).error).toBeNull()
})

it('goes with its person, older ones too, and is handed out to them', async () => {
  const { id, email } = await send()
  const first = await saveRedrawn(staff, id, change())
  const second = await saveRedrawn(staff, id, change(first.ok ? first.value : null))
  expect(second.ok).toBe(true)
  expect((await secret.storage.from(bucket).list(id)).data).toHaveLength(2)
  expect(await erasePerson(administrator, email)).toMatchObject({ ok: true })
  expect((await secret.storage.from(bucket).list(id)).data).toEqual([])
})
