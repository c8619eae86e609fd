import { afterAll, beforeAll, expect, it } from 'vitest'
import { listRegisteredRugs, listRugNames, placeRug, saveRug } from '#content/rugs/registered-rug.queries.ts'
import { type RugDraft, toRugDraft } from '#content/rugs/rug-draft.ts'
import { toSlug } from '#content/slug.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
const { staff, secret, stranger, visitor } = world.clients
afterAll(() => world.close())

const more = 1100
let draft: RugDraft

beforeAll(async () => {
  const known = await listRegisteredRugs(staff)
  const rug = known.ok && known.value.rugs[0]
  if (!rug) throw new Error('There is no rug')
  draft = { ...toRugDraft(rug), code: null, images: [] }
  await world.backend.query(
    `insert into public.rugs (slug, name, display_order)
     select 'serie-' || number, 'Série ' || number, 100 + number from generate_series(1, ${more}) as number`,
    [],
  )
})

async function rugOf(id: string) {
  const { data, error } = await secret.from('rugs').select('slug,display_order').eq('id', id).single()
  if (error) throw new Error('The rug could not be read', { cause: error })
  return data
}

async function added(name: string) {
  const saved = await saveRug(staff, { draft: { ...draft, name } })
  if (!saved.ok) throw new Error(saved.problem)
  return rugOf(saved.value.id)
}

it('the list of staff goes on behind a thousand rugs, to the last of them', async () => {
  const listed: string[] = []
  for (let first: number | null = 0; first !== null; ) {
    const page = await listRegisteredRugs(staff, '', first)
    if (!page.ok) throw new Error(page.problem)
    listed.push(...page.value.rugs.map(({ slug }) => slug ?? ''))
    first = page.value.next
  }
  const { count } = await secret.from('rugs').select('id', { head: true, count: 'exact' })
  expect(count).toBeGreaterThan(more)
  expect(new Set(listed).size).toBe(count)
  expect(listed).toHaveLength(count ?? 0)
})

it('behind a thousand others a new rug has an address of its own, and the last place', async () => {
  // Both stand beyond what one answer of the API holds.
  expect(await added('Série 1099')).toEqual({ slug: 'serie-1099-2', display_order: 100 + more + 1 })
  expect(await added('Série 1099')).toEqual({ slug: 'serie-1099-3', display_order: 100 + more + 2 })
})

it('twenty rugs of one name at one moment have twenty addresses and twenty places', async () => {
  const rugs = await Promise.all(Array.from({ length: 20 }, () => added('Mesma')))
  expect(new Set(rugs.map((rug) => rug.slug)).size).toBe(20)
  expect(new Set(rugs.map((rug) => rug.display_order)).size).toBe(20)
})

it.each(['Calçada', 'ÁRVORE & Lã  nº 3', ' --Curva--Livre-- ', 'Ñandú à côté', `${'a'.repeat(109)} b`])(
  'the database makes the address of "%s" as the program would',
  async (name) => {
    const expected = toSlug(name).slice(0, 110).replace(/-$/, '')
    expect((await added(name.trim())).slug).toBe(expected)
  },
)

it('a name without a letter of an address is called a rug', async () => {
  expect((await added('???')).slug).toBe('tapete')
})

it('a rug that is put back keeps its address and its place', async () => {
  const { error } = await staff.from('rugs').insert({ slug: 'antigo', name: 'Antigo', display_order: null })
  expect(error).toBeNull()
  const { data } = await secret.from('rugs').select('display_order').eq('slug', 'antigo').single()
  expect(data?.display_order).toBeNull()
  await secret.from('rugs').delete().eq('slug', 'antigo')
})

it.each([
  ['a visitor', visitor],
  ['a stranger', stranger],
])('%s adds no rug, with or without an address', async (_who, client) => {
  for (const address of [{}, { slug: 'meu' }])
    expect((await client.from('rugs').insert({ name: 'Meu', ...address })).error?.code).toBe('42501')
})

