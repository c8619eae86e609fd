import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerClients } from '#server/bearer-client.ts'
import { openWorld, type World } from '#tests/world.ts'
import type { Mail } from './mail.ts'
import { createMailApi } from './mail-api.ts'
import { openOutbox } from './outbox.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const mail: Mail = {
  id: 'one',
  kind: 'notice',
  to: 'casa@site.example',
  subject: 'Pedido',
  text: 'Um pedido.',
}

let world: World
let api: ReturnType<typeof createMailApi>

beforeAll(async () => {
  world = await openWorld()
  const outbox = await openOutbox({ directory: `${world.dataDirectory}/outbox`, log })
  await outbox.add([mail])
  await outbox.send({ to: 'ana@site.example', subject: 'Codigo', text: '123456' })
  api = createMailApi({
    outbox,
    clientOf: bearerClients('http://site.example', world.backend.publishableKey, world.backend),
  })
})
afterAll(() => world?.close())

async function ask(who: 'staff' | 'stranger' | null, init: RequestInit = {}) {
  const session = who && (await world.clients[who].auth.getSession()).data.session
  const headers = session ? { authorization: `Bearer ${session.access_token}` } : undefined
  return api(new Request('http://site.example/api', { ...init, headers }))
}

test('staff see the mails that are not sent, and no mail of the sign-in', async () => {
  const answer = await ask('staff')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const mails = await answer.json()
  expect(mails).toMatchObject([{ id: 'one', to: 'casa@site.example', subject: 'Pedido', state: 'kept' }])
  expect(JSON.stringify(mails)).not.toContain('Um pedido.')
})

test('nobody else sees them', async () => {
  expect((await ask(null)).status).toBe(401)
  expect((await ask('stranger')).status).toBe(403)
  expect((await ask('stranger', { method: 'POST', body: '{"id":"one"}' })).status).toBe(403)
})

test('only a mail that was given up can be tried again', async () => {
  for (const body of ['{"id":"one"}', '{"id":"two"}', 'no json'])
    expect((await ask('staff', { method: 'POST', body })).status).toBe(404)
})
