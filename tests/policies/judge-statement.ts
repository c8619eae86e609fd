import { functionOptions, namesIn, type Statement, signatureOf, visit } from './sql-statements.ts'

// What a project's owner may do who is no superuser. Whatever is not in this list is refused unseen: copy, load, alter
// system, roles and their settings, security labels, languages, event triggers, publications, default privileges …
const allowedKinds = new Set([
  'SelectStmt',
  'InsertStmt',
  'UpdateStmt',
  'DeleteStmt',
  'CreateStmt',
  'CreateSeqStmt',
  'IndexStmt',
  'ViewStmt',
  'AlterTableStmt',
  'CreateFunctionStmt',
  'SqlBody',
  'DoStmt',
  'CreateTrigStmt',
  'CreatePolicyStmt',
  'AlterPolicyStmt',
  'CreateSchemaStmt',
  'DropStmt',
  'CommentStmt',
  'GrantStmt',
  'ConstraintsSetStmt',
])
const forbiddenCalls =
  /^(pg_read_.*file|pg_ls_.*|pg_stat_file|pg_file_.*|lo_import|lo_export|dblink.*|pg_reload_conf)$/
const dataKinds = new Set(['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'SqlBody', 'DoStmt'])

// A hosted project's own: its servers make and alter what stands there.
const hostedSchemas = new Set([
  'auth',
  'storage',
  'extensions',
  'realtime',
  'vault',
  'graphql',
  'graphql_public',
  'pgbouncer',
  'supabase_migrations',
])
// Where a statement reads, refers to or calls something, it makes nothing.
const onlyRead = new Set([
  'pktable',
  'query',
  'qual',
  'with_check',
  'whenClause',
  'whereClause',
  'raw_expr',
  'sql_body',
  'options',
  'parameters',
  'returnType',
  'typeName',
])

/** Why a hosted project would refuse this statement, or let it do what no statement may; null when it may be run. */
export function objectionTo(statement: Statement): string | null {
  const { kind, fields } = statement
  if (!allowedKinds.has(kind)) return `${kind} is not among what the owner of a hosted project may do`
  const within = objectionWithin(statement)
  if (within) return within
  if (kind === 'CreateFunctionStmt') return objectionToFunction(statement)
  if (kind === 'DoStmt') return objectionToLanguage(statement)
  if (dataKinds.has(kind)) return null
  const schema = schemasTouched(fields).find((name) => hostedSchemas.has(name))
  if (!schema || isPolicyOfFiles(statement)) return null
  return `${kind} touches schema ${schema}, which belongs to the project's servers`
}

/**
 * The statements that count: of a function that is made several times only the last one stands in the database, and
 * what was published before it cannot be edited.
 */
export function standingStatements(statements: readonly Statement[]): Statement[] {
  const last = new Map<string, string>()
  for (const each of statements) {
    if (each.kind === 'CreateFunctionStmt') last.set(signatureOf(each), each.place)
  }
  return statements.filter(({ place }) => {
    const [file = '', ...signature] = place.split(' ')
    const made = last.get(signature.join(' '))
    return made === undefined || made === file
  })
}

function objectionWithin(statement: Statement): string | null {
  if (makesUnseen(statement)) return "It alters by name what belongs to the project's servers"
  if (statement.kind === 'CreateFunctionStmt') return null
  let found: string | null = null
  visit([{ [statement.kind]: statement.fields }], ({ kind, fields }) => {
    if ((kind === 'UpdateStmt' || kind === 'DeleteStmt') && !fields.whereClause)
      found = `${kind === 'UpdateStmt' ? 'UPDATE' : 'DELETE'} requires a WHERE clause`
    const called = kind === 'FuncCall' ? namesIn(fields.funcname).at(-1) : undefined
    if (called && forbiddenCalls.test(called)) found = `${called}() needs a superuser`
    if (kind === 'AlterTableCmd' && fields.subtype === 'AT_ChangeOwner') found = 'It gives a table away'
  })
  return found
}

// A body that has the name of such a table as a text, and words that make or alter something.
function makesUnseen({ kind, text }: Statement): boolean {
  const isBody = kind === 'DoStmt' || kind === 'CreateFunctionStmt'
  return (
    isBody &&
    /'(auth|storage|extensions)\.\w+'/.test(text) &&
    /\b(alter|create|drop) (table|trigger|index|type)\b/i.test(text.replace(/^create/i, ''))
  )
}

function objectionToFunction(statement: Statement): string | null {
  const [schema = ''] = namesIn(statement.fields.funcname)
  if (hostedSchemas.has(schema))
    return `A function in schema ${schema}, which belongs to the project's servers`
  const options = functionOptions(statement)
  if (options.has('leakproof')) return 'A leakproof function needs a superuser'
  const settings = JSON.stringify(options.get('set') ?? [])
  const isClosed = settings.includes('"name":"search_path","args":[{"A_Const":{"sval":{"sval":""}')
  if (JSON.stringify(options.get('security') ?? []).includes('"boolval":true') && !isClosed)
    return "A definer's function without set search_path = ''"
  return objectionToLanguage(statement)
}

function objectionToLanguage(statement: Statement): string | null {
  const language = namesIn(functionOptions(statement).get('language')).at(0) ?? 'plpgsql'
  return language === 'sql' || language === 'plpgsql' ? null : `Language ${language} needs a superuser`
}

function isPolicyOfFiles({ kind, fields }: Statement): boolean {
  if (kind === 'CreatePolicyStmt' || kind === 'AlterPolicyStmt') {
    const { schemaname, relname } = fields.table as { schemaname?: string; relname?: string }
    return schemaname === 'storage' && relname === 'objects'
  }
  const isOfPolicy = fields.removeType === 'OBJECT_POLICY' || fields.objtype === 'OBJECT_POLICY'
  return (
    isOfPolicy &&
    namesIn(fields.objects ?? fields.object)
      .slice(0, 2)
      .join('.') === 'storage.objects'
  )
}

function schemasTouched(tree: unknown): string[] {
  if (Array.isArray(tree)) return tree.flatMap(schemasTouched)
  if (!tree || typeof tree !== 'object') return []
  return Object.entries(tree).flatMap(([key, value]) => {
    if (onlyRead.has(key)) return []
    if (key === 'schemaname' || key === 'newschema') return [String(value)]
    if (key === 'sval') return [String(value)]
    return schemasTouched(value)
  })
}
