import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCatalogue, readFacets, readRugPlace, standingSlugs } from '#content/rugs/catalogue.queries.ts'
import { colourFamilyOf } from '#content/rugs/colour-family.ts'
import { facets, facetValues } from '#content/rugs/rug-filter.ts'
import { findRugsByWords } from '#content/search/find-rugs.queries.ts'
import { termsIn } from '#content/search/terms.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
const { visitor, staff } = world.clients
afterAll(() => world.close())

const many = 1200
const techniques = [
  'Tufado à mão em lã, talhado',
  'ATADO à mão',
  'nó por nó',
  'Tecido no tear',
  'Kilim',
  'Alto e baixo relevo, bouclé',
  'Pelo longo, felpudo',
  'Entalhado',
  null,
]
const sizes = [
  '2 x 3m',
  '2,5 × 3,5 metros',
  '200 x 300 cm',
  'Ø 2,4 m',
  '3m de diâmetro',
  'diam. 180cm',
  'redondo 2',
  '0,9x12',
  '2500mm x 3500mm',
  '90 por 150',
  'sob medida',
  '9 x 12 ft',
  '0 x 3m',
]
/** The same at each run. */
const spread = (number: number, among: number) => (number * 7919) % among

beforeAll(async () => {
  const rows = Array.from({ length: many }, (_, at) => ({
    slug: `serie-${at}`,
    name: `Série ${at}`,
    display_order: 1000 + at,
    category: ['classica', 'natural', null][at % 3],
    family: (at % 6) + 1,
    shape: ['rect', 'round', 'organic'][Math.floor(at / 3) % 3],
    technique: techniques[spread(at, techniques.length)],
    sizes: [sizes[at % sizes.length], sizes[spread(at, sizes.length)]],
    colours: [0, 1, 2].map((one) => `#${((at * 3 + one) * 3731).toString(16).padStart(6, '0').slice(-6)}`),
    description: at === 1134 ? 'Um jardim de azulejos' : 'Uma série',
  }))
  await world.backend.query(
    `insert into public.rugs (slug, name, display_order, category, family, shape, technique, sizes, colours, description)
     select slug, name, display_order, category, family, shape, technique, sizes, colours, description
     from jsonb_populate_recordset(null::public.rugs, $1::text::jsonb)`,
    [JSON.stringify(rows)],
  )
})

