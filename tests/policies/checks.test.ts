import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
const { administrator, staff, visitor, secret } = world.clients
afterAll(() => world.close())

type Row = Record<string, unknown>

const file = (name = randomUUID()) => `/storage/v1/object/public/site-assets/products/${name}.jpg`
const rug = (wrong: object) => ({ slug: `prova-${randomUUID()}`, name: 'Prova', ...wrong })
const lead = (wrong: object) => ({ name: 'M. A.', whatsapp: '+55 11', consent_version: '1', ...wrong })
const message = (wrong: object) => ({
  name: 'M. A.',
  email: 'visita@site.example',
  subject: 'Medida',
  message: 'Uma sala de seis metros.',
  consent_version: '1',
  ...wrong,
})
const missing = '00000000-0000-4000-8000-ffffffffffff'

describe('addresses', () => {
  const wrong = [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '//elsewhere.example/a',
    '/\\elsewhere.example/a',
    'https://',
    'https://user@elsewhere.example/',
    'https://elsewhere.example/"onload="x',
    'https://elsewhere.example/a b',
    'produtos/tapete-scallop',
    '',
    `https://elsewhere.example/${'a'.repeat(2100)}`,
  ]

  it.each(wrong)('are no link when they are %s', async (url) => {
    const { error } = await administrator.from('collections').insert({ title: 'Prova', url })
    expect(error?.code).toBe('23514')
  })

  it.each([...wrong, '/produtos/tapete-scallop', '/storage/v1/object/public/site-assets'])(
    'are no file when they are %s',
    async (url) => {
      const { error } = await administrator.from('hero_videos').insert({ url })
      expect(error?.code).toBe('23514')
    },
  )

  it.each([
    '/produtos/tapete-scallop',
    '/colecoes/3?cor=azul#topo',
    'https://blog.example',
    'http://a.example:8080/x',
  ])('are a link when they are %s', async (url) => {
    expect((await administrator.from('collections').insert({ title: 'Prova', url })).error).toBeNull()
  })

  it.each([
    file(),
    `http://localhost:3000${file()}`,
    'https://player.vimeo.com/video/76979871',
    '/storage/v1/object/public/videos/v\u00eddeo-1.mp4',
  ])('are a file when they are %s', async (url) => {
    expect((await administrator.from('hero_videos').insert({ url })).error).toBeNull()
  })
})

describe('rows of content that cannot be', () => {
  it.each<[string, Row, string]>([
    ['hero_videos', { url: file(), video_type: 'avi' }, '23514'],
    ['hero_videos', { url: file(), video_type: 'youtube' }, '23514'],
    ['hero_videos', { url: file(), active: true }, '23505'],
    ['gallery_images', { url: file(), position: 'middle', active: false }, '23514'],
    ['gallery_images', { url: file(), position: 'left', order_index: 4, active: false }, '23514'],
    ['gallery_images', { url: file(), position: 'right', order_index: 0, active: false }, '23514'],
    ['gallery_images', { url: file(), position: 'right' }, '23P01'],
    ['gallery_images', { url: file(), position: 'left', order_index: 2 }, '23P01'],
    ['collections', { title: '   ' }, '23514'],
    ['collections', { title: null }, '23502'],
    ['collections', { title: 'a'.repeat(201) }, '23514'],
    ['collections', { title: 'Prova', kind: 'other' }, '23514'],
    ['collections', { title: 'Prova', kind: 'category' }, '23514'],
    ['collections', { title: 'Prova', kind: 'family', slug: '7' }, '23514'],
    ['collections', { title: 'Prova', kind: 'family', slug: '3' }, '23505'],
    ['collections', { title: 'Prova', display_order: -1 }, '23514'],
    ['collections', { title: 'Prova', rug_slugs: ['Com espa\u00e7o!'] }, '23514'],
    ['collections', { title: 'Prova', rug_slugs: [null] }, '23514'],
    ['collection_images', { collection_id: missing, image_url: file() }, '23503'],
    ['gallery_samples', { name: ' ' }, '23514'],
    ['sample_images', { sample_id: missing, image_url: file() }, '23503'],
    ['colour_samples', { name: 'Nova', hex: 'red' }, '23514'],
    ['colour_samples', { name: 'Nova', hex: '#12345' }, '23514'],
    ['site_settings', { section: 'contact', key: 'phone', value: '' }, '23505'],
    ['site_settings', { section: ' ', key: 'phone', value: '' }, '23514'],
    ['site_settings', { section: 'feature', key: 'large', value: 'a'.repeat(200_001) }, '23514'],
    ['media', { url: file(), width: 0, height: 1, bytes: 1 }, '23514'],
    ['media', { url: file(), width: 1, height: 1, bytes: 1, focal_x: 1.2 }, '23514'],
    ['media', { url: file(), width: 1, height: 1, bytes: 1, dominant_colour: 'blue' }, '23514'],
    ['staff_members', { user_id: missing, name: 'Prova' }, '23503'],
  ])('are refused by %s: %o', async (table, row, code) => {
    expect((await administrator.from(table).insert(row)).error?.code).toBe(code)
  })
})

