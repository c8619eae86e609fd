import { createClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resume } from './resume.ts'
import { tokenThatEnds } from './signed-token.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

test('a kept session whose token is about to end goes on with a new one', async () => {
  const { data } = await world.clients.staff.auth.getSession()
  if (!data.session) throw new Error('Nobody is signed in')
  const access_token = await tokenThatEnds(world.clients.staff, world.dataDirectory, 2)
  const kept = { ...data.session, access_token, expires_at: decodeJwt(access_token).exp }
  const client = createClient('http://site.example', world.backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => world.backend.fetch(new Request(input, init)) },
  })
  const { session, userId } = await resume(client, kept)
  expect(userId).toBe(world.userIds.staff)
  expect(session.expires_at).toBeGreaterThan(Date.now() / 1000 + 3000)
})
