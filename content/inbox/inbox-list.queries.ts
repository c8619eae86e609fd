import * as z from 'zod/mini'
import type { Client } from '#content/database/client.ts'
import { serverNow } from '#content/database/server-clock.ts'
import { type Result, toProblem } from '#content/problem.ts'
import { openInbox } from './inbox.queries.ts'
import {
  dayOf,
  type Inbox,
  type InboxFilter,
  type InboxRows,
  type Lead,
  momentsOf,
  nobody,
  noFilter,
} from './inbox.ts'

export const pageSize = 50
const exportPageSize = 500

export type InboxPage<Name extends Inbox> = { readonly rows: InboxRows[Name][]; readonly count: number }

/** A page of an inbox, newest first, with the number of all rows that the filter lets through. */
export async function listInbox<Name extends Inbox>(
  client: Client,
  inbox: Name,
  filter: InboxFilter,
  first = 0,
  size = pageSize,
): Promise<Result<InboxPage<Name>>> {
  const table: Inbox = inbox
  // One call: a page of leads brings the pictures of its rugs along.
  const columns = table === 'leads' ? '*,rugs(image_url)' : '*'
  const conditions = conditionsOf(table, filter)
  if (hasWord(filter.words))
    return listFound(client, inbox, { words: filter.words, conditions, first, many: size })
  let query = client.from(table).select(columns, { count: 'exact' })
  for (const condition of conditions) query = query.filter(...condition)
  const { data, count, error } = await query
    .order('created_at', { ascending: false })
    .order('id')
    .range(first, first + size - 1)
  if (error) return { ok: false, problem: toProblem(error) }
  const rows = data as unknown as InboxRows[Name][]
  return { ok: true, value: { rows, count: count ?? rows.length } }
}

/** The same of the rows that hold every word: found by the index of an inbox's words, in one call. */
async function listFound<Name extends Inbox>(
  client: Client,
  inbox: Name,
  { words, conditions, first, many }: Required<Omit<AskedSent, 'onlyNamed'>>,
): Promise<Result<InboxPage<Name>>> {
  const asked = { inbox, words, conditions: JSON.stringify(conditions), first, many }
  const { data, error } = await client.rpc('list_found', asked)
  if (error) return { ok: false, problem: toProblem(error) }
  const { count, rows } = foundRows.parse(data)
  return { ok: true, value: { rows: rows as unknown as InboxRows[Name][], count } }
}

type AskedSent = {
  readonly words: string
  readonly conditions?: readonly Condition<string>[]
  readonly first?: number
  readonly many?: number
  /** Only names, addresses, numbers and what is asked for, not what was written beside them. */
  readonly onlyNamed?: boolean
}

/** Which rows of an opened inbox hold every word, newest first: how many, and the names of a part of them. */
export async function findSent(
  client: Client,
  inbox: Inbox,
  { words, conditions = [], first = 0, many = pageSize, onlyNamed = false }: AskedSent,
): Promise<Result<z.infer<typeof foundSent>>> {
  const { data, error } = await client.rpc('find_sent', {
    inbox,
    words,
    conditions: JSON.stringify(conditions),
    first,
    many,
    only_named: onlyNamed,
  })
  if (error) return { ok: false, problem: toProblem(error) }
  return { ok: true, value: foundSent.parse(data) }
}

const foundSent = z.object({ count: z.number(), ids: z.array(z.string()) })
/** The rows as the table's own are read: what they hold is the database's to say. */
const foundRows = z.object({ count: z.number(), rows: z.array(z.record(z.string(), z.unknown())) })

const hasWord = (words: string) => /[\p{Letter}\p{Number}]/u.test(words)

/** How many leads of an opened inbox wait for somebody to write again by today. */
export async function countDue(client: Client): Promise<Result<number>> {
  let query = client.from('leads').select('id', { count: 'exact', head: true })
  for (const condition of leadConditions({ ...noFilter, due: 'sim' })) query = query.filter(...condition)
  const { count, error } = await query
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: count ?? 0 }
}

/** Every row that the filter lets through, newest first; the export is written down on its own. */
export async function exportInbox<Name extends Inbox>(
  client: Client,
  inbox: Name,
  filter: InboxFilter,
): Promise<Result<InboxRows[Name][]>> {
  const opened = await openInbox(client, inbox, 'export')
  if (!opened.ok) return opened
  const rows: InboxRows[Name][] = []
  for (;;) {
    const page = await listInbox(client, inbox, filter, rows.length, exportPageSize)
    if (!page.ok) return page
    rows.push(...page.value.rows)
    if (page.value.rows.length < exportPageSize) return { ok: true, value: rows }
  }
}

type Condition<Column> = readonly [
  column: Column,
  operator: 'eq' | 'is' | 'not.is' | 'in' | 'gte' | 'lte' | 'lt',
  value: string | null,
]

function conditionsOf(inbox: Inbox, filter: InboxFilter): Condition<string>[] {
  const { after, before } = momentsOf(filter)
  return [
    ...(after ? [['created_at', 'gte', after] as const] : []),
    ...(before ? [['created_at', 'lt', before] as const] : []),
    ...(filter.status ? statusConditions[inbox](filter.status) : []),
    ...(inbox === 'leads' ? leadConditions(filter) : []),
  ]
}

/** Whoever still waits for us can be due. */
const waiting = '(novo,em-contato,orcado)'

function leadConditions({ rug, assigned, due }: InboxFilter): Condition<keyof Lead>[] {
  const conditions: Condition<keyof Lead>[] = []
  if (rug) conditions.push(['carpet_name', 'eq', rug])
  if (assigned === nobody) conditions.push(['assigned_to', 'is', null])
  else if (assigned) conditions.push(['assigned_to', 'eq', assigned])
  if (due) conditions.push(['remind_on', 'lte', dayOf(serverNow())], ['status', 'in', waiting])
  return conditions
}

/** What a status asks of the rows of each inbox. */
const statusConditions: {
  readonly [Name in Inbox]: (status: string) => readonly Condition<keyof InboxRows[Name]>[]
} = {
  leads: (status) => [['status', 'eq', status]],
  contact_messages: handling,
  access_requests: handling,
  newsletter_subscribers: (status) =>
    status === 'saiu'
      ? [['unsubscribed_at', 'not.is', null]]
      : [
          ['unsubscribed_at', 'is', null],
          ['confirmed_at', status === 'confirmada' ? 'not.is' : 'is', null],
        ],
}

function handling(status: string) {
  return [['handled_at', status === 'tratada' ? 'not.is' : 'is', null]] as const
}
