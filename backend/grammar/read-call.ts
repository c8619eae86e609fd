import type { Catalogue } from '#backend/grammar/catalogue.ts'
import type { Figures } from '#backend/grammar/figures.ts'
import { type Body, requireArguments } from '#backend/grammar/read-body.ts'
import { createFilterReader, type FilterReader, isLogic } from '#backend/grammar/read-filters.ts'
import { plainName, readSelect, requireColumn, type Selected } from '#backend/grammar/read-select.ts'
import { Refused, unreadable } from '#backend/grammar/refused.ts'

/** What a call is about: a table, or a function. */
export type Subject = { readonly table: string } | { readonly called: string }

const singleParameters = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey']
const reading = ['GET', 'HEAD']
const changing = ['PATCH', 'DELETE']
const orderTerm = /^([a-z_][a-z0-9_]*)(\.(?:asc|desc))?(\.(?:nullsfirst|nullslast))?$/

/**
 * Which table or function the path of a call names.
 * @throws Refused when there is none of that name
 */
export function readSubject(pathname: string, catalogue: Catalogue): Subject {
  const [, rpc, name = ''] = /^\/rest\/v1\/(rpc\/)?([\w.$-]{1,200})$/.exec(pathname) ?? []
  if (name === '') throw new Refused(404, 'PGRST125', 'Invalid path specified in request URL')
  if (rpc) return { called: name }
  if (catalogue.tables.has(name)) return { table: name }
  throw new Refused(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`)
}

/**
 * Reads a whole call and refuses it unless every part of it is one that this server answers. What passes means the same
 * to the library as to a hosted project.
 * @throws Refused
 */
export function readCall(
  call: { method: string; subject: Subject; parameters: URLSearchParams; body: Body },
  catalogue: Catalogue,
  figures: Figures,
): void {
  const { method, subject, parameters, body } = call
  if ('called' in subject) {
    if (method !== 'POST') throw new Refused(405, 'PGRST101', `Cannot use the ${method} method on RPC`)
    requireArguments(catalogue, subject.called, body, figures)
    requireSingles(parameters)
    for (const [key, text] of parameters) readResultParameter(key, text, figures)
    return
  }
  if (![...reading, ...changing, 'POST'].includes(method)) {
    throw new Refused(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
  }
  requireSingles(parameters)
  const selected = readSelect(parameters.get('select') ?? '', subject.table, catalogue, figures)
  const filters = createFilterReader(catalogue, figures)
  for (const [key, text] of parameters) readParameter({ key, text, selected, filters }, catalogue, figures)
  if (changing.includes(method) && filters.count === 0) {
    const verb = method === 'PATCH' ? 'UPDATE' : 'DELETE'
    throw new Refused(400, '21000', `${verb} requires a WHERE clause`)
  }
  if (!reading.includes(method) && method !== 'DELETE') requireColumns(body, subject.table, catalogue)
}

type Parameter = { key: string; text: string; selected: Selected; filters: FilterReader }

/** `column=…`, `order=…`, and both of an embedded table: `embedded.column=…`, `embedded.order=…`. */
function readParameter(given: Parameter, catalogue: Catalogue, figures: Figures): void {
  const { key, text, filters } = given
  if (key === 'select' || key === 'apikey') return
  const isOwn = isLogic(key) || key === 'columns' || key === 'on_conflict'
  const { name, table } = isOwn ? { name: key, table: given.selected.table } : resolve(given)
  if (isLogic(name)) filters.readLogic(table, name, text)
  else if (name === 'order') readOrder(text, table, catalogue, figures)
  else if (name === 'limit' || name === 'offset') readNumber(name, text, figures)
  else if (isOwn) for (const column of text.split(',')) requireColumn(catalogue, table, unquoted(column))
  else if (plainName.test(name)) filters.readFilter(table, name, text)
  else throw unreadable(`parameter (${name.slice(0, 100)})`, 'expecting a column')
}

/** What a function gives may be put in order and cut: a list that is read page by page. Its columns are not known here. */
function readResultParameter(key: string, text: string, figures: Figures): void {
  if (key === 'apikey') return
  if (key === 'limit' || key === 'offset') readNumber(key, text, figures)
  else if (key !== 'order') throw unreadable(`parameter (${key.slice(0, 100)})`, 'functions take none')
  else if (
    text.split(',').length > figures.orderTerms ||
    !text.split(',').every((term) => orderTerm.test(term))
  )
    throw unreadable(`order (${text.slice(0, 100)})`, 'expecting a column, and its direction')
}

/** Which table a dotted parameter is about. @throws Refused when it is not embedded */
function resolve({ key, selected }: Parameter): { name: string; table: string } {
  const path = key.split('.')
  const name = path.pop() ?? ''
  let here = selected
  for (const step of path) {
    const inner = here.embedded.get(step)
    if (!inner) {
      const message = `'${step.slice(0, 63)}' is not an embedded resource in this request`
      throw new Refused(400, 'PGRST108', message)
    }
    here = inner
  }
  return { name, table: here.table }
}

/** supabase-js quotes the names in `columns`. */
function unquoted(name: string): string {
  return name.replace(/^"(.*)"$/, '$1')
}

function readOrder(text: string, table: string, catalogue: Catalogue, figures: Figures): void {
  const terms = text.split(',')
  const refusal = (details: string) => unreadable(`order (${text.slice(0, 100)})`, details)
  if (terms.length > figures.orderTerms) throw refusal(`more than ${figures.orderTerms} columns`)
  for (const term of terms) {
    const [, column] = orderTerm.exec(term) ?? []
    if (column === undefined) throw refusal('expecting a column, and its direction')
    requireColumn(catalogue, table, column)
  }
}

function readNumber(key: string, text: string, figures: Figures): void {
  if (/^-?\d{1,10}$/.test(text) && Number(text) <= (key === 'limit' ? Infinity : figures.offset)) return
  throw unreadable(`${key} (${text.slice(0, 30)})`, 'expecting a number')
}

function requireSingles(parameters: URLSearchParams): void {
  for (const key of new Set(parameters.keys())) {
    const name = key.split('.').at(-1) ?? key
    const isTwice = singleParameters.includes(name) && parameters.getAll(key).length > 1
    if (isTwice) throw unreadable(`parameter (${key.slice(0, 100)})`, 'given twice')
  }
}

/** The library looks at the first row alone. */
function requireColumns(body: Body, table: string, catalogue: Catalogue): void {
  if (body === undefined) throw new Refused(400, 'PGRST102', 'Empty or invalid json')
  for (const row of Array.isArray(body) ? body : [body]) {
    for (const column of Object.keys(row)) {
      if (catalogue.tables.get(table)?.has(column)) continue
      const message = `Could not find the '${column.slice(0, 63)}' column of '${table}' in the schema cache`
      throw new Refused(400, 'PGRST204', message)
    }
  }
}
