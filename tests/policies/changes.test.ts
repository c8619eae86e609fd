import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { openWorld } from '#tests/world.ts'
import { readCatalogue } from './catalogue.ts'
import { tableDecisions } from './decisions.ts'
import { prepareProbes } from './probes.ts'

const world = await openWorld()
const catalogue = await readCatalogue(world)
const probes = await prepareProbes(world)
const { administrator, visitor, stranger, staff, secret } = world.clients
afterAll(() => world.close())

/** Visitors read them and somebody writes them; what triggers write follows from those. */
const contentTables = catalogue.tables
  .map((table) => table.name)
  .filter((table) => tableDecisions[table]?.visitor.read !== 'none')
  .filter((table) => tableDecisions[table]?.administrator.insert)

async function version(): Promise<number> {
  const { data, error } = await visitor.from('content_version').select('version').single()
  if (error) throw error
  return Number(data.version)
}

async function lastChange(table: string) {
  const { data } = await administrator
    .from('content_history')
    .select()
    .eq('table_name', table)
    .order('id', { ascending: false })
    .limit(1)
    .single()
  return data
}

describe('the tables of content', () => {
  it('are all those visitors read', () => {
    expect(contentTables).toHaveLength(11)
  })
})

describe.each(contentTables)('a change of %s', (table) => {
  const probe = probes[table]
  if (!probe) throw new Error(`${table} has no probe in probes.ts`)

  it('gives a new version and a line of history for each verb, with who did it', async () => {
    const row: Record<string, unknown> = {
      ...(probe.key === 'id' ? { id: randomUUID() } : {}),
      ...probe.row(),
    }
    const key = row[probe.key]
    const who = world.userIds.administrator
    const start = await version()

    await administrator.from(table).insert(row)
    expect(await version()).toBe(start + 1)
    expect(await lastChange(table)).toMatchObject({
      action: 'insert',
      row_id: key,
      changed_by: who,
      before: null,
    })

    await administrator.from(table).update(probe.change).eq(probe.key, key)
    expect(await version()).toBe(start + 2)
    const update = await lastChange(table)
    expect(update).toMatchObject({ action: 'update', row_id: key, before: row, after: probe.change })

    await administrator.from(table).delete().eq(probe.key, key)
    expect(await version()).toBe(start + 3)
    expect(await lastChange(table)).toMatchObject({
      action: 'delete',
      row_id: key,
      before: probe.change,
      after: null,
    })
  })
})

describe('the version of the content', () => {
  it('grows once for a statement of many rows', async () => {
    const start = await version()
    const rows = ['um', 'dois', 'mais um'].map((name) => ({
      name: `${name} ${randomUUID()}`,
      hex: '#aabbcc',
    }))
    await administrator.from('colour_samples').insert(rows)
    expect(await version()).toBe(start + 1)
  })

  it('stays when a statement of somebody else touches no row', async () => {
    const start = await version()
    for (const client of [visitor, stranger, staff]) {
      await client.from('collections').update({ title: 'Tomado' }).neq('title', '')
      await client.from('site_settings').delete().neq('key', '')
      await client.from('hero_videos').insert({ url: 'https://elsewhere.example/a.mp4' })
    }
    expect(await version()).toBe(start)
  })

  it('stays when a visitor writes', async () => {
    const start = await version()
    const sent = await visitor.from('leads').insert({ name: 'M. A.', whatsapp: '1', consent_version: '1' })
    expect(sent.error).toBeNull()
    expect(await version()).toBe(start)
  })
})

describe('a row that is saved unchanged', () => {
  it('keeps its time and leaves no line of history', async () => {
    const { data: before } = await administrator.from('collections').select().limit(1).single()
    const line = await lastChange('collections')
    await administrator.from('collections').update({ title: before?.title }).eq('id', before?.id)
    const { data: after } = await administrator.from('collections').select().eq('id', before?.id).single()
    expect(after).toEqual(before)
    expect(await lastChange('collections')).toEqual(line)
  })

  it('has a newer time once it changes', async () => {
    const { data: before } = await administrator.from('collections').select().limit(1).single()
    // The embedded database counts milliseconds.
    await world.backend.query('select pg_sleep(0.002)')
    await administrator.from('collections').update({ explore_text: randomUUID() }).eq('id', before?.id)
    const { data: after } = await administrator.from('collections').select().eq('id', before?.id).single()
    expect(Date.parse(after?.updated_at)).toBeGreaterThan(Date.parse(before?.updated_at))
  })
})

describe('changes by the secret key', () => {
  it('are in the history without a person', async () => {
    await secret.from('gallery_samples').insert({ name: 'Sem pessoa' })
    expect(await lastChange('gallery_samples')).toMatchObject({ action: 'insert', changed_by: null })
  })
})
