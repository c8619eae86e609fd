import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { objectionTo, standingStatements } from './judge-statement.ts'
import { readStatements, type Statement } from './sql-statements.ts'

const folder = resolve(import.meta.dirname, '..', '..', 'supabase')
const files = globSync(['migrations/*.sql', 'seed.sql', 'seed/*.sql', 'initialisation/*.sql'], {
  cwd: folder,
})
const statements = standingStatements(
  files.sort().flatMap((file) => readStatements(file, readFileSync(join(folder, file), 'utf8'))),
)

// Published, and guarded: a hosted project has row-level security on there, so that this never runs.
const guardedBlocks = ['migrations/20261121090700_files.sql DoStmt']
// The first runs the texts of supabase/initialisation alone, known by their digests: they are among the files above. The
// second runs what PostgreSQL itself says of indexes that it made a moment before.
const unknownTexts = ['public.execute_sql(text)', 'private.mend_content()']

describe('the SQL of the project', () => {
  it('is read whole: every file, function body and text that is run', () => {
    expect(files.length).toBeGreaterThan(20)
    expect(statements.filter(({ place }) => place.includes(' ')).length).toBeGreaterThan(300)
  })

  it('holds nothing that a hosted project refuses, or that touches every row of a table', () => {
    const objections = statements
      .filter(({ place, kind }) => !guardedBlocks.includes(`${place} ${kind}`))
      .filter(
        ({ place, kind }) =>
          !(kind === 'UnknownStatement' && unknownTexts.some((name) => place.includes(name))),
      )
      .map((statement) => ({ place: statement.place, objection: objectionTo(statement) }))
      .filter(({ objection }) => objection !== null)
    expect(objections).toEqual([])
  })

  it('has no exception that nothing needs', () => {
    const objected = statements.filter((statement) => objectionTo(statement) !== null)
    const places = objected.map(({ place, kind }) => `${place} ${kind}`)
    for (const block of guardedBlocks) expect(places).toContain(block)
    for (const name of unknownTexts) expect(places.join('\n')).toContain(`${name} UnknownStatement`)
  })
})

describe('the judge of statements', () => {
  const body = (inner: string, options = "security definer set search_path = ''") =>
    `create function public.planted() returns void language plpgsql ${options} as $$ begin ${inner} end $$`
  const objections = (script: string) =>
    readStatements('planted.sql', script).flatMap((statement: Statement) => objectionTo(statement) ?? [])

  it.each([
    ['update public.rugs set active = false', 'WHERE'],
    ['delete from public.rugs', 'WHERE'],
    ['with gone as (delete from public.rugs returning id) select * from gone', 'WHERE'],
    [body('update public.rugs set active = false;'), 'WHERE'],
    [body("execute 'delete from public.rugs';"), 'WHERE'],
    [body("execute format('update public.%I set active = false', 'rugs');"), 'WHERE'],
    [
      body("statement := 'delete from public.rugs'; execute statement;").replace(
        'begin',
        'declare statement text; begin',
      ),
      'WHERE',
    ],
    [
      body(
        'if true then for gone in delete from public.rugs returning * loop null; end loop; end if;',
      ).replace('begin', 'declare gone record; begin'),
      'WHERE',
    ],
    ['do $$ begin update public.rugs set active = false; end $$', 'WHERE'],
    [
      "create function public.planted() returns void language sql set search_path = '' as 'delete from public.rugs'",
      'WHERE',
    ],
    [
      'create function public.planted() returns void language sql begin atomic delete from public.rugs; end',
      'WHERE',
    ],
    ['create table auth.planted (id uuid)', 'auth'],
    ['create table storage.planted (id uuid)', 'storage'],
    ['create index planted on storage.objects (name)', 'storage'],
    [
      'create trigger planted after insert on auth.users for each row execute function public.planted()',
      'auth',
    ],
    ['create view extensions.planted as select 1', 'extensions'],
    ["create function auth.planted() returns int language sql as 'select 1'", 'auth'],
    ['alter table storage.objects enable row level security', 'storage'],
    ['create policy planted on storage.buckets for select to anon using (true)', 'storage'],
    ['drop table storage.objects', 'storage'],
    ['drop trigger planted on auth.users', 'auth'],
    ['grant select on auth.users to anon', 'auth'],
    ['create schema storage', 'storage'],
    [
      "do $$ begin execute format('alter table %s disable row level security', 'storage.objects'); end $$",
      'servers',
    ],
    [body("execute 'create table storage.planted (id uuid)';"), 'storage'],
    ['create extension postgis', 'CreateExtensionStmt'],
    ['alter system set work_mem = 1', 'AlterSystemStmt'],
    ['create role planted superuser', 'CreateRoleStmt'],
    ['alter role postgres bypassrls', 'AlterRoleStmt'],
    ["alter role anon set statement_timeout = '1h'", 'AlterRoleSetStmt'],
    ["copy public.rugs from program 'id'", 'CopyStmt'],
    ["security label on table public.rugs is 'x'", 'SecLabelStmt'],
    [
      'alter default privileges for role supabase_admin grant all on tables to anon',
      'AlterDefaultPrivilegesStmt',
    ],
    [
      'create event trigger planted on ddl_command_end execute function public.planted()',
      'CreateEventTrigStmt',
    ],
    ['set session_replication_role = replica', 'VariableSetStmt'],
    ["create function public.planted() returns int language plpython3u as 'return 1'", 'plpython3u'],
    ["create function public.planted() returns int language c as 'planted'", 'Language c'],
    ["create function public.planted() returns int language sql leakproof as 'select 1'", 'leakproof'],
    ["select pg_read_file('/etc/passwd')", 'pg_read_file'],
    ['alter table public.rugs owner to supabase_admin', 'gives a table away'],
    [body('null;', 'security definer'), 'search_path'],
    [body('null;', 'security definer set search_path = public'), 'search_path'],
    [body('execute planted;').replace('begin', 'declare planted text; begin'), 'UnknownStatement'],
  ])('refuses: %s', (script, reason) => {
    expect(objections(script).join('\n')).toContain(reason)
  })

  it.each([
    ['update public.rugs set active = false where active'],
    ['create policy "staff read pictures" on storage.objects for select to authenticated using (true)'],
    ['drop policy "staff read pictures" on storage.objects'],
    ['create table public.planted (id uuid references auth.users (id))'],
    ["insert into storage.buckets (id, name) values ('planted', 'planted')"],
    [body('perform 1;')],
  ])('lets pass: %s', (script) => {
    expect(objections(script)).toEqual([])
  })

  it('judges of a function that is made anew only what stands in the end', () => {
    const first = readStatements('1.sql', body('update public.rugs set active = false;'))
    const second = readStatements(
      '2.sql',
      body('update public.rugs set active = false where active;').replace('create', 'create or replace'),
    )
    expect(standingStatements([...first, ...second]).flatMap((each) => objectionTo(each) ?? [])).toEqual([])
    expect(standingStatements([...second, ...first]).flatMap((each) => objectionTo(each) ?? [])).toHaveLength(
      1,
    )
  })
})
