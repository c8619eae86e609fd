import type { Database } from '#backend/database/database.ts'

const apiRoles = ['anon', 'authenticated', 'service_role']

interface Facts {
  role: string
  database: string
  version: number
  is_superuser: boolean
  creates_roles: boolean
  passes_row_security: boolean
  creates_schemas: boolean
  creates_tables: boolean
  service_passes: boolean
  standing: string[]
  becomes: string[]
}

/**
 * Whether the role of DATABASE_URL can set a server's database up. Throws an error of one line that names the rights it
 * lacks and the SQL that an owner of the server runs once. Nothing here needs a superuser for longer than that.
 */
export async function requireRights(database: Database): Promise<void> {
  const [facts] = await database.query<Facts>(factsStatement, [apiRoles])
  if (!facts || facts.is_superuser) return
  const lacks = [...listMissingRoles(facts), ...listMissingRights(facts)]
  if (lacks.length === 0) return
  const rights = [...new Set(lacks.map(({ right }) => right))].join(', ')
  const script = lacks.map(({ remedy }) => `${remedy};`).join(' ')
  throw new Error(
    `DATABASE_URL: the role "${facts.role}" may not ${rights}. Let a superuser run once in the database "${facts.database}": ${script}`,
  )
}

function listMissingRoles(facts: Facts) {
  // From PostgreSQL 16 on a role may hand on what it has itself; before, only superusers make such a role.
  const makesPassing = facts.version >= 160_000 && facts.creates_roles && facts.passes_row_security
  const lacks = apiRoles
    .filter((role) => !facts.standing.includes(role))
    .filter((role) => !(role === 'service_role' ? makesPassing : facts.creates_roles))
    .map((role) =>
      role === 'service_role'
        ? {
            right: 'create a role that passes row-level security',
            remedy: 'create role service_role nologin noinherit bypassrls',
          }
        : { right: 'create roles', remedy: `create role ${role} nologin noinherit` },
    )
  if (facts.standing.includes('service_role') && !facts.service_passes)
    lacks.push({
      right: 'let service_role pass row-level security',
      remedy: 'alter role service_role bypassrls',
    })
  return lacks
}

function listMissingRights(facts: Facts) {
  const grantee = quote(facts.role)
  const madeByOthers = listMissingRoles(facts)
    .map(({ remedy }) => /^create role (\w+)/.exec(remedy)?.[1])
    .filter((role) => role !== undefined)
  const grantsItself = facts.version < 160_000 && facts.creates_roles
  const foreign = facts.standing.filter((role) => !facts.becomes.includes(role))
  const toGrant = grantsItself ? [] : [...foreign, ...madeByOthers]
  return [
    toGrant.length > 0 && {
      right: `become ${toGrant.join(', ')}`,
      remedy: `grant ${toGrant.join(', ')} to ${grantee}`,
    },
    !facts.creates_schemas && {
      right: 'create schemas',
      remedy: `grant create on database ${quote(facts.database)} to ${grantee}`,
    },
    !facts.creates_tables && {
      right: 'create tables in the schema public',
      remedy: `grant create on schema public to ${grantee}`,
    },
  ].filter((lack) => lack !== false)
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

const factsStatement = `
select current_user::text as role, current_database()::text as database,
  current_setting('server_version_num')::int as version,
  rolsuper as is_superuser, rolcreaterole as creates_roles, rolbypassrls as passes_row_security,
  has_database_privilege(current_database(), 'create') as creates_schemas,
  has_schema_privilege('public', 'create') as creates_tables,
  coalesce((select rolbypassrls from pg_roles where rolname = 'service_role'), false) as service_passes,
  array(select rolname::text from pg_roles where rolname = any ($1::text[]) order by 1) as standing,
  array(select rolname::text from pg_roles where rolname = any ($1::text[])
    and pg_has_role(current_user, oid, case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end)) as becomes
from pg_roles where rolname = current_user`