describe('a setting', () => {
  it.each([[''], ['+55 11 5555-0100'], [7], [true], [['um', 'dois']], [{ left: [], right: 'a "b"' }]])(
    'comes back as it was saved: %o',
    async (value) => {
      const row = { section: 'probe', key: randomUUID(), value }
      const added = await administrator.from('site_settings').insert(row)
      expect(added.error).toBeNull()
      const { data } = await visitor.from('site_settings').select('value').eq('key', row.key).single()
      expect(data).toEqual({ value })
    },
  )
})

const regions = {
  version: 1,
  picture: '/storage/v1/object/public/site-assets/rugs/um.png',
  separable: true,
  map_url: '/storage/v1/object/public/site-assets/rugs/regioes/um.png',
  regions: [],
}

describe('rugs that cannot be', () => {
  it.each([
    [rug({ slug: 'Com Espaco' }), '23514'],
    [rug({ slug: 'tapete-scallop' }), '23505'],
    [rug({ code: 'C-0101' }), '23505'],
    [rug({ code: 'c-0101' }), '23514'],
    [rug({ code: ' ' }), '23514'],
    [rug({ code: 'A'.repeat(21) }), '23514'],
    [rug({ name: '' }), '23514'],
    [rug({ category: 'outra' }), '23514'],
    [rug({ family: 7 }), '23514'],
    [rug({ shape: 'star' }), '23514'],
    [rug({ sizes: [] }), '23514'],
    [rug({ sizes: ['2 x 3m', ' '] }), '23514'],
    [rug({ sizes: [null] }), '23514'],
    [rug({ colours: ['blue'] }), '23514'],
    [rug({ colours: ['#aabbcc', null] }), '23514'],
    [rug({ width_m: 0 }), '23514'],
    [rug({ pile_mm: -1 }), '23514'],
    [rug({ border_cm: 101 }), '23514'],
    [rug({ resizing: 'stretch' }), '23514'],
    [rug({ resizing: null }), '23502'],
    [rug({ price_brl: -1 }), '23514'],
    [rug({ size_prices: null }), '23502'],
    [rug({ size_prices: [] }), '23514'],
    [rug({ size_prices: { '2 x 3m': 1260000 } }), '23514'],
    [rug({ size_prices: { '2 x 3m': { brl: -1 } } }), '23514'],
    [rug({ size_prices: { '2 x 3m': { brl: 0 } } }), '23514'],
    [rug({ size_prices: { '2 x 3m': { brl: 1.5 } } }), '23514'],
    [rug({ size_prices: { '2 x 3m': { brl: '1260000' } } }), '23514'],
    [rug({ size_prices: { '2 x 3m': { brl: 1000000001 } } }), '23514'],
    [rug({ size_prices: { '2 x 3m': { usd: 100 } } }), '23514'],
    [rug({ size_prices: { ' ': { brl: 100 } } }), '23514'],
    [rug({ price_rule: [] }), '23514'],
    [rug({ price_rule: { brl_metre: 0 } }), '23514'],
    [rug({ price_rule: { brl_metre: 100000001 } }), '23514'],
    [rug({ price_rule: { brl_metre: 100, brl_least: -5 } }), '23514'],
    [rug({ price_rule: { brl_least: 400000 } }), '23514'],
    [rug({ price_rule: { brl_metre: 100, eur_least: 100 } }), '23514'],
    [rug({ price_rule: { metre: 100 } }), '23514'],
    [rug({ colour_regions: {} }), '23514'],
    [rug({ colour_regions: { ...regions, version: 2 } }), '23514'],
    [rug({ colour_regions: { ...regions, map_url: 'https://elsewhere.example/map.png' } }), '23514'],
    [rug({ colour_regions: { ...regions, regions: 'many' } }), '23514'],
    [rug({ colour_regions: { ...regions, separable: null } }), '23514'],
  ])('are refused to staff: %o', async (row, code) => {
    expect((await staff.from('rugs').insert(row)).error?.code).toBe(code)
  })

  it('keep the regions that staff corrected, which visitors read', async () => {
    const added = await staff
      .from('rugs')
      .insert(rug({ colour_regions: regions }))
      .select('id')
      .single()
    expect(added.error).toBeNull()
    const { data } = await visitor.from('rugs').select('colour_regions').eq('id', added.data?.id).single()
    expect(data).toEqual({ colour_regions: regions })
  })

  it('keep the prices that staff set, which visitors read', async () => {
    const prices = {
      size_prices: { '2 x 3m': { brl: 1_260_000, eur: null } },
      price_rule: { brl_metre: 210_000, brl_least: 400_000, eur_metre: null, eur_least: null },
    }
    const added = await staff.from('rugs').insert(rug(prices)).select('id').single()
    expect(added.error).toBeNull()
    const { data } = await visitor
      .from('rugs')
      .select('size_prices,price_rule')
      .eq('id', added.data?.id)
      .single()
    expect(data).toEqual(prices)
    expect(
      (await visitor.from('rugs').update({ size_prices: {} }).eq('id', added.data?.id)).error?.code,
    ).toBe('42501')
  })

  it('have one size when staff give none', async () => {
    const { data } = await staff.from('rugs').insert(rug({})).select('sizes').single()
    expect(data?.sizes).toEqual(['2 x 3m'])
  })
})

