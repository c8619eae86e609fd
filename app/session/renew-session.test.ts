import { afterAll, beforeAll, expect, it } from 'vitest'
import { tokenThatEnds } from '#tests/signed-token.ts'
import { openWorld, type World } from '#tests/world.ts'
import { refusesToken } from './renew-session.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

/** What the panels ask of the project, each kind once. */
const asked: [string, RequestInit][] = [
  ['/rest/v1/rugs?select=slug&limit=1', {}],
  ['/rest/v1/rpc/is_staff', { method: 'POST', body: '{}' }],
  ['/storage/v1/object/list/site-assets', { method: 'POST', body: '{"prefix":""}' }],
  ['/storage/v1/object/authenticated/site-assets/none.png', {}],
  ['/storage/v1/object/site-assets', { method: 'DELETE', body: '{"prefixes":["none.png"]}' }],
]

async function answersTo(token: string): Promise<Response[]> {
  const headers = {
    apikey: world.backend.publishableKey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  }
  return Promise.all(
    asked.map(([path, init]) =>
      world.backend.fetch(new Request(`http://site.example${path}`, { ...init, headers })),
    ),
  )
}

it('a token that ran out is known by every refusal of it', async () => {
  const gone = await tokenThatEnds(world.clients.administrator, world.dataDirectory, -60)
  for (const answer of await answersTo(gone)) expect(await refusesToken(answer), answer.url).toBe(true)
})

it('what is refused to somebody whose token stands is no refusal of the token', async () => {
  const standing = await tokenThatEnds(world.clients.stranger, world.dataDirectory, 60)
  for (const answer of await answersTo(standing)) expect(await refusesToken(answer), answer.url).toBe(false)
})
