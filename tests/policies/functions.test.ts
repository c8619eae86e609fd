import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openWorld } from '#tests/world.ts'
import { roles } from './answers.ts'
import { readCatalogue } from './catalogue.ts'
import { functionDecisions } from './decisions.ts'

const world = await openWorld()
const catalogue = await readCatalogue(world)
const { administrator, staff, visitor, secret } = world.clients
afterAll(() => world.close())

const initialisation = await readFile(
  join(resolve(import.meta.dirname, '..', '..'), 'supabase', 'initialisation', 'content-tables.sql'),
  'utf8',
)

describe('the list of functions', () => {
  it('is decided in full, and nothing decided is gone', () => {
    const found = catalogue.functions
      .filter(({ schema }) => schema === 'public')
      .map(({ signature }) => signature)
    expect(Object.keys(functionDecisions).sort()).toEqual(found.sort())
  })
})

describe.each(Object.entries(functionDecisions))('function %s', (signature, { parameters, answers }) => {
  const name = signature.slice(0, signature.indexOf('('))
  for (const role of roles) {
    it(`answers ${role} with ${answers[role]}`, async () => {
      const { data, error } = await world.clients[role].rpc(name, parameters)
      const code = { refused: '42501', gone: 'PT404', conflict: 'PT409' }[String(answers[role])]
      if (code) {
        expect(error?.code).toBe(code)
        expect(data).toBeNull()
      } else {
        expect(error).toBeNull()
        expect(data).toEqual(answers[role])
      }
    })
  }
})

describe('check_table_exists', () => {
  it.each([
    ['collections', true],
    ['no_such_table', false],
    ['public.collections', false],
    ['administrator', false],
  ])('answers the administrator about %s with %s', async (table_name, expected) => {
    const { data, error } = await administrator.rpc('check_table_exists', { table_name })
    expect(error).toBeNull()
    expect(data).toBe(expected)
  })
})

describe('execute_sql', () => {
  it('runs the shipped script for the administrator, who may repeat it without losing a row', async () => {
    const before = await secret.from('collections').select('id', { count: 'exact', head: true })
    expect((await administrator.rpc('execute_sql', { sql_query: initialisation })).error).toBeNull()
    const after = await secret.from('collections').select('id', { count: 'exact', head: true })
    expect(after.count).toBe(before.count)
    expect(before.count).toBeGreaterThan(0)
  })

  it('leaves the tables as closed as they were', async () => {
    await administrator.rpc('execute_sql', { sql_query: initialisation })
    const { error } = await visitor.from('collections').insert({ title: 'De fora' })
    expect(error?.code).toBe('42501')
    const { data } = await visitor.from('hero_videos').select('active')
    expect(data?.every((row) => row.active)).toBe(true)
  })

  it.each([
    ['another statement', 'delete from public.collections'],
    ['the script with one more statement', `${initialisation}delete from public.collections;`],
    ['the script with a space more', `${initialisation} `],
    ['nothing', ''],
  ])('refuses %s even to the administrator, and says why', async (_, sql_query) => {
    const { error } = await administrator.rpc('execute_sql', { sql_query })
    expect(error?.code).toBe('42501')
    expect(error?.message).toContain('runs only the initialisation scripts shipped with this project')
    const { count } = await secret.from('collections').select('id', { count: 'exact', head: true })
    expect(count).toBeGreaterThan(0)
  })

  it('refuses the shipped script to staff and visitors', async () => {
    for (const client of [staff, visitor]) {
      expect((await client.rpc('execute_sql', { sql_query: initialisation })).error?.code).toBe('42501')
    }
  })
})

/** Everything that guards a table, without what differs from one creation to the next. */
async function guardsOf(table: string) {
  return world.backend.query(
    `select polname::text as name, polcmd::text as verb, pg_get_expr(polqual, polrelid) as test
       from pg_catalog.pg_policy where polrelid = $1::text::regclass
     union all
     select tgname::text, 'trigger', pg_get_triggerdef(oid) from pg_catalog.pg_trigger
       where tgrelid = $1::text::regclass and not tgisinternal
     union all
     select conname::text, contype::text, pg_get_constraintdef(oid) from pg_catalog.pg_constraint
       where conrelid = $1::text::regclass and contype <> 'n'
     union all
     select 'row security', relrowsecurity::text, array(select acl::text from unnest(relacl) as acl order by 1)::text from pg_catalog.pg_class where oid = $1::text::regclass
     union all
     select indexname, 'index', indexdef from pg_catalog.pg_indexes
       where schemaname || '.' || tablename = $1::text
     order by 1, 2`,
    [`public.${table}`],
  )
}

