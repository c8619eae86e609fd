import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'

const rounds = 30

describe('requests of several roles in the same tick', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    await world.backend.query(
      "insert into public.leads (name, whatsapp, consent_version) values ('segredo', '+55 11', '1')",
    )
    await world.clients.staff.rpc('open_inbox', { inbox: 'leads' })
  })
  afterAll(() => world?.close())

  it('each sees and may do what its own role allows', async () => {
    const { visitor, stranger, staff, administrator, secret } = world.clients
    const seen = { visitor: new Set(), stranger: new Set(), staff: new Set(), secret: new Set() }
    const problems: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const readers = { visitor, stranger, staff, secret }
      const reads = Object.entries(readers).map(async ([role, client]) => {
        const { data } = await client.from('leads').select('name').eq('name', 'segredo')
        seen[role as keyof typeof seen].add(data?.length ?? 0)
      })
      const evil = [visitor, stranger, staff].map(async (client) => {
        const { error } = await client.from('collections').insert({ title: 'evil' })
        if (error?.code !== '42501') problems.push(`written by another role: ${error?.code}`)
      })
      const good = [administrator, secret].map(async (client, index) => {
        const { error } = await client
          .from('collections')
          .insert({ title: `tick ${round} ${index}`, active: false })
        if (error) problems.push(`refused for the wrong role: ${error.code}`)
      })
      const failing = visitor
        .from('collections')
        .select('id')
        .eq('id', 'no uuid')
        .then(({ error }) => {
          if (error?.code !== '22P02') problems.push(`a failing neighbour: ${error?.code}`)
        })
      await Promise.all([...reads, ...evil, ...good, failing])
    }
    expect(problems).toEqual([])
    expect([...seen.visitor, ...seen.stranger]).toEqual([0, 0])
    expect([...seen.staff, ...seen.secret]).toEqual([1, 1])
    const [count] = await world.backend.query<{ evil: number; good: number }>(
      `select count(*) filter (where title = 'evil')::int as evil,
         count(*) filter (where title like 'tick %')::int as good from public.collections`,
    )
    expect(count).toEqual({ evil: 0, good: rounds * 2 })
  })
})