describe('the catalogue of the database', () => {
  it('tells of every rug what the program tells', async () => {
    const told = await world.backend.query<{ slug: string; facets: string[] }>(
      'select slug, to_jsonb(facets) as facets from public.catalogue',
    )
    const rugs = await world.backend.query<Parameters<typeof facetValues>[0] & { slug: string }>(
      `select slug, category, shape, technique, to_jsonb(sizes) as sizes, to_jsonb(colours) as colours
       from public.rugs where active`,
    )
    const inDatabase = new Map(told.map((one) => [one.slug, one.facets]))
    expect(rugs.length).toBeGreaterThan(many)
    for (const rug of rugs) {
      const own = facets.flatMap((facet) => facetValues(rug, facet).map((value) => `${facet}:${value}`))
      const found = inDatabase.get(rug.slug)?.filter((one) => !one.startsWith('family:'))
      expect(found?.toSorted(), rug.slug).toEqual([...new Set(own)].toSorted())
    }
  })

  it('names the families of colours as the program does, all round the circle', async () => {
    const colours = Array.from({ length: 2000 }, (_, at) => `#${(at * 8388).toString(16).padStart(6, '0')}`)
    const [row] = await world.backend.query<{ families: string[] }>(
      `select to_jsonb(array_agg(private.colour_family(hex) order by at)) as families
       from jsonb_array_elements_text($1::text::jsonb) with ordinality as given (hex, at)`,
      [JSON.stringify(colours)],
    )
    expect(row?.families).toEqual(colours.map(colourFamilyOf))
  })

  it.each(['pt', 'es'] as const)('looks for the same words as the program does, in %s', async (locale) => {
    const texts = [
      'Tapetes de lã, à mão: cores naturais e pincéis azuis, corações e cartazes, flores. 2,50 x 3,50 m',
      'Las alfombras de lana, colores y jardines; el papel, la luz, las luces. 2x3, 0,90 m x 12m',
      `${'longas'.repeat(700)} 2`,
      'ÇA VA? Ñandú, dois-irmãos, 3.5, 10,05 1,00 a,5 x',
      '',
    ]
    for (const text of texts) {
      const [row] = await world.backend.query<{ terms: string[] }>(
        'select to_jsonb(array(select private.search_terms($1, $2))) as terms',
        [text, locale],
      )
      expect(row?.terms).toEqual(termsIn(text, locale))
    }
  })

  it('gives a part of the rugs in their order with their numbers, and how many there are', async () => {
    const [count] = await world.backend.query<{ rugs: number }>(
      'select count(*)::int as rugs from public.rugs where active',
    )
    const page = await readCatalogue(visitor, {}, { first: 48, many: 48 })
    expect([page.total, page.slugs.length, page.numbers.get(page.slugs[0] ?? '')]).toEqual([
      count?.rugs,
      48,
      '49',
    ])
    const last = await readCatalogue(visitor, { allOf: ['family:6'] }, { first: 180, many: 48 })
    const whole = await readRugPlace(visitor, last.slugs[0] ?? '')
    expect(last.numbers.get(last.slugs[0] ?? '')).toBe(whole?.number)
    expect(last.entries).toBe(last.total)
  })

  it('puts first what was put by hand, none twice and none that is gone', async () => {
    const put = ['serie-700', 'vendido', 'serie-5', 'serie-700']
    const asked = { put, allOf: ['family:6'] }
    const first = await readCatalogue(visitor, asked, { first: 0, many: 3 })
    expect(first.slugs.slice(0, 2)).toEqual(['serie-700', 'serie-5'])
    expect(first.total).toBe(first.entries + 1)
    const pages = await Promise.all(
      [0, 100, 200].map((from) => readCatalogue(visitor, asked, { first: from, many: 100 })),
    )
    const slugs = pages.flatMap((page) => page.slugs)
    expect([slugs.length, new Set(slugs).size]).toEqual([first.total, first.total])
    expect((await readCatalogue(visitor, { put }, { first: 0, many: 9 })).slugs).toEqual([
      'serie-700',
      'serie-5',
    ])
  })

  it('knows what else may be chosen', async () => {
    const all = await readFacets(visitor, {})
    expect(all).toContain('size:2.5x3.5')
    const round = await readFacets(visitor, { allOf: ['shape:round', 'category:natural'] })
    expect(round).toContain('shape:round')
    expect(round).not.toContain('category:classica')
  })

  it('follows its rugs: hidden, moved, changed and deleted', async () => {
    const change = async (values: object) => {
      const { error } = await staff.from('rugs').update(values).eq('slug', 'serie-9')
      expect(error).toBeNull()
    }
    const totalOf = async (facet: string) =>
      (await readCatalogue(visitor, { allOf: [facet] }, { first: 0, many: 0 })).total
    const natural = await totalOf('category:natural')
    await change({ category: 'premium', display_order: 0 })
    expect(await totalOf('category:natural')).toBe(natural)
    expect((await readCatalogue(visitor, {}, { first: 0, many: 1 })).slugs).toEqual(['serie-9'])
    const premium = await totalOf('category:premium')
    await change({ active: false })
    expect(await totalOf('category:premium')).toBe(premium - 1)
    expect(await readRugPlace(visitor, 'serie-9')).toBeNull()
    await change({ active: true })
    expect(await standingSlugs(visitor, ['serie-9', 'vendido'])).toEqual(new Set(['serie-9']))
    await staff.from('rugs').delete().eq('slug', 'serie-9')
    expect(await standingSlugs(visitor, ['serie-9'])).toEqual(new Set())
    expect(await totalOf('category:premium')).toBe(premium - 1)
  })

  it('shows rugs of the same category beside a rug, those of its techniques first', async () => {
    const [rug] = await world.backend.query<{ slug: string; category: string; facets: string[] }>(
      "select slug, category, to_jsonb(facets) as facets from public.catalogue where slug = 'serie-300'",
    )
    const place = await readRugPlace(visitor, 'serie-300')
    expect(place?.related).toHaveLength(3)
    const related = await world.backend.query<{ category: string; facets: string[] }>(
      'select category, to_jsonb(facets) as facets from public.catalogue where slug = any (array(select jsonb_array_elements_text($1::text::jsonb)))',
      [JSON.stringify(place?.related)],
    )
    const own = rug?.facets.filter((one) => one.startsWith('technique:')) ?? []
    for (const one of related) {
      expect(one.category).toBe(rug?.category)
      expect(one.facets).toEqual(expect.arrayContaining(own))
    }
  })
})

