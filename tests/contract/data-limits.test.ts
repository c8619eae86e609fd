import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listRugs, rugsInOrder } from '#content/rugs/rug.queries.ts'
import { openWorld, type World } from '#tests/world.ts'

describe('what the data API does not do', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world?.close())

  const message = (wrong: object) => ({
    name: 'M. A.',
    email: 'visita@site.example',
    subject: 'Medida',
    message: 'Uma sala de seis metros.',
    consent_version: '1',
    ...wrong,
  })
  const post = (path: string, body: string | ReadableStream) =>
    world.backend.fetch(
      new Request(`http://site.example${path}`, {
        method: 'POST',
        headers: { apikey: world.backend.publishableKey, 'content-type': 'application/json' },
        body,
        duplex: 'half',
      } as RequestInit),
    )

  it('it hands out no more than a thousand rows at once', async () => {
    await world.backend.query(
      `insert into public.leads (name, whatsapp, consent_version)
       select 'lead ' || n, '+55 11', '1' from generate_series(1, 1100) as n`,
    )
    const { data } = await world.clients.secret.from('leads').select('id')
    expect(data).toHaveLength(1000)
  })

  it('the site reads a catalogue to its end all the same, and any part of it', async () => {
    await world.backend.query(
      `insert into public.rugs (slug, name, sizes, display_order)
       select 'muitos-' || n, 'Muitos ' || n, '{2 x 3m}', 1000 + n from generate_series(1, 1100) as n`,
    )
    const { visitor } = world.clients
    const slugs = (await listRugs(visitor)).map((rug) => rug.slug)
    expect(slugs.length).toBeGreaterThan(1100)
    expect(slugs.at(-1)).toBe('muitos-1100')
    expect(new Set(slugs).size).toBe(slugs.length)
    const last = slugs.slice(-130)
    expect((await rugsInOrder(visitor, last)).map((rug) => rug.slug)).toEqual(last)
  })

  it('it reads no body above a megabyte, with or without a length', async () => {
    const long = JSON.stringify(message({ message: 'x'.repeat(1_100_000) }))
    expect((await post('/rest/v1/contact_messages', long)).status).toBe(413)
    const chunks = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < 20; sent += 1) controller.enqueue(new Uint8Array(100_000).fill(32))
        controller.close()
      },
    })
    expect((await post('/rest/v1/contact_messages', chunks)).status).toBe(413)
  })

  it('it prints nothing of what visitors send, whatever fails', async () => {
    const printed: string[] = []
    const spies = (['error', 'warn', 'log', 'info'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation((...words) => void printed.push(inspect(words))),
    )
    const email = 'segredo-visita@site.example'
    await post('/rest/v1/contact_messages', JSON.stringify(message({ email, name: 'x' })))
    await post('/rest/v1/contact_messages', JSON.stringify(message({ email, nothing: email })))
    await post('/rest/v1/leads', JSON.stringify({ id: email, name: email, consent_version: '1' }))
    await post(`/rest/v1/leads?id=eq.${email}`, JSON.stringify([{ name: email }]))
    await post('/auth/v1/token?grant_type=password', JSON.stringify({ email, password: 'segredo-senha' }))
    await post('/auth/v1/token?grant_type=refresh_token', JSON.stringify({ refresh_token: email }))
    await post('/auth/v1/verify', JSON.stringify({ type: 'recovery', email, token: `${email}\0` }))
    await post('/auth/v1/verify', JSON.stringify({ type: email, token_hash: email }))
    await post('/auth/v1/recover', JSON.stringify({ email: `${email}\0` }))
    await post('/auth/v1/otp', JSON.stringify({ email }))
    for (const spy of spies) spy.mockRestore()
    expect(printed.join('\n')).not.toMatch(/segredo/)
    expect(printed.length).toBeGreaterThan(0)
  })
})
