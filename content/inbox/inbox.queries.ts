import * as z from 'zod/mini'
import type { Client } from '#content/database/client.ts'
import type { Tables } from '#content/database/database.types.ts'
import { leadPictureBucket, privatePicturePath } from '#content/leads/lead-picture.ts'
import { listStaff } from '#content/people/staff.queries.ts'
import { type Result, toProblem } from '#content/problem.ts'
import { readRequestFiles } from '#content/request-files/request-file.schema.ts'
import { requestFileBucket, requestFilePath } from '#content/request-files/request-file.ts'
import type { Inbox, InboxWork } from './inbox.ts'

/** Staff say that they open an inbox, which is written down; without it the inbox answers empty. */
export async function openInbox(
  client: Client,
  inbox: Inbox,
  reason: 'read' | 'export' = 'read',
): Promise<Result<null>> {
  const { error } = await client.rpc('open_inbox', { inbox, reason })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** Changes what belongs to staff in a row: status, notes, who works it, whether it is handled. */
export async function workInbox(
  client: Client,
  inbox: Inbox,
  id: string,
  change: InboxWork,
): Promise<Result<null>> {
  // Which of them an inbox has, its list says; the database refuses the others.
  const { error } = await client
    .from(inbox)
    .update(change as never)
    .eq('id', id)
    .select('id')
    .single()
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** What staff note, and what they saw noted before. */
export type Noted = { readonly notes: string | null; readonly seen: string | null }

/**
 * Saves what staff note about a row, where it still says what they saw there; `changed-meanwhile` where it does not. A
 * save that arrived before, unheard, is done.
 */
export async function noteInbox(
  client: Client,
  inbox: Exclude<Inbox, 'newsletter_subscribers'>,
  id: string,
  { notes, seen }: Noted,
): Promise<Result<null>> {
  const rows = client.from(inbox as 'leads')
  const row = rows.update({ notes }).eq('id', id)
  const unchanged = seen === null ? row.is('notes', null) : row.eq('notes', seen)
  const { data, error } = await unchanged.select('id').maybeSingle()
  if (error) return { ok: false, problem: toProblem(error) }
  if (data) return { ok: true, value: null }
  const found = await rows.select('notes').eq('id', id).single()
  if (found.error) return { ok: false, problem: toProblem(found.error) }
  return found.data.notes === notes ? { ok: true, value: null } : { ok: false, problem: 'changed-meanwhile' }
}

/** Deletes a row; for thirty days it can be put back (inbox-bin.queries.ts). */
export async function removeSent(client: Client, inbox: Inbox, id: string): Promise<Result<null>> {
  const { error } = await client.from(inbox).delete().eq('id', id).select('id').single()
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** Everything that one person sent, as JSON, by e-mail address. */
export async function exportPerson(
  client: Client,
  email: string,
): Promise<Result<Record<string, unknown[]>>> {
  const { data, error } = await client.rpc('export_person', { person_email: email })
  if (error) return { ok: false, problem: toProblem(error) }
  return { ok: true, value: z.record(z.string(), z.array(z.unknown())).parse(data) }
}

/** The paths of the pictures that one person sent, of those requests too that rest in the bin. */
export function picturesOf(held: Readonly<Record<string, unknown[]>>): string[] {
  const binned = z.array(z.object({ before: z.unknown() })).parse(held.inbox_history ?? [])
  const requests = [...(held.leads ?? []), ...binned.map((line) => line.before ?? {})]
  const named = z.array(z.object({ image_url: z.nullish(z.string()) })).parse(requests)
  return [...new Set(named.flatMap((request) => privatePicturePath(request.image_url ?? '') ?? []))]
}

const filed = z.object({
  id: z.optional(z.string()),
  files: z.nullish(z.unknown()),
  redrawn_map: z.nullish(z.string()),
})

/** The paths of the files that one person sent, as above, and of the maps that staff made of them. */
export function filesOf(held: Readonly<Record<string, unknown[]>>): string[] {
  const binned = z.array(z.object({ before: z.unknown() })).parse(held.inbox_history ?? [])
  const rows = [
    ...(held.leads ?? []),
    ...(held.contact_messages ?? []),
    ...binned.map((line) => line.before ?? {}),
  ]
  return [
    ...new Set(
      z
        .array(filed)
        .parse(rows)
        .flatMap(({ id, files, redrawn_map }) => [
          ...(id ? readRequestFiles(files).map(({ kind }, at) => requestFilePath(id, at, kind)) : []),
          ...(redrawn_map ? [redrawn_map] : []),
        ]),
    ),
  ]
}

const erased = z.object({
  leads: z.number(),
  contact_messages: z.number(),
  newsletter_subscribers: z.number(),
  access_requests: z.number(),
  quotes: z.number(),
  /** Accepted quotes are contracts: the law has them kept. */
  quotes_kept: z.number(),
})
/** How many rows went, and how many quotes stayed. */
export type Erased = z.infer<typeof erased>

/** Erases for good what one person sent, pictures and files included; how many rows went. For the administrator. */
export async function erasePerson(client: Client, email: string): Promise<Result<Erased>> {
  const held = await exportPerson(client, email)
  if (!held.ok) return held
  // Pictures first: while the rows name them, an erasing that is cut off can be done again.
  const pictures = picturesOf(held.value)
  if (pictures.length > 0) {
    const removed = await client.storage.from(leadPictureBucket).remove(pictures)
    if (removed.error) return { ok: false, problem: 'unavailable' }
  }
  const files = filesOf(held.value)
  if (files.length > 0) {
    const removed = await client.storage.from(requestFileBucket).remove(files)
    if (removed.error) return { ok: false, problem: 'unavailable' }
  }
  const { data, error } = await client.rpc('erase_person', { person_email: email })
  if (error) return { ok: false, problem: toProblem(error) }
  return { ok: true, value: erased.parse(data) }
}

/** Erases what is older than the period set for its inbox, and pictures and files whose row is gone. */
export async function applyRetention(client: Client): Promise<Result<null>> {
  const { error } = await client.rpc('apply_retention')
  if (error) return { ok: false, problem: toProblem(error) }
  for (const [bucket, question] of leftIn) {
    const left = await client.rpc(question)
    if (left.error) return { ok: false, problem: toProblem(left.error) }
    if (left.data.length === 0) continue
    const removed = await client.storage.from(bucket).remove(left.data)
    if (removed.error) return { ok: false, problem: 'unavailable' }
  }
  return { ok: true, value: null }
}

const leftIn = [
  [leadPictureBucket, 'left_lead_pictures'],
  [requestFileBucket, 'left_request_files'],
] as const

export type InboxAccess = Readonly<Tables<'inbox_access'>> & { readonly name: string | null }

const latestAccesses = 100

/** The latest hundred times that an inbox was opened, with the name of who did it where staff are listed. */
export async function listAccesses(client: Client): Promise<Result<InboxAccess[]>> {
  const [accesses, staff] = await Promise.all([
    client.from('inbox_access').select('*').order('id', { ascending: false }).limit(latestAccesses),
    listStaff(client),
  ])
  if (accesses.error) return { ok: false, problem: toProblem(accesses.error) }
  if (!staff.ok) return staff
  const names = new Map(staff.value.map((member) => [member.user_id, member.name]))
  const rows = accesses.data
  return { ok: true, value: rows.map((row) => ({ ...row, name: names.get(row.opened_by ?? '') ?? null })) }
}
