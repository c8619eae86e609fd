import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { listCollectionsForPanel, saveCollection } from '#content/collections/collection.queries.ts'
import { restoreChanges } from '#content/history/change.queries.ts'
import { saveContent } from '#content/save-content.queries.ts'
import { listStoredSettings, saveSettings } from '#content/site-settings/site-settings.queries.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
const { administrator, visitor, staff, secret } = world.clients
afterAll(() => world.close())

const draft = {
  kind: 'exhibition' as const,
  slug: `prova-${randomUUID()}`,
  title: 'Mostra',
  title_es: null,
  description: 'Texto',
  description_es: null,
  explore_text: null,
  explore_text_es: null,
  url: null,
  image_url: null,
  active: true,
  images: [],
}
const waiting = { title_es: 'Muestra', description_es: 'Medio escr' }
const seenByVisitors = async (id: string) =>
  (await visitor.from('collections').select('*').eq('id', id).single()).data
const asEdited = async (id: string) => {
  const listed = await listCollectionsForPanel(administrator)
  return listed.ok ? listed.value.find((one) => one.id === id) : undefined
}

describe('Spanish that waits', () => {
  it('is saved with its row and hidden from everybody but the administrator', async () => {
    const saved = await saveCollection(administrator, { ...draft, spanish_waiting: waiting })
    const { id } = saved.ok ? saved.value : { id: '' }
    expect(await seenByVisitors(id)).toMatchObject({ title: 'Mostra', title_es: null, description_es: null })
    expect(await asEdited(id)).toMatchObject({ title_es: null, spanish_waiting: waiting })
    expect((await visitor.from('spanish_drafts').select()).error?.code).toBe('42501')
    expect((await staff.from('spanish_drafts').select()).data).toEqual([])

    const published = { ...draft, ...waiting, description_es: 'Bien escrito', spanish_waiting: null }
    const { updated_at: seen } = (await asEdited(id)) ?? {}
    expect((await saveCollection(administrator, { ...published, id, seen })).ok).toBe(true)
    expect(await seenByVisitors(id)).toMatchObject({ title_es: 'Muestra', description_es: 'Bien escrito' })
    expect(await asEdited(id)).not.toHaveProperty('spanish_waiting')
  })

  it('lets the published Spanish stand while the next is being written', async () => {
    const { data } = await secret
      .from('collections')
      .insert({ title: 'A', title_es: 'Pública' })
      .select()
      .single()
    const fields = { title: 'B' }
    const row = { id: data.id, seen: data.updated_at, fields, waiting: { title_es: 'Nueva' } }
    const saved = await saveContent(administrator, 'collections', row)
    expect(saved.ok).toBe(true)
    expect(await seenByVisitors(data.id)).toMatchObject({ title: 'B', title_es: 'Pública' })
  })

  it('is a conflict for whoever has the row open, even when nothing else changed', async () => {
    const { data } = await secret.from('gallery_samples').insert({ name: 'A' }).select().single()
    const row = { id: data.id, seen: data.updated_at, fields: { name: 'A' } }
    const first = await saveContent(administrator, 'gallery_samples', {
      ...row,
      waiting: { name_es: 'x' },
    })
    expect(first.ok).toBe(true)
    const second = await saveContent(administrator, 'gallery_samples', {
      ...row,
      waiting: { name_es: 'y' },
    })
    expect(second).toEqual({ ok: false, problem: 'changed-meanwhile' })
    const kept = await administrator
      .from('spanish_drafts')
      .select('texts')
      .eq('id', `gallery_samples/${data.id}`)
    expect(kept.data).toEqual([{ texts: { name_es: 'x' } }])
    const gone = { id: randomUUID(), fields: { name: 'A' }, waiting: null }
    expect(await saveContent(administrator, 'gallery_samples', gone)).toEqual({
      ok: false,
      problem: 'not-found',
    })
  })

  it('writes neither id nor moments, and no other table', async () => {
    const other = randomUUID()
    const fields = { id: other, created_at: '2000-01-01', name: 'Com id' }
    const saved = await saveContent(administrator, 'gallery_samples', { fields, waiting: null })
    expect(saved.ok && saved.value.id !== other).toBe(true)
    const refused = await administrator.rpc('save_content', {
      content_table: 'staff_members',
      change: JSON.stringify({ fields: { name: 'x' } }),
    })
    expect(refused.error?.code).toBe('22023')
  })

  it('is in the history, and comes back from there', async () => {
    const { data } = await secret.from('gallery_samples').insert({ name: 'H' }).select().single()
    const id = `gallery_samples/${data.id}`
    const keep = (texts: unknown) =>
      saveContent(administrator, 'gallery_samples', {
        id: data.id,
        fields: { name: 'H' },
        waiting: texts,
      })
    await keep({ name_es: 'primero' })
    await keep({ name_es: 'segundo' })
    const line = await administrator
      .from('content_history')
      .select('id')
      .eq('row_id', id)
      .order('id', { ascending: false })
      .limit(1)
      .single()
    expect((await restoreChanges(administrator, [line.data?.id])).ok).toBe(true)
    const kept = await administrator.from('spanish_drafts').select('texts').eq('id', id).single()
    expect(kept.data?.texts).toEqual({ name_es: 'primero' })
  })

  it('of a setting waits beside its value', async () => {
    const place = { section: 'contact', key: 'prova' }
    const save = (value: unknown, seen: string | null, more: object) =>
      saveSettings(administrator, [{ ...place, value, seen, ...more }])
    const standing = async () => {
      const listed = await listStoredSettings(administrator)
      return listed.ok ? listed.value.find((row) => row.key === 'prova') : undefined
    }
    expect((await save({ text_es: '' }, null, { waiting: { text_es: 'medio' } })).ok).toBe(true)
    const first = await standing()
    expect(first).toMatchObject({ value: { text_es: '' }, spanish_waiting: { text_es: 'medio' } })
    // A save that does not speak of Spanish leaves it waiting.
    expect((await save({ text_es: '', other: 1 }, first?.updated_at ?? '', {})).ok).toBe(true)
    const second = await standing()
    expect(second?.spanish_waiting).toEqual({ text_es: 'medio' })
    expect(await save({ text_es: 'entero' }, first?.updated_at ?? '', { waiting: null })).toEqual({
      ok: false,
      problem: 'changed-meanwhile',
    })
    expect((await save({ text_es: 'entero' }, second?.updated_at ?? '', { waiting: null })).ok).toBe(true)
    expect(await standing()).not.toHaveProperty('spanish_waiting')
    const { data } = await visitor.from('site_settings').select('value').eq('key', 'prova').single()
    expect(data?.value).toEqual({ text_es: 'entero' })
  })
})
