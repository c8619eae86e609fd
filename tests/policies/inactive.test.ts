import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
const { secret, visitor, stranger } = world.clients
afterAll(() => world.close())

const outsiders = [
  ['a visitor', visitor],
  ['a stranger', stranger],
] as const
const picture = () => `/storage/v1/object/public/site-assets/hidden/${randomUUID()}.jpg`

/** Parents visitors do not see, each with one picture. */
const families = [
  { parent: 'collections', child: 'collection_images', column: 'collection_id', row: { title: 'Guardada' } },
  { parent: 'gallery_samples', child: 'sample_images', column: 'sample_id', row: { name: 'Guardada' } },
  { parent: 'rugs', child: 'rug_images', column: 'rug_id', row: { name: 'Guardado', slug: 'guardado' } },
]
const hidden = new Map<string, string>()
for (const { parent, child, column, row } of families) {
  const id = randomUUID()
  const added = await secret.from(parent).insert({ id, active: false, ...row })
  const pictured = await secret.from(child).insert({ [column]: id, image_url: picture() })
  if (added.error ?? pictured.error) throw new Error(`No hidden row in ${parent}`)
  hidden.set(parent, id)
}

describe.each(families)('an inactive row of $parent', ({ parent, child, column }) => {
  const id = hidden.get(parent)

  it.each(outsiders)('is not found by its id by %s', async (_, client) => {
    expect((await client.from(parent).select().eq('id', id)).data).toEqual([])
  })

  it.each(outsiders)('is not found by asking for inactive ones by %s', async (_, client) => {
    expect((await client.from(parent).select('id').eq('active', false)).data).toEqual([])
  })

  it.each(outsiders)('is not counted for %s', async (_, client) => {
    const all = await secret.from(parent).select('*', { count: 'exact', head: true })
    const seen = await client.from(parent).select('*', { count: 'exact', head: true })
    expect(seen.count).toBe((all.count ?? 0) - 1)
  })

  it.each(outsiders)('hides its pictures from %s', async (_, client) => {
    expect((await client.from(child).select().eq(column, id)).data).toEqual([])
  })

  it.each(outsiders)('is reached through neither end of a join by %s', async (_, client) => {
    const down = await client.from(parent).select(`id, ${child}(image_url)`)
    expect(down.error).toBeNull()
    expect(down.data?.length).toBeGreaterThan(0)
    expect(JSON.stringify(down.data)).not.toContain('/hidden/')
    expect(JSON.stringify(down.data)).not.toContain(id)

    const up = await client.from(child).select(`id, ${parent}!inner(id, active)`)
    expect(up.error).toBeNull()
    expect(up.data?.length).toBeGreaterThan(0)
    expect(JSON.stringify(up.data)).not.toContain(id)
    expect(JSON.stringify(up.data)).not.toContain('"active":false')
  })

  it('appears to a visitor once it is active', async () => {
    await secret.from(parent).update({ active: true }).eq('id', id)
    expect((await visitor.from(parent).select('id').eq('id', id)).data).toEqual([{ id }])
    expect((await visitor.from(child).select(column).eq(column, id)).data).toHaveLength(1)
    await secret.from(parent).update({ active: false }).eq('id', id)
    expect((await visitor.from(parent).select('id').eq('id', id)).data).toEqual([])
  })
})

describe('messages and requests', () => {
  it.each(outsiders)('are reached through no join by %s', async (_, client) => {
    await secret.from('leads').insert({
      name: 'M. A.',
      whatsapp: '1',
      consent_version: '1',
      rug_id: (await visitor.from('rugs').select('id').limit(1).single()).data?.id,
    })
    const { data } = await client.from('rugs').select('id, leads(name)')
    expect(JSON.stringify(data ?? [])).not.toContain('M. A.')
  })
})
