import type { World } from '#tests/world.ts'

/** What the database itself says it holds, read as its owner. */
export interface Catalogue {
  tables: Array<{ name: string; guarded: boolean; comment: string | null }>
  policies: Array<{ table: string; name: string; verb: string; roles: string[]; permissive: boolean }>
  functions: Array<{
    schema: string
    signature: string
    definer: boolean
    settings: string[] | null
    comment: string | null
    executors: string[]
  }>
  buckets: Array<{ id: string; public: boolean; file_size_limit: number; allowed_mime_types: string[] }>
  /** What a role of visitors or accounts may do to a table of public before any policy is asked. */
  tableGrants: Array<{ table: string; role: string; verbs: string[] }>
  /** Relations outside public and storage that a role of the API may touch or enter. */
  privateGrants: Array<{ what: string; role: string }>
  shippedDigests: Array<{ file: string; digest: string }>
}

/** Reads the catalogue of a world's database. */
export async function readCatalogue({ backend }: World): Promise<Catalogue> {
  return {
    tables: await backend.query(tablesStatement),
    policies: await backend.query(policiesStatement),
    functions: await backend.query(functionsStatement),
    buckets: await backend.query(
      'select id, public, file_size_limit::int, allowed_mime_types from storage.buckets order by id',
    ),
    tableGrants: await backend.query(tableGrantsStatement),
    privateGrants: await backend.query(privateGrantsStatement),
    shippedDigests: await backend.query('select file, digest from private.shipped_scripts order by file'),
  }
}

const apiRoles = `(values ('anon'), ('authenticated'), ('service_role')) as api (role)`

const tablesStatement = `
select relname as name, relrowsecurity as guarded, obj_description(oid, 'pg_class') as comment
from pg_catalog.pg_class
where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
order by relname`

const policiesStatement = `
select schemaname || '.' || tablename as table, policyname as name, lower(cmd) as verb, roles::text[] as roles,
  permissive = 'PERMISSIVE' as permissive
from pg_catalog.pg_policies where schemaname in ('public', 'storage')
order by 1, 2`

const functionsStatement = `
select nspname as schema, proname || '(' || oidvectortypes(proargtypes) || ')' as signature,
  prosecdef as definer, proconfig as settings, obj_description(found.oid, 'pg_proc') as comment,
  array(select role from ${apiRoles} where has_function_privilege(role, found.oid, 'execute')) as executors
from pg_catalog.pg_proc as found join pg_catalog.pg_namespace as space on space.oid = pronamespace
where nspname in ('public', 'private')
order by 1, 2`

const tableGrantsStatement = `
select relname as table, role, array(
    select verb from unnest(array['delete', 'insert', 'references', 'select', 'trigger', 'truncate', 'update']) as verb
    where has_table_privilege(role, oid, verb)
  ) as verbs
from ${apiRoles}, pg_catalog.pg_class
where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and role <> 'service_role'
order by 1, 2`

const privateGrantsStatement = `
select 'enter schema private' as what, role from ${apiRoles}
where has_schema_privilege(role, 'private', 'usage') or has_schema_privilege(role, 'private', 'create')
union all
select verb || ' private.' || relname, role
from ${apiRoles}, pg_catalog.pg_class,
  (values ('select'), ('insert'), ('update'), ('delete'), ('truncate')) as touched (verb)
where relnamespace = 'private'::regnamespace and relkind in ('r', 'p', 'v') and has_table_privilege(role, oid, verb)
union all
select 'create in schema public', role from ${apiRoles} where has_schema_privilege(role, 'public', 'create')`
