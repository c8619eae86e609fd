import postgres from 'postgres'
import { systemSchema } from '#backend/start/system-schema.ts'

/** A hosted project's stand-in: the addresses of one database, by who signs in. */
export interface HostedDatabase {
  /** The owner of the schema, who is no superuser: migrations, and what the servers of sign-in and storage do. */
  owner: string
  /** Whoever calls the API: may become anon, authenticated or service_role, and nothing else. */
  callers: string
}

/** The superuser of the cluster, as on a hosted project: nobody who runs our SQL. */
export const superuser = 'supabase_admin'

/** The database that worlds are copied from. */
export const preparedDatabase = 'prepared'

/** Makes the roles of a hosted project on a server, once, and an empty database that has its schemas. */
export async function createHostedDatabase(serverUrl: string, name: string): Promise<HostedDatabase> {
  const server = postgres(serverUrl, { max: 1, onnotice() {} })
  await server.unsafe(rolesScript)
  await loadSafeupdate(server)
  await server.unsafe(`create database ${name}`)
  await server.unsafe(`grant all on database ${name} to postgres`)
  await server.end()
  const database = postgres(addressOf(serverUrl, name, superuser), { max: 1, onnotice() {} })
  const { script, part } = systemSchema()
  await database.unsafe(`${defaultsScript}; ${script}; ${ownersScript}`)
  await database`insert into supabase_migrations.set_up (part) values (${part})`
  await database.end()
  return hostedDatabase(serverUrl, name)
}

/** A copy of the prepared database, for one world. */
export async function copyHostedDatabase(
  serverUrl: string,
): Promise<HostedDatabase & { drop(): Promise<void> }> {
  const name = `world_${crypto.randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const server = postgres(serverUrl, { max: 1, onnotice() {} })
    await server.unsafe(statement).finally(() => server.end())
  }
  await run(`create database ${name} template ${preparedDatabase}`)
  await run(`grant all on database ${name} to postgres`)
  return { ...hostedDatabase(serverUrl, name), drop: () => run(`drop database ${name} with (force)`) }
}

function hostedDatabase(serverUrl: string, name: string): HostedDatabase {
  return {
    owner: addressOf(serverUrl, name, 'postgres'),
    callers: addressOf(serverUrl, name, 'authenticator'),
  }
}

function addressOf(serverUrl: string, name: string, role: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  url.username = role
  return url.href
}

// Refuses updates and deletes without WHERE on a hosted project. Where the server has it, it is asked here too.
async function loadSafeupdate(server: postgres.Sql) {
  const library = process.env.SAFEUPDATE ?? 'safeupdate'
  const isThere = await server.unsafe(`load '${library}'`).then(
    () => true,
    () => false,
  )
  if (isThere) await server.unsafe(`alter role authenticator set session_preload_libraries = '${library}'`)
}

// As in supabase/postgres, migrations/db: init-scripts 00000000000000 to 3, 10000000000000_demote-postgres and the
// grants that follow it. Owners of tables make policies there; hosted allows those by an extension instead, so that
// here the owner of storage lends itself. Nobody lends auth.
const rolesScript = `
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;
create role postgres login nosuperuser createdb createrole replication bypassrls;
create role supabase_auth_admin login noinherit createrole;
create role supabase_storage_admin login noinherit createrole;
grant anon, authenticated, service_role, supabase_storage_admin, pg_read_all_data, pg_signal_backend to postgres;
grant authenticator to supabase_storage_admin;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role postgres set search_path = "$user", public, extensions`

const defaultsScript = `
create schema extensions;
grant usage on schema extensions to postgres, anon, authenticated, service_role;
grant all on schema public to postgres;
alter default privileges for role postgres in schema public grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to postgres, anon, authenticated, service_role`

const ownersScript = `
do $$
declare
  one record;
begin
  for one in select nspname, oid::regclass as name, relkind from (
    select nspname, pg_class.oid, relkind from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('auth', 'storage') and relkind = 'r') as tables loop
    execute format('alter table %s owner to supabase_%s_admin', one.name, one.nspname);
    execute format('alter table %s enable row level security', one.name);
  end loop;
  for one in select nspname, pg_proc.oid::regprocedure as name from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('auth', 'storage') loop
    execute format('alter function %s owner to supabase_%s_admin', one.name, one.nspname);
  end loop;
end
$$;
alter schema auth owner to supabase_auth_admin;
alter schema storage owner to supabase_storage_admin;
grant usage on schema auth, storage to postgres;
grant all on all tables in schema auth, storage to postgres;
grant all on all routines in schema auth, storage to postgres;
alter schema supabase_migrations owner to postgres;
alter table supabase_migrations.schema_migrations owner to postgres;
alter table supabase_migrations.seed_files owner to postgres;
alter table supabase_migrations.set_up owner to postgres`