describe('what visitors send', () => {
  it.each<[string, Row]>([
    ['leads', lead({ name: ' ' })],
    ['leads', lead({ whatsapp: null, email: null })],
    ['leads', lead({ email: 'nobody' })],
    ['leads', lead({ message: 'a'.repeat(5001) })],
    ['leads', lead({ colours: 'blue' })],
    ['leads', lead({ colours: ['a'.repeat(4001)] })],
    ['leads', lead({ locale: 'fr' })],
    ['contact_messages', message({ name: 'M' })],
    ['contact_messages', message({ subject: 'ab' })],
    ['contact_messages', message({ message: 'curta' })],
    ['contact_messages', message({ message: 'a'.repeat(5001) })],
    ['contact_messages', message({ email: 'a@b' })],
    ['contact_messages', message({ email: 'a@b.example\nbcc: c@d.example' })],
    ['newsletter_subscribers', { email: 'nobody', consent_version: '1' }],
    ['access_requests', { name: 'M. A.', email: 'a b@c.example', consent_version: '1' }],
  ])('is refused by %s when it is of the wrong shape: %o', async (table, row) => {
    expect((await visitor.from(table).insert(row)).error?.code).toBe('23514')
  })

  it('is refused without the text version they agreed to', async () => {
    const { consent_version: _, ...row } = lead({})
    expect((await visitor.from('leads').insert(row)).error?.code).toBe('23502')
  })

  it('may name a rug that is there, and outlives it', async () => {
    const { data } = await secret.from('rugs').insert(rug({})).select('id').single()
    const id = randomUUID()
    expect((await visitor.from('leads').insert({ id, ...lead({ rug_id: data?.id }) })).error).toBeNull()
    expect((await visitor.from('leads').insert(lead({ rug_id: missing }))).error?.code).toBe('23503')
    await staff.from('rugs').delete().eq('id', data?.id)
    expect((await secret.from('leads').select('rug_id').eq('id', id)).data).toEqual([{ rug_id: null }])
  })
})

describe('rows that belong to another', () => {
  it('go with it: samples take their pictures along', async () => {
    const { data } = await administrator
      .from('gallery_samples')
      .insert({ name: 'Prova' })
      .select('id')
      .single()
    await administrator.from('sample_images').insert({ sample_id: data?.id, image_url: file() })
    await administrator.from('gallery_samples').delete().eq('id', data?.id)
    expect((await secret.from('sample_images').select('id').eq('sample_id', data?.id)).data).toEqual([])
  })
})

describe('the slots of the feature section', () => {
  it('may be swapped by one statement', async () => {
    const { data } = await administrator
      .from('gallery_images')
      .select()
      .eq('position', 'left')
      .order('order_index')
    const [first, second] = data ?? []
    const swapped = [
      { ...first, order_index: second.order_index },
      { ...second, order_index: first.order_index },
    ]
    expect((await administrator.from('gallery_images').upsert(swapped)).error).toBeNull()
    const { data: after } = await administrator
      .from('gallery_images')
      .select('order_index')
      .eq('id', first.id)
    expect(after).toEqual([{ order_index: second.order_index }])
  })

  it('are filled from behind by pictures that name none, and from the first that is free', async () => {
    const add = async () => {
      const row = { url: file(), position: 'left' }
      const { data } = await administrator.from('gallery_images').insert(row).select('order_index').single()
      return data?.order_index
    }
    const empty = (slots: number[]) =>
      administrator.from('gallery_images').delete().eq('position', 'left').in('order_index', slots)
    expect(await add()).toBeUndefined()
    await empty([2, 3])
    expect([await add(), await add()]).toEqual([2, 3])
    await empty([1])
    expect(await add()).toBe(1)
    await empty([0, 1, 2, 3])
    expect(await add()).toBe(0)
  })
})
