import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { linesOfSet, listChanges } from '#content/history/change.queries.ts'
import { emptyBin, emptyBinNow } from '#content/media/stored-file.queries.ts'
import { saveContent } from '#content/save-content.queries.ts'
import { emptyBinOf } from '#server/bin-keeper.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
const { administrator, staff, secret } = world.clients
afterAll(() => world.close())

const asset = '/storage/v1/object/public/site-assets'

/** The lines of history of the newest change of a row, with those of the same change set. */
async function lastSet(table: string, row_id: string): Promise<number[]> {
  const line = await administrator
    .from('content_history')
    .select('change_set')
    .eq('table_name', table)
    .eq('row_id', row_id)
    .order('id', { ascending: false })
    .limit(1)
    .single()
  const lines = await administrator
    .from('content_history')
    .select('id')
    .eq('change_set', line.data?.change_set)
  return (lines.data ?? []).map((one) => one.id)
}

const restore = (change_ids: number[]) => administrator.rpc('restore_changes', { change_ids })

async function addProduct() {
  const id = randomUUID()
  await administrator.from('collections').insert({ id, title: 'Prova', description: 'Primeiro texto.' })
  await administrator.from('collection_images').insert([
    { collection_id: id, image_url: `${asset}/a.jpg`, display_order: 1 },
    { collection_id: id, image_url: `${asset}/b.jpg`, display_order: 2 },
  ])
  return id
}

const product = async (id: string) =>
  (
    await administrator
      .from('collections')
      .select('*,collection_images(id,image_url,display_order)')
      .eq('id', id)
      .maybeSingle()
  ).data

describe('restoring', () => {
  it('an update gives back what it changed and keeps what was changed since', async () => {
    const id = await addProduct()
    await administrator.from('collections').update({ description: 'Segundo texto.' }).eq('id', id)
    const change = await lastSet('collections', id)
    await administrator.from('collections').update({ title: 'Outro título' }).eq('id', id)
    expect((await restore(change)).data).toBe(1)
    expect(await product(id)).toMatchObject({ title: 'Outro título', description: 'Primeiro texto.' })
  })

  it('is a change of its own, by who did it, and can be taken back', async () => {
    const id = await addProduct()
    await administrator.from('collections').update({ title: 'Depois' }).eq('id', id)
    await restore(await lastSet('collections', id))
    const line = await administrator
      .from('content_history')
      .select()
      .eq('row_id', id)
      .order('id', { ascending: false })
      .limit(1)
      .single()
    expect(line.data).toMatchObject({
      action: 'update',
      changed_by: world.userIds.administrator,
      before: { title: 'Depois' },
      after: { title: 'Prova' },
    })
    await restore([line.data?.id])
    expect(await product(id)).toMatchObject({ title: 'Depois' })
  })

  it('a deletion brings the row back with its pictures and their ids', async () => {
    const id = await addProduct()
    const before = await product(id)
    await administrator.from('collections').delete().eq('id', id)
    expect((await restore(await lastSet('collections', id))).data).toBe(3)
    const after = await product(id)
    expect(after).toEqual({ ...before, collection_images: expect.any(Array) })
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
    expect(after?.collection_images.toSorted(byId)).toEqual(before?.collection_images.toSorted(byId))
  })

  it('a large deletion brings all of it back, also what no page of the history has shown', async () => {
    const id = await addProduct()
    const images = Array.from({ length: 1200 }, (_, index) => ({
      collection_id: id,
      image_url: `${asset}/many/${index}.jpg`,
      display_order: index,
    }))
    await administrator.from('collection_images').insert(images)
    await administrator.from('collections').delete().eq('id', id)
    const listed = await listChanges(administrator, {})
    const lines = await linesOfSet(administrator, listed.ok ? listed.value.slice(0, 1) : [])
    expect(lines.ok && (await restore(lines.value)).data).toBe(1203)
    expect((await product(id))?.collection_images.length).toBeGreaterThan(900)
  })

  it('an addition takes the row away', async () => {
    const id = randomUUID()
    await administrator.from('gallery_samples').insert({ id, name: 'Prova' })
    expect((await restore(await lastSet('gallery_samples', id))).data).toBe(1)
    const { data } = await administrator.from('gallery_samples').select('id').eq('id', id)
    expect(data).toEqual([])
  })

  it('a re-ordering of several changes gives the former order', async () => {
    const { data: before } = await administrator
      .from('gallery_samples')
      .select('id,display_order')
      .order('display_order')
    const changes: number[] = []
    for (const [index, row] of (before ?? []).toReversed().entries()) {
      await administrator
        .from('gallery_samples')
        .update({ display_order: index + 1 })
        .eq('id', row.id)
      changes.push(...(await lastSet('gallery_samples', row.id)))
    }
    await restore(changes)
    const { data: after } = await administrator
      .from('gallery_samples')
      .select('id,display_order')
      .order('display_order')
    expect(after).toEqual(before)
  })

  it('an active hero video makes the other one rest', async () => {
    const { data: first } = await administrator.from('hero_videos').select('id').eq('active', true).single()
    await administrator.from('hero_videos').update({ active: false }).eq('id', first?.id)
    const rested = await lastSet('hero_videos', first?.id)
    await administrator.from('hero_videos').insert({ url: `${asset}/${randomUUID()}.mp4`, active: true })
    expect((await restore(rested)).error).toBeNull()
    const { data: active } = await administrator.from('hero_videos').select('id').eq('active', true)
    expect(active).toEqual([{ id: first?.id }])
  })

  it('a row that is gone says so and writes nothing', async () => {
    const id = await addProduct()
    await administrator.from('collections').update({ title: 'Depois' }).eq('id', id)
    const change = await lastSet('collections', id)
    await secret.from('collections').delete().eq('id', id)
    expect((await restore(change)).error?.code).toBe('PT404')
  })

  it('is refused to staff, also of a rug they may change', async () => {
    const id = randomUUID()
    await staff.from('rugs').insert({ id, slug: `prova-${id}`, name: 'Prova' })
    const answer = await staff.rpc('restore_changes', { change_ids: await lastSet('rugs', id) })
    expect(answer.error?.code).toBe('42501')
  })
})

