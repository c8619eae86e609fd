import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'
import { codeOf } from './second-factor-contract.ts'

describe('the second factor of the embedded backend', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world?.close())

  async function enrol() {
    const account = { email: `${randomUUID()}@site.example`, password: 'uma-senha-longa' }
    await world.backend.createAccount(account)
    const client = createClient('http://site.example', world.backend.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: (input, init) => world.backend.fetch(new Request(input, init)) },
    })
    await client.auth.signInWithPassword(account)
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    if (!data) throw new Error('The factor was not enrolled')
    const show = (code: string) => client.auth.mfa.challengeAndVerify({ factorId: data.id, code })
    return { client, factorId: data.id, secret: data.totp.secret, show }
  }

  it('keeps its secret encrypted', async () => {
    const { factorId, secret } = await enrol()
    const [row] = await world.backend.query<{ secret: string }>(
      'select secret from auth.mfa_factors where id = $1',
      [factorId],
    )
    expect(row?.secret).toMatch(/^[\w-]{60,}$/)
    expect(row?.secret).not.toContain(secret)
    expect(JSON.stringify(await world.backend.query('select * from auth.mfa_factors'))).not.toContain(secret)
  })

  it('takes a code once, and none that is older than the last', async () => {
    const { secret, show } = await enrol()
    const code = codeOf(secret)
    expect((await show(code)).error).toBeNull()
    expect((await show(code)).error?.code).toBe('mfa_verification_failed')
    expect((await show(codeOf(secret, -1))).error?.code).toBe('mfa_verification_failed')
    expect((await show(codeOf(secret, 1))).error).toBeNull()
  })

  it('takes a code once even when it is sent twice at once', async () => {
    const { secret, show } = await enrol()
    const code = codeOf(secret)
    const answers = await Promise.all([show(code), show(code)])
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  })

  it('lets nobody guess: ten wrong codes in an hour, then not even the right one', async () => {
    const { secret, show } = await enrol()
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await show(wrong)).error?.code).toBe('mfa_verification_failed')
    }
    const late = await show(codeOf(secret))
    expect([late.error?.status, late.error?.code]).toEqual([429, 'over_request_rate_limit'])
  })

  it("is out of reach of another account's session", async () => {
    const [mine, other] = await Promise.all([enrol(), enrol()])
    const taken = await other.client.auth.mfa.challenge({ factorId: mine.factorId })
    expect([taken.error?.status, taken.error?.code]).toEqual([404, 'mfa_factor_not_found'])
    expect((await other.client.auth.mfa.unenroll({ factorId: mine.factorId })).error?.status).toBe(404)
  })

  it('is removed by the operator with one statement', async () => {
    const { client, secret, show, factorId } = await enrol()
    await show(codeOf(secret))
    await world.backend.query('delete from auth.mfa_factors where id = $1', [factorId])
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([])
  })
})
