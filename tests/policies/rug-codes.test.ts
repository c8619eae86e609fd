import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCatalogue } from '#content/rugs/catalogue.queries.ts'
import { listRegisteredRugs, restoreRug, saveRug } from '#content/rugs/registered-rug.queries.ts'
import { type RugDraft, toRugDraft } from '#content/rugs/rug-draft.ts'
import { findRugs } from '#content/search/find-in-panel.queries.ts'
import { findRugsByWords } from '#content/search/find-rugs.queries.ts'
import { openWorld } from '#tests/world.ts'
import { readStatements } from './sql-statements.ts'

const world = await openWorld()
const { administrator, secret, staff, visitor } = world.clients
afterAll(() => world.close())

let draft: RugDraft

beforeAll(async () => {
  const known = await listRegisteredRugs(staff)
  const rug = known.ok && known.value.rugs[0]
  if (!rug) throw new Error('There is no rug')
  draft = { ...toRugDraft(rug), code: null, images: [] }
})

async function added(name: string, code: string | null = null) {
  const saved = await saveRug(staff, { draft: { ...draft, name, code } })
  if (!saved.ok) throw new Error(saved.problem)
  return { id: saved.value.id, code: await codeOf(saved.value.id) }
}

async function codeOf(id: string): Promise<string> {
  const { data, error } = await visitor.from('rugs').select('code').eq('id', id).single()
  if (error) throw new Error('The rug could not be read', { cause: error })
  return data.code
}

const numberOf = (code: string) => Number(/^C-(\d{4,})$/.exec(code)?.[1])

it('the rugs of a fresh site are numbered in the order of the catalogue', async () => {
  const { data } = await visitor.from('rugs').select('code').order('display_order')
  expect(data?.map(({ code }) => code)).toEqual(Array.from({ length: 9 }, (_, at) => `C-010${at + 1}`))
})

it('a new rug gets the next code, and twenty at one moment have twenty, around one that was typed', async () => {
  const first = numberOf((await added('Primeiro')).code)
  const typed = `C-0${first + 7}`
  // Before the others: of those at one moment any may come first, and would be given what is typed in the next.
  expect((await added('Escrito', typed)).code).toBe(typed)
  const all = await Promise.all(Array.from({ length: 20 }, (_, at) => added(`Vez ${at}`)))
  const codes = [typed, ...all.map(({ code }) => code)]
  expect(new Set(codes).size).toBe(21)
  expect(codes.every((code) => numberOf(code) > first)).toBe(true)
})

it('two rugs cannot share one, and a rug keeps its code where none is given', async () => {
  const [one, other] = [await added('Um', 'FT 12.3'), await added('Outro')]
  const sharing = { draft: { ...draft, name: 'Outro', code: 'FT 12.3' } }
  expect(await saveRug(staff, sharing)).toEqual({ ok: false, problem: 'duplicate' })
  expect(await saveRug(staff, { ...sharing, id: other.id })).toEqual({ ok: false, problem: 'duplicate' })
  await saveRug(staff, { draft: { ...draft, name: 'Um só' }, id: one.id })
  expect([await codeOf(one.id), await codeOf(other.id)]).toEqual(['FT 12.3', other.code])
  const taken = await visitor.from('rugs').update({ code: 'MEU' }).eq('id', one.id)
  expect(taken.error?.code).toBe('42501')
})

it('a rug put back from the bin keeps its code, which nobody was given meanwhile', async () => {
  const gone = await added('Passageiro')
  await staff.from('rugs').delete().eq('id', gone.id)
  const next = await added('Seguinte')
  expect(numberOf(next.code)).toBeGreaterThan(numberOf(gone.code))
  const lines = await administrator
    .from('content_history')
    .select('id')
    .match({ table_name: 'rugs', row_id: gone.id, action: 'delete' })
  const { error } = await administrator.rpc('restore_changes', {
    change_ids: lines.data?.map((line) => line.id),
  })
  expect(error).toBeNull()
  expect(await codeOf(gone.id)).toBe(gone.code)

  const standing = await listRegisteredRugs(staff, gone.code)
  const rug = standing.ok && standing.value.rugs[0]
  if (!rug) throw new Error('A rug is not found by its code')
  await staff.from('rugs').delete().eq('id', rug.id)
  expect((await restoreRug(staff, rug)).ok).toBe(true)
  expect(await codeOf(gone.id)).toBe(gone.code)
})

it('staff and visitors find a rug by its code, written in any way', async () => {
  const { id } = await added('Achado', 'FT 77.1')
  for (const words of ['ft 77.1', 'FT 77', '77.1']) {
    const listed = await listRegisteredRugs(staff, words)
    expect(listed.ok && listed.value.rugs.map((rug) => rug.id), words).toEqual([id])
    expect(
      (await findRugs(staff, words)).map((rug) => rug.id),
      words,
    ).toEqual([id])
  }
  await saveRug(staff, { draft: { ...draft, name: 'Achado', code: 'AB-904' }, id })
  for (const locale of ['pt', 'es'] as const) {
    const found = await findRugsByWords(visitor, 'ab-904', { locale, synonyms: [], titles: [] })
    const page = found && (await readCatalogue(visitor, found, { first: 0, many: 5 }))
    expect(page?.slugs, locale).toEqual(['achado'])
  }
})

it('a site that stood before there were codes has its rugs numbered in their order, as nobody’s change', async () => {
  const migration = path.resolve(
    import.meta.dirname,
    '../../supabase/migrations/20261124100000_rug_codes.sql',
  )
  const changes = async () =>
    (await secret.from('content_history').select('id', { count: 'exact', head: true })).count
  const before = await changes()
  await world.backend.query('drop trigger take_rug_code on public.rugs', [])
  await world.backend.query('drop trigger change_rug_code on public.rugs', [])
  await world.backend.query('alter table public.rugs drop column code', [])
  await world.backend.query('drop function private.give_rug_code()', [])
  await world.backend.query('drop sequence private.rug_codes', [])
  for (const { place, text } of readStatements('', await readFile(migration, 'utf8')))
    if (place === '') await world.backend.query(text, [])
  const { data } = await secret
    .from('rugs')
    .select('code')
    .order('display_order', { nullsFirst: false })
    .order('created_at')
    .order('slug')
  expect(data?.map(({ code }) => numberOf(code))).toEqual(data?.map((_, at) => 101 + at))
  expect(await changes()).toBe(before)
  expect(numberOf((await added('Depois')).code)).toBe(101 + (data?.length ?? 0))
})
