import { createHash } from 'node:crypto'
import type { Database } from '#backend/database/database.ts'
import { librarySchema } from '#backend/library/library-schema.ts'
import { requireRights } from '#backend/start/database-rights.ts'

/**
 * Prepares what a hosted Supabase project has before its first migration: the API's roles, the schemas auth and
 * storage in hosted's shape, and the table of applied migrations. Does nothing when this version of it stands.
 */
export async function prepareSystemSchema(database: Database): Promise<void> {
  const { script, part } = systemSchema()
  const [found] = await database.query<{ present: boolean }>(
    `select to_regclass('supabase_migrations.set_up') is not null as present`,
  )
  if (found?.present && (await isDone(database, part))) return
  await requireRights(database)
  await database.transaction(async (run, runScript) => {
    await runScript(script)
    await markDone(run, part)
  })
}

/** Whether a part of the set-up is finished. */
export async function isDone(database: Database, part: string): Promise<boolean> {
  const rows = await database.query('select part from supabase_migrations.set_up where part = $1', [part])
  return rows.length > 0
}

/** Notes that a part of the set-up is finished, in the transaction that finishes it. */
export async function markDone(run: Database['query'], part: string): Promise<void> {
  await run('insert into supabase_migrations.set_up (part) values ($1) on conflict do nothing', [part])
}

/** The script of it, and the part of the set-up that is done when it has run. */
export function systemSchema(): { script: string; part: string } {
  const script = [
    rolesScript,
    librarySchema.auth(),
    librarySchema.authHelpers(),
    secondFactorScript,
    librarySchema.storage(),
    unwrapScript,
    grantsScript,
    historyScript,
  ].join(';\n')
  return { script, part: `system ${createHash('sha256').update(script).digest('hex')}` }
}

const rolesScript = `
do $$
declare
  is_set constant text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
  one record;
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  for one in select oid, rolname from pg_roles where rolname in ('anon', 'authenticated', 'service_role') loop
    if not pg_has_role(current_user, one.oid, is_set) then
      execute format('grant %I to current_user', one.rolname);
    end if;
  end loop;
end
$$`

// Of hosted's tables for second factors what TOTP needs; last_used_step is ours: a code serves once.
const secondFactorScript = `
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'webauthn', 'phone')),
  status text not null check (status in ('unverified', 'verified')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text,
  last_challenged_at timestamptz,
  last_used_step bigint
);
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz
);
create table if not exists auth.mfa_amr_claims (
  id uuid primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (session_id, authentication_method)
)`

// The library hands JSON to its tables as text, which our drivers write as a JSON text within JSON.
const unwrapScript = `
create or replace function auth.unwrap_user() returns trigger language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(new.raw_app_meta_data) = 'string' then
    new.raw_app_meta_data := (new.raw_app_meta_data #>> '{}')::jsonb;
  end if;
  if jsonb_typeof(new.raw_user_meta_data) = 'string' then
    new.raw_user_meta_data := (new.raw_user_meta_data #>> '{}')::jsonb;
  end if;
  return new;
end
$$;
create or replace trigger unwrap_user before insert or update on auth.users
  for each row execute function auth.unwrap_user();
create or replace function auth.unwrap_identity() returns trigger language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(new.identity_data) = 'string' then
    new.identity_data := (new.identity_data #>> '{}')::jsonb;
  end if;
  return new;
end
$$;
create or replace trigger unwrap_identity before insert or update on auth.identities
  for each row execute function auth.unwrap_identity()`

// As on hosted Supabase: the API's roles reach files by policy alone and sign-in tables not at all.
const grantsScript = `
grant usage on schema public to anon, authenticated, service_role;
grant usage on schema auth to anon, authenticated, service_role;
grant execute on all functions in schema auth to anon, authenticated, service_role;
revoke all on all tables in schema auth from anon, authenticated;
grant usage on schema storage to anon, authenticated, service_role;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;
grant execute on all functions in schema storage to anon, authenticated, service_role`

const historyScript = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text,
  created_by text,
  idempotency_key text unique,
  rollback text[]
);
create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
create table if not exists supabase_migrations.set_up (part text primary key, done_at timestamptz not null default now())`
