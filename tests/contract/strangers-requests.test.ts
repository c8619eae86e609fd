import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { msOf, paceBelow } from '#tests/pace.ts'
import { openWorld, type World } from '#tests/world.ts'
import { evilCall, evilWrite, hostileCall } from './hostile-calls.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const ask = (path: string, init: RequestInit = {}) => {
  const headers = new Headers(init.headers)
  headers.set('apikey', world.backend.publishableKey)
  return world.backend.fetch(new Request(`http://site.example/rest/v1/${path}`, { ...init, headers }))
}
const answerOf = async (path: string, init?: RequestInit) => {
  const response = await ask(path, init)
  const body = response.status === 204 ? null : await response.json().catch(() => null)
  return [response.status, body?.code ?? null]
}
const json = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const stillAnswers = async () => expect(await answerOf('rugs?select=slug&limit=1')).toEqual([200, null])

describe('what would bring the database down', () => {
  it('a regular expression that exhausts the engine is not asked of it', async () => {
    expect(await answerOf('rugs?select=slug&description=match.(.%7B1,250%7D)%7B1,250%7Dx')).toEqual([
      400,
      'PGRST100',
    ])
    expect(await answerOf('rugs?select=slug::regclass&limit=1')).toEqual([400, 'PGRST100'])
    await stillAnswers()
  })

  it('tables embedded in each other again and again are not read', async () => {
    const nested = (levels: number): string =>
      levels === 0 ? 'slug' : `slug,rug_images(image_url,rugs(${nested(levels - 1)}))`
    const ask = async () => {
      for (const levels of [1, 2, 3, 5])
        expect(await answerOf(`rugs?select=${nested(levels)}`)).toEqual([400, 'PGRST100'])
    }
    expect(await paceBelow(2000, () => msOf(ask))).toBeLessThan(2000)
  })

  it('JSON nested thousands deep is not read, in a body or in a value', async () => {
    const deep = '['.repeat(30_000) + ']'.repeat(30_000)
    const body = `{"name":"x","consent_version":"1","colours":${deep}}`
    const post = { ...json(null), body }
    expect(await answerOf('leads', post)).toEqual([400, 'PGRST102'])
    expect(await answerOf(`site_settings?value=eq.${deep.slice(0, 900)}`)).toEqual([400, 'PGRST100'])
    await stillAnswers()
  })

  it('an answer above its figure is refused whole', async () => {
    await world.backend.query(
      "update public.rugs set description = repeat('x', 4000); -- as long as it may be",
    )
    await world.backend.query(
      `insert into public.rugs (slug, name, sizes, description)
       select 'lang-' || n, 'Lang ' || n, '{2 x 3m}', repeat('x', 4000) from generate_series(1, 1000) as n`,
    )
    const whole = await answerOf('rugs?select=slug,a:description,b:description,c:description')
    expect(whole).toEqual([400, '54000'])
    expect(await answerOf('rugs?select=slug,description&limit=100')).toEqual([200, null])
  })
})

