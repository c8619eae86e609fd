import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
const query = <Row extends object>(text: string, values?: unknown[]) => world.backend.query<Row>(text, values)
afterAll(() => world.close())

const many = 2400
/** Of a thing in so many places of a list, the same at each run. */
const spread = (number: number, among: number) => (number * 7919) % among

/** The first version of the functions, which counted all that answers: what they said holds. */
async function keepTheFirstVersion() {
  const file = path.resolve(import.meta.dirname, '../../supabase/migrations/20261123600000_catalogue.sql')
  const written = await readFile(file, 'utf8')
  for (const name of ['catalogue_page', 'catalogue_values', 'catalogue_place']) {
    const start = written.indexOf(`create function public.${name}(`)
    const text = written.slice(start, written.indexOf('$$;\n', written.indexOf('as $$', start)) + 3)
    await query(text.replace(`public.${name}(`, `private.first_${name}(`))
  }
}

beforeAll(async () => {
  await keepTheFirstVersion()
  const places = [null, 7, 0, 63, 64, 65, 2_147_483_646]
  const rows = Array.from({ length: many }, (_, at) => ({
    slug: `serie-${at}`,
    name: `Série ${at}`,
    // By hand, some at one place and some at none; the others close together or far apart.
    display_order:
      at < 70
        ? places[at % places.length]
        : at < 1200
          ? 100 + spread(at, 1500)
          : at < 1500
            ? at * 5000
            : null,
    // A spreadsheet without an order, line by line.
    created_at: new Date(Date.UTC(2026, 10, 1) + at * 7000).toISOString(),
    category: at < 700 ? 'classica' : ['natural', 'premium', 'minimalista', 'contemporanea', null][at % 5],
    // Those of the sixth come last: none is among the first thousand.
    family: at > 2300 ? 6 : 1 + (at % 5),
    shape: ['rect', 'round', 'organic'][Math.floor(at / 3) % 3],
    technique: ['Tufado à mão', 'Atado à mão', 'Tecido no tear', null][spread(at, 4)],
    sizes: ['2 x 3m', `${1 + (at % 9)} x 4m`],
    colours: [`#${(at * 6991).toString(16).padStart(6, '0')}`],
    description: at % 2 ? 'Um jardim de azulejos' : at % 400 ? 'Um jardim' : 'Uma palmeira',
  }))
  await query(
    `insert into public.rugs (slug, name, display_order, created_at, category, family, shape, technique, sizes, colours, description)
     select slug, name, display_order, created_at, category, family, shape, technique, sizes, colours, description
     from jsonb_populate_recordset(null::public.rugs, $1::text::jsonb)`,
    [JSON.stringify(rows)],
  )
})

type Asked = { all_of?: string[]; any_of?: string[]; put?: string[]; words?: string }

const list = (values: string[] = []) => `array[${values.map((one) => `'${one}'`).join(',')}]::text[]`
const givenIn = ({ all_of, any_of, put, words }: Asked, first: number) =>
  `all_of => ${list(all_of)}, any_of => ${list(any_of)}, put => ${list(put)}, first => ${first}, many => 48${words ? `, words => '${words}'` : ''}`

type Page = { total: number; beyond?: boolean; entries: number; slugs: string[]; numbers: number[] }

async function pagesOf(asked: Asked, first: number) {
  const given = givenIn(asked, first)
  const [row] = await query<{ level: Page; counted: Page }>(
    `select public.catalogue_page(${given}) as level, private.first_catalogue_page(${given}) as counted`,
  )
  if (!row) throw new Error('No page')
  return row
}

const questions: [string, Asked][] = [
  ['nothing', {}],
  ['a facet of many', { all_of: ['shape:rect'] }],
  ['a facet of few', { all_of: ['colour:rose'] }],
  ['a facet of the last', { all_of: ['family:6'] }],
  ['a facet of none', { all_of: ['size:1000x1000'] }],
  ['two facets', { all_of: ['size:2x3', 'shape:round'] }],
  ['three facets', { all_of: ['shape:round', 'family:2', 'category:classica'] }],
  ['one of one', { any_of: ['category:classica'] }],
  ['one of two', { any_of: ['category:classica', 'family:3'] }],
  ['one of a facet twice', { any_of: ['family:3', 'family:3'] }],
  ['one of three', { any_of: ['category:natural', 'family:3', 'size:2x4'] }],
  ['all of one and one of two', { all_of: ['shape:rect'], any_of: ['family:1', 'family:6'] }],
  ['some put first', { put: ['serie-9', 'serie-2200', 'gone', 'serie-9'] }],
  ['some put first, then a facet', { put: ['serie-9', 'serie-2200', 'serie-3'], all_of: ['family:4'] }],
  [
    'some put first, then one of two',
    { put: ['serie-9', 'serie-5'], any_of: ['category:classica', 'family:1'] },
  ],
  ['words of few', { words: 'palmeira' }],
  ['words of none', { words: 'helicoptero' }],
  ['words of few and a facet', { words: 'palmeira', all_of: ['shape:rect'] }],
  ['words of many', { words: 'azulejo' }],
  ['words of nearly all', { words: 'jardim', all_of: ['size:2x3'] }],
]

