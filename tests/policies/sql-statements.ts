import { loadModule, parsePlPgSQLSync, parseSync } from '@libpg-query/parser'

/** A node of a parse tree: its kind, and its fields as PostgreSQL's own grammar names them. */
export interface SqlNode {
  kind: string
  fields: Record<string, unknown>
}

/** A statement as some text of ours runs it. */
export interface Statement extends SqlNode {
  /** The file, and the function it stands in. */
  place: string
  text: string
}

await loadModule()

/** Every statement of a script, those inside functions and DO blocks after the one that holds them. */
export function readStatements(file: string, script: string): Statement[] {
  return parse(script).flatMap(({ node, text }) => [
    { ...node, place: file, text },
    ...statementsWithin(node, text, file),
  ])
}

/** The name of a function and the types it takes, as a later `create or replace` names it again. */
export function signatureOf({ fields }: SqlNode): string {
  const types = listOf(fields.parameters).map((each) => {
    const { argType } = fieldsOf(each) as { argType: { arrayBounds?: unknown[] } }
    return `${namesIn(argType).join('.')}${argType.arrayBounds ? '[]' : ''}`
  })
  return `${namesIn(fields.funcname).join('.')}(${types.join(', ')})`
}

/** The words of a function's options: its language, whether it is a definer's, what it sets. */
export function functionOptions({ fields }: SqlNode): Map<string, unknown[]> {
  const options = new Map<string, unknown[]>()
  for (const option of listOf(fields.options ?? fields.args)) {
    const { defname, arg } = fieldsOf(option)
    options.set(String(defname), [...(options.get(String(defname)) ?? []), arg])
  }
  return options
}

/** Visits every node of a tree, the outer before the inner ones. */
export function visit(tree: unknown, see: (node: SqlNode) => void): void {
  if (Array.isArray(tree)) for (const each of tree) visit(each, see)
  else if (tree && typeof tree === 'object') {
    for (const [kind, fields] of Object.entries(tree)) {
      if (/^[A-Z]/.test(kind) && fields && typeof fields === 'object')
        see({ kind, fields: fields as Record<string, unknown> })
      visit(fields, see)
    }
  }
}

/** All names (texts) of a tree, in their order. */
export function namesIn(tree: unknown): string[] {
  const names: string[] = []
  visit(tree, ({ kind, fields }) => {
    if (kind === 'String') names.push(String(fields.sval))
  })
  return names
}

function statementsWithin(node: SqlNode, text: string, file: string): Statement[] {
  if (node.kind !== 'CreateFunctionStmt' && node.kind !== 'DoStmt') return []
  const place = node.kind === 'DoStmt' ? `${file} do` : `${file} ${signatureOf(node)}`
  const options = functionOptions(node)
  const language = namesIn(options.get('language')).at(0) ?? 'plpgsql'
  const read = (script: string) =>
    parse(script).map(({ node: inner, text: part }) => ({ ...inner, place, text: part }))
  if (language === 'sql') {
    const body = node.fields.sql_body
    if (body) return [{ kind: 'SqlBody', fields: { body }, place, text }]
    return namesIn(options.get('as')).flatMap(read)
  }
  if (language !== 'plpgsql') return []
  return queriesOf(parsePlPgSQLSync(text)).flatMap(({ query, isDynamic }) => {
    const statements = read(query)
    const texts = statements.flatMap(({ fields }) => constantsIn(fields))
    const made = texts.flatMap((template) => fill(template, isDynamic))
    if (isDynamic && texts.length === 0)
      statements.push({ kind: 'UnknownStatement', fields: {}, place, text: query })
    return [...statements, ...made.flatMap(read)]
  })
}

// What stands in a PL/pgSQL body: statements as they are, expressions as `select …`.
function queriesOf(tree: unknown): { query: string; isDynamic: boolean }[] {
  const dynamic = new Set<unknown>()
  const queries: { query: string; isDynamic: boolean }[] = []
  visit(tree, ({ kind, fields }) => {
    if (/dyn/.test(kind)) dynamic.add(fieldsOf(fields.query))
    if (fields.dynquery) dynamic.add(fieldsOf(fields.dynquery))
  })
  visit(tree, ({ kind, fields }) => {
    if (kind !== 'PLpgSQL_expr') return
    const { query, parseMode } = fields as { query: string; parseMode: number }
    const expression = query.replace(/^[\w."[\]]+\s*:=/, '')
    queries.push({ query: parseMode === 0 ? query : `select ${expression}`, isDynamic: dynamic.has(fields) })
  })
  return queries
}

const beginsLikeStatement =
  /^\s*(with|insert|update|delete|merge|truncate|create|alter|drop|grant|revoke|security|copy|reset|set|lock)\s/i

// A text that is run: what format() puts in is a name, a value, or nothing at all.
function fill(template: string, isRun: boolean): string[] {
  if (!beginsLikeStatement.test(template)) return []
  const named = template.replace(/%(\d+\$)?I/g, 'placeholder').replace(/%(\d+\$)?L/g, "'placeholder'")
  const readable = ['placeholder', '', 'select from placeholder', 'from placeholder', 'check (true)']
    .map((words) => named.replace(/%(\d+\$)?s/g, words))
    .find(parses)
  if (readable) return [readable]
  if (isRun) throw new Error(`This text is run, and cannot be read as a statement: ${template}`)
  return []
}

function constantsIn(tree: unknown): string[] {
  const texts: string[] = []
  visit(tree, ({ kind, fields }) => {
    const { sval } = fields as { sval?: { sval?: string } }
    if (kind === 'A_Const' && sval?.sval) texts.push(sval.sval)
  })
  return texts
}

function parses(script: string): boolean {
  try {
    parse(script)
    return true
  } catch {
    return false
  }
}

function parse(script: string): { node: SqlNode; text: string }[] {
  const bytes = Buffer.from(script)
  const { stmts = [] } = parseSync(script) as unknown as {
    stmts?: { stmt: Record<string, Record<string, unknown>>; stmt_location?: number; stmt_len?: number }[]
  }
  return stmts.map(({ stmt, stmt_location: start = 0, stmt_len: length = bytes.length }) => {
    const [kind = '', fields = {}] = Object.entries(stmt)[0] ?? []
    return {
      node: { kind, fields },
      text: bytes
        .subarray(start, start + length)
        .toString()
        .trim(),
    }
  })
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function fieldsOf(wrapped: unknown): Record<string, unknown> {
  return Object.values((wrapped ?? {}) as Record<string, Record<string, unknown>>)[0] ?? {}
}