describe('the bin', () => {
  it('lists what was deleted and not what came back', async () => {
    const [gone, back] = [await addProduct(), await addProduct()]
    await administrator.from('collections').delete().in('id', [gone, back])
    const deletions = await lastSet('collections', back)
    const lines = await administrator.from('content_history').select('id,row_id').in('id', deletions)
    await restore([lines.data?.find((line) => line.row_id === back)?.id])
    const { data } = await administrator.rpc('list_bin')
    const ids = (data as { row_id: string; table_name: string }[])
      .filter((line) => line.table_name === 'collections')
      .map((line) => line.row_id)
    expect(ids).toContain(gone)
    expect(ids).not.toContain(back)
  })

  it('gives a file up after thirty days, unless a row or a young change names it', async () => {
    const upload = async (name: string) => {
      const head = Buffer.from(`\x89PNG\r\n\x1a\n${name}`.padEnd(64), 'latin1')
      await administrator.storage
        .from('site-assets')
        .upload(`prova/${name}.png`, new Blob([head], { type: 'image/png' }))
      return `${asset}/prova/${name}.png`
    }
    const [old, young, used, wanted] = await Promise.all(['old', 'young', 'used', 'wanted'].map(upload))
    await administrator.from('file_bin').insert([old, young, used, wanted].map((url) => ({ url })))
    const past = `update public.file_bin set created_at = now() - interval '31 days' where url <> $1`
    await world.backend.query(past, [young])
    await world.backend.query(
      `update public.content_history set changed_at = now() - interval '31 days' where table_name = 'file_bin'`,
    )
    await administrator.from('gallery_samples').insert({ name: used })
    const id = await addProduct()
    await administrator.from('collections').update({ image_url: wanted }).eq('id', id)
    await administrator.from('collections').update({ image_url: null }).eq('id', id)
    expect(await administrator.rpc('expired_files')).toMatchObject({ error: null, data: [old] })
    expect(await emptyBin(administrator)).toEqual({ ok: true, value: 1 })
    expect(await world.backend.openFile('site-assets', 'prova/old.png')).toBeNull()
    expect(await world.backend.openFile('site-assets', 'prova/wanted.png')).not.toBeNull()
    expect(await emptyBin(administrator)).toEqual({ ok: true, value: 0 })
    // The embedded backend does it by itself.
    await world.backend.query(past, [wanted])
    expect(await emptyBinOf(world.backend)).toBe(1)
    expect(await world.backend.openFile('site-assets', 'prova/young.png')).toBeNull()
    expect(await world.backend.openFile('site-assets', 'prova/wanted.png')).not.toBeNull()
  })

  it('gives its files up at once when asked to, but for those that a row names', async () => {
    const upload = async (name: string) => {
      const head = Buffer.from(`\x89PNG\r\n\x1a\n${name}`.padEnd(64), 'latin1')
      const body = new Blob([head], { type: 'image/png' })
      await administrator.storage.from('site-assets').upload(`agora/${name}.png`, body)
      return `${asset}/agora/${name}.png`
    }
    const [free, named] = await Promise.all(['free', 'named'].map(upload))
    await administrator.from('gallery_samples').insert({ name: named })
    await administrator.from('file_bin').insert([free, named].map((url) => ({ url })))
    expect((await emptyBinNow(administrator)).ok).toBe(true)
    expect(await world.backend.openFile('site-assets', 'agora/free.png')).toBeNull()
    expect(await world.backend.openFile('site-assets', 'agora/named.png')).not.toBeNull()
  })
})

