import type { PostgrestError } from '@supabase/supabase-js'
import type { Client } from '#content/database/client.ts'
import { openInbox } from '#content/inbox/inbox.queries.ts'
import { findSent } from '#content/inbox/inbox-list.queries.ts'
import { listFiles } from '#content/media/stored-file.queries.ts'
import { isOnShelf, type StoredFile } from '#content/media/stored-file.ts'
import { unwrap } from '#content/problem.ts'
import { type Found, loosePattern, matches } from './found.ts'

const mostAsked = 60
const mostOfAKind = 5

type Answer<Row> = { readonly data: Row[] | null; readonly error: PostgrestError | null }

/** Finds rugs, by name, code or address; the first five. @throws what the database refused. */
export async function findRugs(client: Client, words: string): Promise<Found[]> {
  const pattern = loosePattern(words)
  const answer = await client
    .from('rugs')
    .select('id,name,code,slug,technique,image_url')
    .or(['name', 'code', 'slug'].map((column) => `${column}.ilike.${pattern}`).join(','))
    .order('name')
    .order('id')
    .limit(mostAsked)
  return chosen(words, rowsOf(answer), (rug) => ({
    kind: 'rug',
    id: rug.id,
    name: rug.name,
    detail: [rug.code, rug.technique].filter(Boolean).join(' · '),
    image_url: rug.image_url,
    texts: [rug.name, rug.code, rug.slug],
  }))
}

/** Finds collections and featured products, by title in either language. @throws what the database refused. */
export async function findCollections(client: Client, words: string): Promise<Found[]> {
  const pattern = loosePattern(words)
  const answer = await client
    .from('collections')
    .select('id,kind,title,title_es,image_url')
    .or(`title.ilike.${pattern},title_es.ilike.${pattern}`)
    .order('title')
    .order('id')
    .limit(mostAsked)
  return chosen(words, rowsOf(answer), (row) => ({
    kind: row.kind === 'featured' ? 'product' : 'collection',
    id: row.id,
    name: row.title,
    detail: row.title_es ?? '',
    image_url: row.image_url,
    texts: [row.title, row.title_es],
  }))
}

/** Finds colour samples, by name in either language. @throws what the database refused. */
export async function findSamples(client: Client, words: string): Promise<Found[]> {
  const pattern = loosePattern(words)
  const answer = await client
    .from('gallery_samples')
    .select('id,name,name_es')
    .or(`name.ilike.${pattern},name_es.ilike.${pattern}`)
    .order('name')
    .order('id')
    .limit(mostAsked)
  return chosen(words, rowsOf(answer), (row) => ({
    kind: 'sample',
    id: row.id,
    name: row.name,
    detail: row.name_es ?? '',
    image_url: null,
    texts: [row.name, row.name_es],
  }))
}

/** Finds requests for a price, by who asks and for what; their inbox is opened for it. @throws what was refused. */
export async function findLeads(client: Client, words: string): Promise<Found[]> {
  unwrap(await openInbox(client, 'leads'))
  const { ids } = unwrap(await findSent(client, 'leads', { words, many: mostAsked, onlyNamed: true }))
  const answer = await client
    .from('leads')
    .select('id,name,email,whatsapp,carpet_name,created_at')
    .in('id', ids)
    .order('created_at', { ascending: false })
    .order('id')
    .limit(mostAsked)
  return chosen(words, rowsOf(answer), (row) => ({
    kind: 'lead',
    id: row.id,
    name: row.name,
    detail: [row.carpet_name, row.email ?? row.whatsapp].filter(Boolean).join(' · '),
    image_url: null,
    texts: [row.name, row.email, row.whatsapp, row.carpet_name],
  }))
}

/** Finds messages, by sender and subject; their inbox is opened for it. @throws what was refused. */
export async function findMessages(client: Client, words: string): Promise<Found[]> {
  unwrap(await openInbox(client, 'contact_messages'))
  const { ids } = unwrap(
    await findSent(client, 'contact_messages', { words, many: mostAsked, onlyNamed: true }),
  )
  const answer = await client
    .from('contact_messages')
    .select('id,name,email,subject')
    .in('id', ids)
    .order('created_at', { ascending: false })
    .order('id')
    .limit(mostAsked)
  return chosen(words, rowsOf(answer), (row) => ({
    kind: 'message',
    id: row.id,
    name: row.name,
    detail: row.subject,
    image_url: null,
    texts: [row.name, row.email, row.subject],
  }))
}

/** Finds quotes and orders, by number and client. @throws what the database refused. */
export async function findQuotes(client: Client, words: string): Promise<Found[]> {
  const pattern = loosePattern(words)
  const answer = await client
    .from('quotes')
    .select('id,number,client_name,client_email')
    .or(['number', 'client_name', 'client_email'].map((column) => `${column}.ilike.${pattern}`).join(','))
    .order('updated_at', { ascending: false })
    .order('id')
    .limit(mostAsked)
  return chosen(words, rowsOf(answer), (row) => ({
    kind: 'quote',
    id: row.id,
    name: row.client_name,
    detail: row.number,
    image_url: null,
    texts: [row.number, row.client_name, row.client_email],
  }))
}

/** Finds files, by name, tag or words, among all that were read once; `nameOf` is what staff call them. */
export function findFiles(
  files: readonly StoredFile[],
  words: string,
  nameOf: (file: StoredFile) => string,
): Found[] {
  return chosen(words, files, (file) => ({
    kind: 'file',
    id: file.url,
    name: nameOf(file),
    detail: file.alt_pt ?? '',
    image_url: file.width === null ? null : file.url,
    texts: [nameOf(file), file.name, file.alt_pt, file.alt_es, ...file.tags],
  }))
}

/** Every file that people look at, to be searched letter by letter. @throws what the database refused. */
export async function readFiles(client: Client): Promise<StoredFile[]> {
  return unwrap(await listFiles(client)).filter(isOnShelf)
}

function rowsOf<Row>({ data, error }: Answer<Row>): Row[] {
  if (error) throw error
  return data ?? []
}

function chosen<Row>(
  words: string,
  rows: readonly Row[],
  toFound: (row: Row) => Found & { readonly texts: readonly (string | null)[] },
): Found[] {
  const found: Found[] = []
  for (const row of rows) {
    const { texts, ...one } = toFound(row)
    if (matches(words, texts)) found.push(one)
    if (found.length === mostOfAKind) break
  }
  return found
}