describe('what is refused, as a hosted project words it', () => {
  it.each([
    ['a cast', 'rugs?select=id::text', 400, 'PGRST100'],
    ['a JSON path', 'rugs?select=colour_regions->0', 400, 'PGRST100'],
    ['an aggregate', 'rugs?select=pile_mm.sum()', 400, 'PGRST123'],
    ['a count in the select', 'rugs?select=count()', 400, 'PGRST123'],
    ['a spread table', 'rug_images?select=image_url,...rugs(slug)', 400, 'PGRST100'],
    ['a quoted name', 'rugs?select=%22slug%22', 400, 'PGRST100'],
    ['a third level', 'leads?select=id,rugs(slug,rug_images(id,rugs(id)))', 400, 'PGRST100'],
    ['a table embedded under another name', 'rugs?select=a:rug_images(b:rugs(slug))', 400, 'PGRST100'],
    ['a column as a table', 'rug_images?select=rug_id(slug)', 400, 'PGRST200'],
    [
      'too many tables',
      'rugs?select=a:rug_images(id),b:rug_images(id),c:rug_images(id),d:rug_images(id)',
      400,
      'PGRST100',
    ],
    ['a table that is not there', 'nothing?select=id', 404, 'PGRST205'],
    ['a table that is a word of JavaScript', 'constructor?id=__proto__', 404, 'PGRST205'],
    ['a path that is none', 'rugs/slug', 404, 'PGRST125'],
    ['a written-out path', '%72ugs?select=slug', 404, 'PGRST125'],
    ['a path that is no text', 'rugs%ff', 404, 'PGRST125'],
    ['a column that is not there', 'rugs?nothing=eq.1', 400, '42703'],
    ['a column that is a word of JavaScript', 'rugs?constructor=eq.1', 400, '42703'],
    ['a prototype as a column', 'rugs?__proto__=eq.1', 400, '42703'],
    ['a prototype as another name', 'rugs?select=__proto__:slug', 400, 'PGRST100'],
    ['a prototype in an order', 'rugs?order=__proto__.asc', 400, '42703'],
    ['an operator with any', 'rugs?slug=eq(any).{a}', 400, 'PGRST100'],
    ['imatch', 'rugs?slug=imatch.a', 400, 'PGRST100'],
    ['not.match', 'rugs?slug=not.match.a', 400, 'PGRST100'],
    ['match in a logic tree', 'rugs?or=(slug.match.a,slug.eq.b)', 400, 'PGRST100'],
    ['match of an embedded table', 'rugs?select=id,rug_images(id)&rug_images.kind=match.a', 400, 'PGRST100'],
    ['full-text search', 'rugs?description=fts.a', 400, 'PGRST100'],
    ['a long pattern', `rugs?slug=like.${'a'.repeat(121)}`, 400, 'PGRST100'],
    ['many wildcards', 'rugs?slug=like.*a*b*c*', 400, 'PGRST100'],
    ['a long list', `rugs?slug=in.(${'a,'.repeat(200)}a)`, 400, 'PGRST100'],
    ['deep logic', 'rugs?or=(and(or(slug.eq.a)))', 400, 'PGRST100'],
    ['two logic trees that would become one', 'rugs?or=(slug.eq.a)&or=(slug.eq.b)', 400, 'PGRST100'],
    ['two filters of which one would be lost', 'rugs?slug=neq.a&slug=neq.b', 400, 'PGRST100'],
    ['two selects', 'rugs?select=slug&select=id', 400, 'PGRST100'],
    ['a filter of a table that is not embedded', 'rugs?leads.id=eq.1', 400, 'PGRST108'],
    ['an address of 20 kB', `rugs?slug=eq.${'a'.repeat(20_000)}`, 414, 'PGRST100'],
    ['a function by GET', 'rpc/leave_newsletter?token=a', 405, 'PGRST101'],
  ])('%s', async (_, path, status, code) => {
    expect(await answerOf(path)).toEqual([status, code])
  })

  it.each([
    [
      'a row with a column nobody knows',
      'leads',
      [{ name: 'a' }, { name: 'b', nothing: 1 }],
      400,
      'PGRST204',
    ],
    ['more rows than one call may write', 'leads', Array(51).fill({ name: 'a' }), 400, 'PGRST102'],
    ['a number as a row', 'leads', 5, 400, 'PGRST102'],
    ['a list in a list', 'leads', [[1]], 400, 'PGRST102'],
    ['a function nobody knows', 'rpc/constructor', {}, 404, 'PGRST202'],
    ['an argument nobody knows', 'rpc/leave_newsletter', { token: 'a', more: 1 }, 404, 'PGRST202'],
  ])('%s', async (_, path, body, status, code) => {
    expect(await answerOf(path, json(body))).toEqual([status, code])
  })

  it('a key of a body that is a word of JavaScript', async () => {
    const body = '{"__proto__":null,"constructor":{"prototype":1},"name":"a"}'
    expect(await answerOf('leads', { ...json(null), body })).toEqual([400, 'PGRST204'])
  })

  it('a body that is no JSON by its type', async () => {
    const csv = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: '__proto__\n1' }
    expect(await answerOf('leads', csv)).toEqual([400, 'PGRST102'])
  })

  it('a preference that is a word of JavaScript', async () => {
    const prefer = (value: string) => answerOf('rugs?select=slug', { headers: { prefer: value } })
    expect(await prefer('handling=strict, constructor=x')).toEqual([400, 'PGRST122'])
    expect(await prefer('constructor=x')).toEqual([200, null])
  })

  it('a change or a deletion of every row', async () => {
    for (const method of ['PATCH', 'DELETE']) {
      const init = { ...json(method === 'PATCH' ? { name: 'x' } : undefined), method }
      expect(await answerOf('rugs', init)).toEqual([400, '21000'])
    }
    const { staff } = world.clients
    expect((await staff.from('rugs').update({ name: 'x' })).error?.code).toBe('21000')
  })
})

describe('what is read', () => {
  it.each([
    'rugs',
    'rugs?select=*',
    'rugs?select=slug,name:technique,rug_images(id,image_url)&rug_images.order=display_order.asc',
    'rugs?select=id,pictures:rug_images!inner(id)&pictures.kind=eq.detail&pictures.limit=2',
    'rug_images?select=id,rugs!inner(id,active)&rugs.active=eq.true',
    'rugs?or=(slug.ilike.*a_b*,and(name.eq.x,active.is.true),not.and(name.is.null,slug.in.(a,b)))',
    'rugs?slug=in.(a,%22b,c%22,)&active=is.TRUE&created_at=gte.2020-01-01&created_at=lt.2090-01-01',
    'rugs?slug=not.in.(a,b)&order=display_order.asc.nullslast,created_at,slug.desc&limit=2&offset=1',
    'rugs?select=slug&limit=5000',
  ])('%s', async (path) => {
    const response = await ask(path)
    expect([response.status, Array.isArray(await response.json())]).toEqual([200, true])
  })
})

it('what a function lists is read page by page, in an order', async () => {
  const { administrator } = world.clients
  const page = await administrator.rpc('list_bin').order('id').range(0, 999)
  expect([page.error, page.data]).toEqual([null, []])
  const argument = json({ token: 'a' })
  expect(await answerOf('rpc/leave_newsletter?order=id::text', argument)).toEqual([400, 'PGRST100'])
  expect(await answerOf('rpc/leave_newsletter?limit=a', argument)).toEqual([400, 'PGRST100'])
  expect(await answerOf('rpc/leave_newsletter?id=eq.1', argument)).toEqual([400, 'PGRST100'])
})

it('whatever strangers ask, the answer comes soon, is no fault of ours, and the next one is right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(hostileCall, evilCall, evilWrite), async ({ path, init }) => {
      const answered = async () => {
        const response = await ask(path, init)
        const text = await response.text()
        expect(response.status, `${init.method} ${path} ${text.slice(0, 200)}`).toBeLessThan(500)
      }
      const ms = await paceBelow(2000, () => msOf(answered))
      expect(ms, `${init.method} ${path}`).toBeLessThan(2000)
    }),
    { numRuns: 2000, endOnFailure: true, seed: Number(process.env.SEED ?? 1) },
  )
  await stillAnswers()
  expect(Object.keys(Object.prototype)).toEqual([])
  expect('$eq' in {}).toBe(false)
})