describe('the list of files', () => {
  it('says which rows name a file, a child in the words of its parent', async () => {
    const { data } = await administrator.rpc('list_files')
    const file = (data as { url: string; uses: unknown[] }[]).find(
      (one) => one.url === `${asset}/rugs/soft-living/corner.jpg`,
    )
    expect(file).toMatchObject({ bucket: 'site-assets', type: 'image/jpeg', width: expect.any(Number) })
    expect(file?.uses).toContainEqual(
      expect.objectContaining({ table_name: 'collection_images', label: expect.stringMatching(/\S/) }),
    )
  })

  it('finds files inside of settings', async () => {
    const { data } = await administrator.rpc('list_files')
    const file = (data as { url: string; uses: { label: string }[] }[]).find(
      (one) => one.url === `${asset}/craft/mostra.jpg`,
    )
    expect(file?.uses.map((use) => use.label)).toContain('fairs.items')
  })
})

describe('two tabs', () => {
  it('that save the same row: the second is told, and the first one stays', async () => {
    const id = await addProduct()
    const seen = await product(id)
    const save = (title: string, row: { id: string; updated_at: string }) =>
      saveContent(administrator, 'collections', { id: row.id, seen: row.updated_at, fields: { title } })
    const first = await save('Primeira aba', seen)
    const second = await save('Segunda aba', seen)
    expect(first).toMatchObject({ ok: true })
    expect(second).toEqual({ ok: false, problem: 'changed-meanwhile' })
    expect((await product(id))?.title).toBe('Primeira aba')
    const again = first.ok && (await save('Certo', first.value))
    expect(again).toMatchObject({ ok: true })
  })

  it('that save a row which is gone are told so', async () => {
    const gone = { id: randomUUID(), seen: new Date().toISOString(), fields: { title: 'Nada' } }
    expect(await saveContent(administrator, 'collections', gone)).toEqual({
      ok: false,
      problem: 'not-found',
    })
  })

  it('that save settings: all of a form or nothing of it', async () => {
    const rows = async () =>
      (await administrator.from('site_settings').select('key,value,updated_at').eq('section', 'company'))
        .data ?? []
    const seen = Object.fromEntries((await rows()).map((row) => [row.key, row.updated_at]))
    const change = (key: string, value: string) => ({ section: 'company', key, value, seen: seen[key] })
    const save = (changes: unknown[]) =>
      administrator.rpc('save_settings', { changes: JSON.stringify(changes) })
    expect((await save([change('name', 'Primeira')])).error).toBeNull()
    const second = await save([change('address', 'Outra rua'), change('name', 'Segunda')])
    expect(second.error?.code).toBe('PT409')
    const now = Object.fromEntries((await rows()).map((row) => [row.key, row.value]))
    expect(now).toMatchObject({ name: 'Primeira', address: '' })
  })

  it('that add the same new setting: the second is told', async () => {
    const add = (value: string) =>
      administrator.rpc('save_settings', {
        changes: JSON.stringify([{ section: 'home', key: 'prova', value, seen: null }]),
      })
    expect((await add('uma')).error).toBeNull()
    expect((await add('outra')).error?.code).toBe('PT409')
  })
})
