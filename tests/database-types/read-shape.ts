import type { World } from '#tests/world.ts'

/** What the API answers with and takes, as the catalogue of a database says it. */
export interface Shape {
  tables: Array<{ name: string; columns: Column[]; references: Reference[] }>
  functions: Array<{
    name: string
    args: Argument[]
    /** Of a function that gives a table of its own making. */
    columns: Argument[]
    type: string
    isList: boolean
    /** The table whose rows it gives. */
    table: string | null
  }>
}

export interface Column {
  name: string
  type: string
  nullable: boolean
  /** The database fills it in where an insert leaves it out. */
  filled: boolean
  /** The check that is about this column alone and lists what it may be. */
  choice: string | null
}

interface Reference {
  name: string
  columns: string[]
  table: string
  referenced: string[]
  isOneToOne: boolean
}

interface Argument {
  name: string
  type: string
  /** It may be left out. */
  filled: boolean
  nullable: boolean
}

/** Reads the tables and functions of schema public, each list in the order of names. */
export async function readShape({ backend }: World): Promise<Shape> {
  const [tables, functions] = [await backend.query(tablesStatement), await backend.query(functionsStatement)]
  return { tables, functions } as unknown as Shape
}

const tablesStatement = `
select relname as name,
  (select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, null),
      'nullable', not attnotnull, 'filled', atthasdef or attidentity <> '' or not attnotnull,
      'choice', (select pg_get_constraintdef(oid) from pg_catalog.pg_constraint
        where conrelid = attrelid and contype = 'c' and conkey = array[attnum]
          and pg_get_constraintdef(oid) like 'CHECK ((' || quote_ident(attname) || ' = ANY (ARRAY[''%')
      ) order by attname collate "C")
    from pg_catalog.pg_attribute where attrelid = found.oid and attnum > 0 and not attisdropped) as columns,
  (select coalesce(jsonb_agg(jsonb_build_object('name', conname, 'columns', names.own, 'table', target.relname,
      'referenced', names.theirs, 'isOneToOne', exists (select from pg_catalog.pg_index
        where indrelid = conrelid and indisunique and indpred is null and indkey::int2[] <@ conkey and conkey <@ indkey::int2[])
      ) order by conname collate "C"), '[]')
    from pg_catalog.pg_constraint
    join pg_catalog.pg_class as target on target.oid = confrelid and target.relnamespace = found.relnamespace
    cross join lateral (select jsonb_agg(own.attname order by place) as own, jsonb_agg(theirs.attname order by place) as theirs
      from unnest(conkey, confkey) with ordinality as pair (mine, other, place)
      join pg_catalog.pg_attribute as own on own.attrelid = conrelid and own.attnum = mine
      join pg_catalog.pg_attribute as theirs on theirs.attrelid = confrelid and theirs.attnum = other) as names
    where conrelid = found.oid and contype = 'f') as "references"
from pg_catalog.pg_class as found
where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
order by relname collate "C"`

const functionsStatement = `
select proname as name,
  (select coalesce(jsonb_agg(jsonb_build_object('name', arg, 'type', format_type(kind, null),
      'filled', place > inputs - pronargdefaults,
      'nullable', coalesce(pg_get_function_arg_default(found.oid, place::integer) like 'NULL%', false)) order by arg collate "C"), '[]')
    from unnest(proargnames[:inputs], proargtypes::oid[]) with ordinality as listed (arg, kind, place)) as args,
  (select coalesce(jsonb_agg(jsonb_build_object('name', arg, 'type', format_type(kind, null), 'filled', false,
      'nullable', false) order by arg collate "C"), '[]')
    from unnest(proargnames, proallargtypes, proargmodes) as listed (arg, kind, mode) where mode = 't') as columns,
  format_type(prorettype, null) as type, proretset as "isList",
  (select relname from pg_catalog.pg_class where reltype = prorettype and relnamespace = pronamespace) as table
from pg_catalog.pg_proc as found cross join lateral (select pronargs::integer as inputs) as counted
where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
order by proname collate "C"`
