import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import type { Column, Shape } from './read-shape.ts'

const head = `// Generated from supabase/migrations by "npm run types:database": not edited by hand.

export type Json = string | number | boolean | null | { readonly [key: string]: Json | undefined } | readonly Json[]

/** What the database fills in may be left out of an insert. */
type Table<Row, Filled extends keyof Row, Relationships extends readonly unknown[] = []> = {
  Row: Row
  Insert: Omit<Row, Filled> & Partial<Pick<Row, Filled>>
  Update: Partial<Row>
  Relationships: Relationships
}

type AllTables = Database['public']['Tables']

/** A row of a table, as it is read. */
export type Tables<Name extends keyof AllTables> = AllTables[Name]['Row']

/** A row of a table, as it is added. */
export type TablesInsert<Name extends keyof AllTables> = AllTables[Name]['Insert']
`

const jsonTypes = new Map(
  Object.entries({
    boolean: 'boolean',
    smallint: 'number',
    integer: 'number',
    bigint: 'number',
    numeric: 'number',
    'double precision': 'number',
    json: 'Json',
    jsonb: 'Json',
    void: 'undefined',
    text: 'string',
    uuid: 'string',
    tsvector: 'string',
    date: 'string',
    'timestamp with time zone': 'string',
  }),
)

/** The type of a value as the API has it in JSON. @throws Error for a type that no table of the site has had yet */
function jsonType(type: string): string {
  if (type.endsWith('[]')) return `${jsonType(type.slice(0, -2))}[]`
  const known = jsonTypes.get(type)
  if (!known) throw new Error(`tests/database-types/print-types.ts does not know the type ${type}`)
  return known
}

const givenType = (type: string) => (type.endsWith('[]') ? `readonly ${jsonType(type)}` : jsonType(type))

/** What a check lists, `CHECK ((kind = ANY (ARRAY['a'::text, …])))`, as a union. */
function columnType({ type, nullable, choice }: Column): string {
  const values = choice?.match(/'[^']*'(?=::text)/g)
  return `${values?.join(' | ') ?? givenType(type)}${nullable ? ' | null' : ''}`
}

const names = (list: readonly string[]) => list.map((name) => `'${name}'`)

function printTable({ name, columns, references }: Shape['tables'][number]): string {
  const row = columns.map((column) => `${column.name}: ${columnType(column)}`)
  const filled = names(columns.filter((column) => column.filled).map((column) => column.name))
  const relationships = references.map(
    (
      one,
    ) => `{ foreignKeyName: '${one.name}'; columns: [${names(one.columns)}]; isOneToOne: ${one.isOneToOne};
      referencedRelation: '${one.table}'; referencedColumns: [${names(one.referenced)}] }`,
  )
  const links = relationships.length > 0 ? `, [${relationships.join(', ')}]` : ''
  return `${name}: Table<{ ${row.join('; ')} }, ${filled.join(' | ') || 'never'}${links}>`
}

function printFunction({ name, args, columns, type, isList, table }: Shape['functions'][number]): string {
  const given = args.map(
    (one) => `${one.name}${one.filled ? '?' : ''}: ${givenType(one.type)}${one.nullable ? ' | null' : ''}`,
  )
  const own = columns.map((one) => `${one.name}: ${jsonType(one.type)}`)
  const one = table ? `Tables<'${table}'>` : own.length > 0 ? `{ ${own.join('; ')} }` : jsonType(type)
  const rows = table
    ? `; SetofOptions: { from: '*'; to: '${table}'; isOneToOne: false; isSetofReturn: ${isList} }`
    : ''
  const takes = given.length > 0 ? `{ ${given.join('; ')} }` : 'Record<PropertyKey, never>'
  return `${name}: { Args: ${takes}; Returns: ${one}${isList ? '[]' : ''}${rows} }`
}

/** The types of a database as supabase-js wants them, formatted like every file of the project. */
export function printTypes({ tables, functions }: Shape): Promise<string> {
  const text = `${head}
    export type Database = {
      public: {
        Tables: { ${tables.map(printTable).join('\n')} }
        Views: Record<never, never>
        Functions: { ${functions.map(printFunction).join('\n')} }
        Enums: Record<never, never>
        CompositeTypes: Record<never, never>
      }
    }`
  return formatted(text)
}

function formatted(text: string): Promise<string> {
  const root = resolve(import.meta.dirname, '..', '..')
  const biome = resolve(root, 'node_modules/@biomejs/biome/bin/biome')
  const words = [biome, 'format', '--stdin-file-path=database.types.ts']
  return new Promise((give, fail) => {
    const child = execFile(process.execPath, words, { cwd: root }, (error, out) =>
      error ? fail(error) : give(out),
    )
    child.stdin?.end(text)
  })
}
