import * as z from 'zod/mini'
import type { Client } from '#content/database/client.ts'
import { erasePerson, exportPerson, filesOf, picturesOf } from '#content/inbox/inbox.queries.ts'
import { leadPictureBucket } from '#content/leads/lead-picture.ts'
import { requestFileBucket, requestFileKinds, requestFileTypes } from '#content/request-files/request-file.ts'
import { forMembers, refusalOf } from '#server/for-members.ts'
import type { Inbox } from '#server/inbox/inbox.ts'
import type { Log } from '#server/log.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { readJson } from '#server/read-json.ts'

type PersonApiOptions = {
  readonly inbox: Pick<Inbox, 'sentBy' | 'erase'>
  readonly outbox: Pick<Outbox, 'concerning' | 'erase'>
  /** A client that speaks with the rights of a bearer token. */
  readonly clientOf: (token: string) => Client
  /** Makes an embedded database forget what was deleted: see Backend.forget. */
  readonly forget: () => Promise<void>
  readonly log: Log
}

const headers = { 'cache-control': 'private, no-store' }
const asked = z.object({
  email: z.string().check(z.trim(), z.toLowerCase(), z.email()),
  act: z.enum(['export', 'erase']),
})

/**
 * Hands out or erases what is held of one person, by e-mail address: `POST` with `{ email, act }`. Rows of the
 * database, pictures, rows that wait on disk or were set aside, and mails that were not sent. 401 without a session,
 * 403 for who may not, 400 for no address, 503 when it was not done to the end and is to be asked for again.
 */
export function createPersonApi(options: PersonApiOptions): (request: Request) => Promise<Response> {
  return forMembers(options.clientOf, async (request, client) => {
    const wanted = await readJson(request, asked)
    if (!wanted) return new Response(null, { status: 400, headers })
    const { email, act } = wanted
    const refusal = await refusalOf(client, act === 'erase' ? 'is_admin' : 'is_sales')
    if (refusal) return new Response(null, { status: refusal, headers })
    const answer =
      act === 'erase' ? await erase(options, client, email) : await gather(options, client, email)
    return answer ? Response.json(answer, { headers }) : new Response(null, { status: 503, headers })
  })
}

async function gather({ inbox, outbox }: PersonApiOptions, client: Client, email: string) {
  const held = await exportPerson(client, email)
  if (!held.ok) return null
  const pictures = await Promise.all(
    picturesOf(held.value).map((path) => readSent(client, leadPictureBucket, path, 'image/jpeg')),
  )
  const files = await Promise.all(filesOf(held.value).map((path) => readRequestFile(client, path)))
  return {
    ...held.value,
    waiting: (await inbox.sentBy(email)).map(({ table, row }) => ({ table, row })),
    mails: await outbox.concerning(email),
    pictures: pictures.filter((picture) => picture !== null),
    files: files.filter((file) => file !== null),
  }
}

/** What its sender made or sent, as JSON can hold it. */
async function readSent(client: Client, bucket: string, path: string, type: string) {
  const { data } = await client.storage.from(bucket).download(path)
  if (!data) return null
  return { name: path, type, base64: Buffer.from(await data.arrayBuffer()).toString('base64') }
}

function readRequestFile(client: Client, path: string) {
  const kind = requestFileKinds.find((one) => path.endsWith(`.${one}`)) ?? 'pdf'
  return readSent(client, requestFileBucket, path, requestFileTypes[kind])
}

/** What waits goes first, so that none of it arrives behind the erasing; mails last, because rows make them. */
async function erase({ inbox, outbox, forget, log }: PersonApiOptions, client: Client, email: string) {
  const waiting = await inbox.erase(email)
  const erased = await erasePerson(client, email)
  if (!erased.ok) return null
  const mails = await outbox.erase(email)
  try {
    await forget()
  } catch (problem) {
    log.error({ problem }, 'the database still holds copies of deleted rows')
    return null
  }
  return { ...erased.value, waiting, mails }
}