describe('tables that are missing', () => {
  it('site_settings is created anew by the administrator, guarded as before', async () => {
    const before = await guardsOf('site_settings')
    expect(before.length).toBeGreaterThan(15)
    await world.backend.query('drop table public.site_settings')
    expect((await staff.rpc('create_site_settings_if_not_exists')).error?.code).toBe('42501')
    expect((await administrator.rpc('check_table_exists', { table_name: 'site_settings' })).data).toBe(false)
    expect((await administrator.rpc('create_site_settings_if_not_exists')).error).toBeNull()
    expect(await guardsOf('site_settings')).toEqual(before)
    expect((await visitor.from('site_settings').select('id').limit(1)).error).toBeNull()
  })

  it.each(['hero_videos', 'gallery_images', 'site_settings'])(
    '%s is created anew by the shipped script, guarded as before',
    async (table) => {
      const before = await guardsOf(table)
      await world.backend.query(`drop table public.${table}`)
      expect((await administrator.rpc('execute_sql', { sql_query: initialisation })).error).toBeNull()
      expect(await guardsOf(table)).toEqual(before)
      expect((await visitor.from(table).select('id').limit(1)).error).toBeNull()
    },
  )
})

describe('a database that is damaged', () => {
  const tables = [
    'hero_videos',
    'gallery_images',
    'collections',
    'site_settings',
    'collection_images',
    'gallery_samples',
    'sample_images',
    'colour_samples',
    'media',
  ]
  const guards = async () => Promise.all(tables.map((table) => guardsOf(table)))
  const broken = async () => (await administrator.rpc('check_content')).data as string[]
  const mend = () => administrator.rpc('execute_sql', { sql_query: initialisation })

  it.each([
    [
      'a missing function',
      'drop function private.create_content_tables();; drop function private.guard_content(regclass, text, text)',
      'function private.guard_content(regclass,text,text)',
    ],
    [
      'a failing function',
      "create or replace function private.bump_content_version_if_touched() returns trigger language plpgsql set search_path = '' as $$ begin raise exception 'broken'; end $$",
      'function private.bump_content_version_if_touched()',
    ],
    [
      'a table without some columns and rules',
      'alter table public.collections drop column explore_text, drop constraint collections_check;; drop policy "who keeps them adds collections" on public.collections;; drop index public.hero_videos_one_active',
      'table public.collections',
    ],
    [
      'a table that others refer to',
      'drop table public.collections cascade;; alter table public.sample_images drop constraint sample_images_sample_id_fkey',
      'table public.collection_images',
    ],
    [
      'the tables of pictures',
      'drop table public.collection_images, public.sample_images, public.media',
      'table public.media',
    ],
  ])('is made whole by the shipped script: %s', async (_, damage, named) => {
    const before = await guards()
    for (const statement of damage.split(';; ')) await world.backend.query(statement)
    expect(await broken()).toContain(named)
    expect((await mend()).error).toBeNull()
    expect(await broken()).toEqual([])
    expect(withoutDoubt(await guards())).toEqual(withoutDoubt(before))
    const added = await administrator.from('collections').insert({ title: 'Inteira' }).select('id').single()
    expect(added.error).toBeNull()
    const orphan = { collection_id: randomUUID(), image_url: '/storage/v1/object/public/site-assets/a.jpg' }
    expect((await administrator.from('collection_images').insert(orphan)).error?.code).toBe('23503')
  })

  // What was there before a key came back does not have to keep it.
  const withoutDoubt = (found: unknown) => JSON.parse(JSON.stringify(found).replaceAll(' NOT VALID', ''))

  const functions = () =>
    world.backend.query(
      `select oid::regprocedure::text as name, prosrc, prosecdef, proconfig, proacl::text from pg_catalog.pg_proc
       where pronamespace in ('private'::regnamespace, 'public'::regnamespace) order by 1`,
    )

  it('is mended by functions that are those of the migrations', async () => {
    const before = await functions()
    expect((await mend()).error).toBeNull()
    expect(await functions()).toEqual(before)
  })

  it('gets back each function that can be missing, as it was', async () => {
    const before = await functions()
    const gone: string[] = []
    for (const { part } of await world.backend.query<{ part: string }>(
      "select part from private.content_parts where part like 'function %'",
    )) {
      // What a table stands on cannot be dropped without it.
      const isGone = await world.backend.query(`drop ${part}`).then(
        () => true,
        () => false,
      )
      if (isGone) gone.push(part)
    }
    expect(gone).toContain('function public.list_files()')
    expect(gone.length).toBeGreaterThan(12)
    expect(await broken()).toEqual(expect.arrayContaining(gone))
    expect((await mend()).error).toBeNull()
    expect(await broken()).toEqual([])
    expect(await functions()).toEqual(before)
  })
})

describe('helpers of the closed schema', () => {
  it('cannot be called by any name', async () => {
    const { data, error } = await administrator.schema('private').rpc('set_administrator', {
      administrator_user_id: world.userIds.stranger,
    })
    expect(data).toBeNull()
    expect(error).not.toBeNull()
    const again = await administrator.rpc('set_administrator', {
      administrator_user_id: world.userIds.stranger,
    })
    expect(again.error?.code).toBe('PGRST202')
    expect((await administrator.rpc('is_admin')).data).toBe(true)
  })

  it('shows no row of the closed schema to the secret key either', async () => {
    const { data, error } = await secret.schema('private').from('administrator').select()
    expect(data).toBeNull()
    expect(error).not.toBeNull()
  })
})
