import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administratorOf, clientOf, type Target, unique } from './target.ts'

const missing = '00000000-0000-4000-8000-ffffffffffff'

/** The calls on tables and functions of the specification's section 7. */
export function describeData(target: () => Target) {
  describe('data', () => {
    let visitor: SupabaseClient
    let admin: SupabaseClient
    const mark = `contract-${unique()}`
    const picture = (name: string) => `/storage/v1/object/public/site-assets/products/${mark}-${name}.jpg`

    beforeAll(async () => {
      visitor = clientOf(target())
      admin = await administratorOf(target())
    })
    afterAll(async () => {
      await admin.from('collections').delete().like('title', `${mark}%`)
      await admin.from('hero_videos').delete().like('title', `${mark}%`)
      await admin.from('gallery_samples').delete().like('name', `${mark}%`)
      await admin.from('site_settings').delete().eq('section', mark)
    })

    it('single answers PGRST116 with status 406 when there is no row', async () => {
      const { error, status } = await visitor.from('hero_videos').select('*').eq('id', missing).single()
      expect([status, error?.code]).toEqual([406, 'PGRST116'])
    })

    it('maybeSingle answers null when there is no row', async () => {
      const { data, error } = await visitor.from('hero_videos').select('*').eq('id', missing).maybeSingle()
      expect([data, error]).toEqual([null, null])
    })

    it('the hero video is saved as the panel saves it, and read as the page reads it', async () => {
      const { data: before } = await admin.from('hero_videos').select('id').eq('active', true).maybeSingle()
      const url = `/storage/v1/object/public/videos/${mark}.mp4`
      const off = await admin.from('hero_videos').update({ active: false }).eq('active', true)
      expect([off.status, off.error]).toEqual([204, null])
      const saved = await admin
        .from('hero_videos')
        .insert({ url, video_type: 'mp4', title: `${mark} hero`, active: true })
        .select()
        .single()
      expect(saved.status).toBe(201)
      const read = await visitor
        .from('hero_videos')
        .select('url, video_type, title, active')
        .eq('active', true)
        .order('created_at', { ascending: false })
        .limit(1)
        .single()
      expect(read.data).toEqual({ url, video_type: 'mp4', title: `${mark} hero`, active: true })
      const removed = await admin.from('hero_videos').delete().eq('url', url).select('id')
      expect(removed.data).toEqual([{ id: saved.data.id }])
      if (before) await admin.from('hero_videos').update({ active: true }).eq('id', before.id)
    })

    it('rows are ordered, limited and renamed as asked', async () => {
      const rows = [3, 1, 2].map((order) => ({
        title: `${mark} ${order}`,
        image_url: picture(String(order)),
        display_order: order,
      }))
      expect((await admin.from('collections').insert(rows)).status).toBe(201)
      const { data } = await visitor
        .from('collections')
        .select('name:title, image:image_url')
        .like('title', `${mark}%`)
        .order('display_order', { ascending: true, nullsFirst: true })
        .order('created_at', { ascending: false })
        .limit(2)
      expect(data).toEqual([
        { name: `${mark} 1`, image: picture('1') },
        { name: `${mark} 2`, image: picture('2') },
      ])
    })

    it('counts come with head requests and with ranges', async () => {
      const mine = () => visitor.from('collections').select('*', { count: 'exact' }).like('title', `${mark}%`)
      expect((await mine().range(0, 1)).count).toBe(3)
      const head = await visitor
        .from('collections')
        .select('*', { count: 'exact', head: true })
        .like('title', `${mark}%`)
      expect([head.count, head.data]).toEqual([3, null])
      expect((await mine().range(50, 60)).error?.code).toBe('PGRST103')
    })

    it('rows are updated and deleted by id', async () => {
      const { data: row } = await admin
        .from('collections')
        .insert({ title: `${mark} x` })
        .select()
        .single()
      const updated = await admin
        .from('collections')
        .update({ title: `${mark} y` })
        .eq('id', row.id)
        .select()
        .single()
      expect(updated.data.title).toBe(`${mark} y`)
      expect(Date.parse(updated.data.updated_at)).toBeGreaterThanOrEqual(Date.parse(row.updated_at))
      expect((await admin.from('collections').delete().eq('id', row.id)).status).toBe(204)
      expect((await visitor.from('collections').select('id').eq('id', row.id)).data).toEqual([])
    })

    it('numbers are numbers, whatever their column calls them', async () => {
      const rugs = await visitor.from('rugs').select('price_brl,width_m').not('price_brl', 'is', null)
      const kinds = rugs.data?.flatMap((row) => Object.values(row)).map((value) => typeof value)
      expect(new Set(kinds)).toEqual(new Set(['number']))
      const { data } = await visitor.from('content_version').select('version').single()
      expect(typeof data?.version).toBe('number')
    })

    it('times are ISO 8601 with their offset', async () => {
      const { data } = await visitor.from('content_version').select('changed_at').single()
      expect(data?.changed_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
    })

    it('settings are saved by section and key, texts staying texts', async () => {
      const save = (value: unknown) =>
        admin
          .from('site_settings')
          .upsert({ section: mark, key: 'phone', value }, { onConflict: 'section,key' })
          .select('value')
          .single()
      for (const value of ['5511987654321', 'true', 5, { lines: ['a', { b: null }] }, [1, 'x'], 'plain']) {
        expect((await save(value)).data).toEqual({ value })
      }
      const { data } = await visitor
        .from('site_settings')
        .select('value')
        .eq('section', mark)
        .eq('key', 'phone')
        .single()
      expect(data).toEqual({ value: 'plain' })
      expect((await visitor.from('site_settings').select('id').limit(1)).error).toBeNull()
    })

    it('a sample comes with its pictures, and takes them along when it goes', async () => {
      const { data: sample } = await admin
        .from('gallery_samples')
        .insert({ name: `${mark} sample`, display_order: 1 })
        .select()
        .single()
      const images = [2, 1].map((order) => ({
        sample_id: sample.id,
        image_url: picture(`s${order}`),
        display_order: order,
      }))
      expect((await admin.from('sample_images').insert(images)).error).toBeNull()
      const { data } = await visitor
        .from('gallery_samples')
        .select('name, sample_images(image_url, display_order)')
        .eq('id', sample.id)
        .order('display_order', { referencedTable: 'sample_images' })
        .single()
      expect(data?.sample_images.map((image) => image.display_order)).toEqual([1, 2])
      await admin.from('gallery_samples').delete().eq('id', sample.id)
      expect((await visitor.from('sample_images').select('id').eq('sample_id', sample.id)).data).toEqual([])
    })

    it.each([
      [
        'a value outside its list',
        'hero_videos',
        { url: 'https://a.example/x.avi', video_type: 'avi' },
        400,
        '23514',
      ],
      ['a missing column', 'collections', { description: 'x' }, 400, '23502'],
      [
        'a parent that is not there',
        'sample_images',
        { sample_id: missing, image_url: 'https://a.example/a.jpg' },
        409,
        '23503',
      ],
      [
        'a malformed id',
        'sample_images',
        { sample_id: 'x', image_url: 'https://a.example/a.jpg' },
        400,
        '22P02',
      ],
      ['a column nobody knows', 'collections', { title: 'x', nothing: 1 }, 400, 'PGRST204'],
    ])('%s is refused with its code', async (_, table, row, status, code) => {
      const answer = await admin.from(table).insert(row as never)
      expect([answer.status, answer.error?.code]).toEqual([status, code])
    })

    it('a second row of the same key is refused with 409', async () => {
      const row = { section: mark, key: 'twice', value: 1 }
      await admin.from('site_settings').insert(row)
      const answer = await admin.from('site_settings').insert(row)
      expect([answer.status, answer.error?.code]).toEqual([409, '23505'])
    })

    it('a table that is not there answers 404', async () => {
      const { error, status } = await visitor.from('nothing_here').select('id').limit(1)
      expect(status).toBe(404)
      expect(['PGRST205', '42P01']).toContain(error?.code)
    })

    it('a visitor writes no content, and changes none', async () => {
      const insert = await visitor.from('collections').insert({ title: `${mark} evil` })
      expect([insert.status, insert.error?.code]).toEqual([401, '42501'])
      const update = await visitor
        .from('collections')
        .update({ title: 'evil' })
        .like('title', `${mark}%`)
        .select()
      expect(update.data ?? []).toEqual([])
      expect((await visitor.from('collections').select('id').eq('title', 'evil')).data).toEqual([])
    })

    it('a visitor sends a message and reads none', async () => {
      const message = {
        name: mark,
        email: 'visita@site.example',
        subject: 'Medida',
        message: 'Uma sala de seis metros.',
        consent_version: '1',
      }
      expect((await visitor.from('contact_messages').insert(message)).status).toBe(201)
      const read = await visitor.from('contact_messages').select('id')
      expect(read.data ?? []).toEqual([])
      await admin.from('contact_messages').delete().eq('name', mark)
    })

    it.each(['auth', 'private', 'storage', 'supabase_migrations'])(
      'the schema %s is not served',
      async (schema) => {
        const { error, status } = await admin.schema(schema).from('users').select('*')
        expect([status, error?.code]).toEqual([406, 'PGRST106'])
      },
    )

    it('functions answer the administrator and refuse a visitor', async () => {
      const ask = (client: SupabaseClient, table_name: string) =>
        client.rpc('check_table_exists', { table_name })
      expect((await ask(admin, 'collections')).data).toBe(true)
      expect((await ask(admin, 'nothing_here')).data).toBe(false)
      const refused = await ask(visitor, 'collections')
      expect([refused.status, refused.error?.code]).toEqual([401, '42501'])
      expect((await admin.rpc('create_site_settings_if_not_exists')).error).toBeNull()
      expect((await admin.rpc('execute_sql', { sql_query: 'select 1' })).error?.code).toBe('42501')
      expect((await admin.rpc('no_such_function')).error?.code).toBe('PGRST202')
    })

    it.each([
      ['no key', { accept: 'application/json' }],
      ['a wrong key', { apikey: 'wrong' }],
      ['a token of no kind', { authorization: 'Bearer nonsense' }],
      ['a token nobody signed', { authorization: `Bearer ${unsignedToken()}` }],
    ])('%s is refused with 401', async (name, given) => {
      const headers = new Headers(given as Record<string, string>)
      if (name.includes('token')) headers.set('apikey', target().publishableKey)
      const response = await fetch(`${target().url}/rest/v1/collections?select=id`, { headers })
      expect(response.status).toBe(401)
    })

    it('another origin may ask, and is told so', async () => {
      const headers = {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey, authorization, content-type, prefer',
      }
      const preflight = await fetch(`${target().url}/rest/v1/collections`, { method: 'OPTIONS', headers })
      expect(preflight.ok).toBe(true)
      expect(preflight.headers.get('access-control-allow-headers')).toContain('apikey')
      const answer = await fetch(`${target().url}/rest/v1/collections?select=id&limit=1`, {
        headers: { apikey: target().publishableKey, origin: 'https://elsewhere.example' },
      })
      expect(['*', 'https://elsewhere.example']).toContain(answer.headers.get('access-control-allow-origin'))
    })
  })
}

function unsignedToken() {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ role: 'service_role' })}.`
}