it('staff turn the pages of all rugs to the end, each once, in their order', async () => {
  const seen: string[] = []
  for (let next: number | null = 0; next !== null; ) {
    const page = await listRegisteredRugs(staff, '', next)
    if (!page.ok) throw new Error(page.problem)
    seen.push(...page.value.rugs.map((rug) => rug.slug))
    next = page.value.next
  }
  const { rows } = { rows: await world.backend.query<{ slug: string }>('select slug from public.rugs', []) }
  expect(seen.length).toBe(rows.length)
  expect(new Set(seen)).toEqual(new Set(rows.map((row) => row.slug)))
  expect((await listRugNames(staff)).length).toBeGreaterThan(more)
})

it.each([
  ['serie 1099', ['serie-1099', 'serie-1099-2', 'serie-1099-3']],
  ['SÉRIE 1099', ['serie-1099', 'serie-1099-2', 'serie-1099-3']],
  ['%', null],
  ['),or(id.not.is.null', []],
])('staff find a rug beyond the first thousand by "%s"', async (words, slugs) => {
  const page = await listRegisteredRugs(staff, words)
  if (!page.ok) throw new Error(page.problem)
  if (slugs) expect(page.value.rugs.map((rug) => rug.slug).sort()).toEqual(slugs)
  else expect(page.value.rugs.length).toBe(60)
})

it('a rug that was renamed is found by its new name without its accents', async () => {
  await secret.from('rugs').update({ name: 'Água-marinha' }).eq('slug', 'serie-7')
  const page = await listRegisteredRugs(staff, 'agua marinha')
  expect(page.ok && page.value.rugs.map((rug) => rug.slug)).toEqual(['serie-7'])
})

it('a rug moves behind another, and only the places between the two change', async () => {
  const order = async () =>
    world.backend.query<{ id: string; slug: string; display_order: number }>(
      `select id, slug, display_order from public.rugs where slug like 'serie-%' and name like 'Série %'
       order by display_order limit 40`,
      [],
    )
  const before = await order()
  const changes = async () =>
    Number(
      (await world.backend.query<{ count: string }>('select count(*) from public.content_history', []))[0]
        ?.count,
    )
  const [start, moved, target] = [await changes(), before[30], before[9]]
  expect(await placeRug(staff, moved?.id ?? '', target?.id ?? '')).toEqual({ ok: true, value: null })
  const after = await order()
  const wanted = [
    ...before.slice(0, 10),
    ...before.slice(30, 31),
    ...before.slice(10, 30),
    ...before.slice(31),
  ]
  expect(after.map((rug) => rug.slug)).toEqual(wanted.map((rug) => rug.slug))
  expect(after.map((rug) => rug.display_order)).toEqual(before.map((rug) => rug.display_order))
  expect(await changes()).toBe(start + 21)
  expect(await placeRug(staff, moved?.id ?? '', before[29]?.id ?? '')).toEqual({ ok: true, value: null })
  expect((await order()).map((rug) => rug.slug)).toEqual(before.map((rug) => rug.slug))
})

it('a rug becomes the first, also where some have no place yet', async () => {
  await world.backend.query(
    "update public.rugs set display_order = null where slug in ('serie-3', 'serie-4')",
    [],
  )
  const [{ id } = { id: '' }] = await world.backend.query<{ id: string }>(
    "select id from public.rugs where slug = 'serie-4'",
    [],
  )
  expect(await placeRug(staff, id, null)).toEqual({ ok: true, value: null })
  const page = await listRegisteredRugs(staff)
  expect(page.ok && page.value.rugs[0]?.slug).toBe('serie-4')
  const [counted] = await world.backend.query<{ count: string; most: number; all: string }>(
    'select count(distinct display_order) as count, max(display_order) as most, count(*) as all from public.rugs',
    [],
  )
  expect(Number(counted?.count)).toBe(Number(counted?.all))
  expect(Number(counted?.most)).toBe(Number(counted?.all))
})