describe('the search in the database', () => {
  const language = {
    locale: 'pt',
    synonyms: [['tapete', 'carpete']],
    titles: [['category:natural', 'Naturais']],
  } as const
  const found = async (text: string, many = 3) => {
    const asked = await findRugsByWords(visitor, text, language)
    return asked && (await readCatalogue(visitor, asked, { first: 0, many }))
  }

  it.each([
    ['accents and capitals', 'AZULEJO', 'serie-1134'],
    ['an unfinished word', 'azulej', 'serie-1134'],
    ['a wrong letter', 'azulejus jardin', 'serie-1134'],
    ['several words, one of them every rug has', 'tapete com azulejos', 'serie-1134'],
    ['a name', 'série 777', 'serie-777'],
  ])('finds by %s', async (_, text, slug) => {
    expect((await found(text))?.slugs[0]).toBe(slug)
  })

  it('takes a colour, a size, a shape and a collection for what they name', async () => {
    const facetsOf = async (text: string) => {
      const [slug = ''] = (await found(text))?.slugs ?? []
      const [row] = await world.backend.query<{ facets: string[] }>(
        'select to_jsonb(facets) as facets from public.catalogue where slug = $1',
        [slug],
      )
      return row?.facets
    }
    expect(await facetsOf('redonda azuis 2,50 x 3,50 m')).toEqual(
      expect.arrayContaining(['shape:round', 'colour:blue', 'size:2.5x3.5']),
    )
    expect(await facetsOf('natural')).toContain('category:natural')
  })

  it('finds every rug by what all of them are, and none by nothing', async () => {
    const { total } = await readCatalogue(visitor, {}, { first: 0, many: 0 })
    expect((await found('carpete'))?.total).toBe(total)
    expect(await found(' de ')).toBeNull()
    expect(await found('helicopter')).toBeNull()
    expect(await found("'; drop: * & (")).toBeNull()
  })
})

describe('with many rugs', () => {
  const plan = async (statement: string) => {
    const rows = await world.backend.query<{ 'QUERY PLAN': string }>(`explain ${statement}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  beforeAll(async () => {
    await world.backend.query(
      `insert into public.rug_images (rug_id, image_url)
       select id, '/storage/v1/object/public/site-assets/rugs/' || slug || '/room.jpg' from public.rugs`,
    )
    await world.backend.query('analyze')
  })

  it.each([
    ['a page', 'true order by place_order, created_at, slug offset 48 limit 48', 'catalogue_in_order'],
    ['a rare size', `facets @> array['size:0.9x12', 'shape:round', 'colour:rose']`, 'catalogue_by_facet'],
    ['a word', `words_pt @@ '''azulej'':*'::tsquery`, 'catalogue_by_word_pt'],
    ['a word in Spanish', `words_es @@ '''azulej'':*'::tsquery`, 'catalogue_by_word_es'],
    ['a name', `slug = 'serie-1'`, 'catalogue_slug_key'],
  ])('%s is found by its index, with the rights of a visitor', async (_, condition, index) => {
    await world.backend.query("select set_config('role', 'anon', false)")
    try {
      expect(await plan(`select slug from public.catalogue where ${condition}`)).toContain(index)
    } finally {
      await world.backend.query("select set_config('role', 'none', false)")
    }
  })

  it('pictures, names and places of rugs have their index', async () => {
    const url = '/storage/v1/object/public/site-assets/craft/fios.jpg'
    expect(await plan(`select slug from public.rugs where name = 'Série 3'`)).toContain('rugs_by_name')
    expect(await plan(`select rug_id from public.rug_images where image_url = '${url}'`)).toContain(
      'rug_images_of_a_picture',
    )
  })
})