describe.each(questions)('the catalogue, asked for %s,', (_, asked) => {
  it.each([0, 48, 720])('shows what it showed when all were counted, from %i on', async (first) => {
    const { level, counted } = await pagesOf(asked, first)
    const isBeyond = asked.words !== undefined && counted.total > 1000
    expect(level).toEqual({ ...counted, total: isBeyond ? 1000 : counted.total, beyond: isBeyond })
    expect(new Set(level.slugs).size).toBe(Math.max(0, Math.min(48, level.total - first)))
  })

  it('names the same facets of them', async () => {
    const given = `all_of => ${list(asked.all_of)}${asked.words ? `, words => '${asked.words}'` : ''}`
    const [row] = await query<{ level: string[]; counted: string[] }>(
      `select to_jsonb(public.catalogue_values(${given})) as level, to_jsonb(private.first_catalogue_values(${given})) as counted`,
    )
    expect(row?.level.toSorted()).toEqual(row?.counted.toSorted())
  })
})

it('each page of what words of many find holds rugs, the last one too', async () => {
  const { level } = await pagesOf({ words: 'jardim' }, 960)
  expect([level.total, level.beyond, level.slugs.length]).toEqual([1000, true, 40])
})

it('a rug has the number and the neighbours that it had', async () => {
  const slugs = [
    'serie-0',
    'serie-3',
    'serie-7',
    'serie-800',
    'serie-1499',
    'serie-1500',
    'serie-2399',
    'tapete-scallop',
  ]
  for (const slug of [...slugs, 'gone']) {
    const [row] = await query<{ level: unknown; counted: unknown }>(
      'select public.catalogue_place($1) as level, private.first_catalogue_place($1) as counted',
      [slug],
    )
    expect(row?.level, slug).toEqual(row?.counted)
  }
})

/** What a question reads of the catalogue: rows and entries of its indexes that stand for one. */
async function rowsRead(asked: Asked, version = 'public.catalogue_page'): Promise<number> {
  const [row] = await query<{ rows: string }>(
    `with before as materialized (select ${rowsSoFar} as rows),
       asked as materialized (select ${version}(${givenIn(asked, 0)}) as page from before)
     select ${rowsSoFar} - (select rows from before) as rows from asked where page is not null`,
  )
  return Number(row?.rows)
}
const rowsSoFar = `(pg_stat_get_xact_tuples_returned('public.catalogue'::regclass) + pg_stat_get_xact_tuples_fetched('public.catalogue'::regclass))`

it('reads a part of the catalogue and not all that answers', async () => {
  const asked: Asked[] = [
    { all_of: ['shape:rect'] },
    { put: ['serie-9', 'serie-2200', 'serie-3'], all_of: ['family:4'] },
    { words: 'palmeira' },
  ]
  const read = await Promise.all(asked.map((one) => rowsRead(one)))
  const before = await Promise.all(asked.map((one) => rowsRead(one, 'private.first_catalogue_page')))
  for (const rows of before) expect(rows).toBeGreaterThan(many)
  for (const rows of read) expect(rows).toBeLessThan(many)
})

it('the shelves know what stands on them, whatever is moved, hidden or deleted', async () => {
  const faults = () =>
    query(
      `select * from (select shelf, count(*) as rugs from public.catalogue group by shelf) as standing
       full join (select shelf, rugs from public.catalogue_shelves) as known using (shelf)
       where standing.rugs is distinct from known.rugs`,
    )
  expect(await faults()).toEqual([])
  for (const change of [
    "update public.rugs set display_order = 1 where category = 'natural'",
    "update public.rugs set display_order = null where slug = 'serie-100'",
    'update public.rugs set active = false where display_order < 300',
    'delete from public.rugs where family = 2',
  ]) {
    await query(change)
    expect(await faults()).toEqual([])
  }
  await query('select private.fill_catalogue()')
  const sorted = await query<{ shelf: string }>(
    'select shelf from public.catalogue order by place_order, created_at, slug',
  )
  const shelves = sorted.map(({ shelf }) => Number(shelf))
  expect(shelves).toEqual(shelves.toSorted((one, other) => one - other))
  expect(await faults()).toEqual([])
})
