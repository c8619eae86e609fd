import path from 'node:path'
import type { Backend } from '#backend/backend.ts'
import { withoutLink } from '#backend/sign-in/sign-in-mails.ts'
import { startBackend } from '#backend/thread/threaded-backend.ts'
import type { Client } from '#content/database/client.ts'
import { openClient } from '#content/database/open-client.queries.ts'
import { leadPictureBucket } from '#content/leads/lead-picture.ts'
import { requestFileBucket } from '#content/request-files/request-file.ts'
import { getSiteSettings } from '#content/site-settings/site-settings.queries.ts'
import { nextStep } from '#content/site-settings/site-settings.ts'
import { visitorOf } from './client-address.ts'
import { type Inbox, openInbox } from './inbox/inbox.ts'
import { createInboxPoller } from './inbox/inbox-poller.ts'
import type { Log } from './log.ts'
import { createLooks, type Looks } from './looks/looks.ts'
import { type Outbox, openOutbox } from './mail/outbox.ts'
import { pictureSizes } from './mail/picture-sizes.ts'
import { createMailWriter } from './mail/write-mails.ts'
import { writeSignInMail } from './mail/write-sign-in-mail.ts'
import { showGauge } from './metrics/measures.ts'
import { measureReads } from './metrics/request-times.ts'
import { noteReads } from './page-cache/reads.ts'
import { createPatientFetch } from './patient-fetch.ts'
import { openSentFiles, type SentFiles } from './sent-files/sent-files.ts'
import type { Settings } from './settings.ts'
import { createSharedDrawings, forgetOldDrawings } from './shared-drawings/shared-drawings.ts'

/** What the site stands on: the embedded backend, or a hosted project, and a client with a visitor's rights. */
export type Services = {
  readonly backend: Backend | null
  readonly client: Client
  /** Knows no policy: for accounts of who is invited and for recovery codes alone. Null without the key. */
  readonly secretClient: Client | null
  readonly publishableKey: string
  /** Keeps what visitors send, also while the backend is away. */
  readonly inbox: Inbox
  /** Keeps mails until they are sent. */
  readonly outbox: Outbox
  /** Keeps the files of forms until their form comes. */
  readonly sentFiles: SentFiles
  /** Counts what people look at. */
  readonly looks: Looks
  readonly sharedDrawings: (request: Request) => Promise<Response>
}

const noKey =
  'NEWSLETTER_KEY is not set: nobody is asked to confirm the newsletter, staff do not hear of rows that bypassed the site, and what people look at is not counted'

/**
 * Starts the embedded backend, or reaches for the hosted project that the settings name.
 * @param step hears one line for each thing done at the start.
 */
export async function openServices(
  settings: Settings,
  log: Log,
  step: (line: string) => void,
): Promise<Services> {
  if (settings.supabaseUrl) {
    const outbox = await openMails(settings, log)
    const publishableKey = settings.publishableKey ?? ''
    const client = visitorClient(
      settings.supabaseUrl,
      publishableKey,
      noteReads(measureReads(createPatientFetch())),
    )
    const { newsletterKey = null } = settings
    if (!newsletterKey) log.warn({}, noKey)
    const sentFiles = await openFilesOfForms(settings, log)
    const key = async () => newsletterKey
    const inbox = await openVisitorsInbox({ settings, log, client, outbox, sentFiles, key })
    const looks = createLooks({ client, key, log })
    const sharedDrawings = openSharedDrawings({ client, key, log })
    const secretClient = settings.secretKey
      ? visitorClient(settings.supabaseUrl, settings.secretKey, createPatientFetch())
      : null
    return {
      backend: null,
      client,
      secretClient,
      publishableKey,
      inbox,
      outbox,
      sentFiles,
      looks,
      sharedDrawings,
    }
  }
  // Another process may hold the data directory: only the backend finds out, so no mail goes before it stands.
  const mails = Promise.withResolvers<Outbox>()
  const backend = await startBackend({
    dataDirectory: settings.dataDirectory,
    databaseUrl: settings.databaseUrl,
    siteUrl: settings.siteUrl,
    publishableKey: settings.publishableKey,
    administrator: settings.administrator,
    storageLimitBytes: settings.storageLimitBytes,
    acceptedLosses: settings.acceptedLosses,
    supabaseDirectory: path.resolve('supabase'),
    log,
    step,
    // Without a mail server mails stay in a folder of this machine, where a local link opens.
    sendMail: async (mail) => {
      const own = settings.smtpUrl && !settings.publicUrl ? withoutLink(mail) : mail
      await (await mails.promise).send(await writeSignInMail(own))
    },
    clientAddress: (request) => visitorOf(request).address,
  })
  showGauge('cartacho_database_calls_waiting', () => backend.waiting())
  showGauge('cartacho_database_reopened', () => backend.reopened())
  const outbox = await openMails(settings, log)
  mails.resolve(outbox)
  const sentFiles = await openFilesOfForms(settings, log)
  const { publishableKey } = backend
  const inProcess: typeof fetch = (input, init) => backend.fetch(new Request(input, init))
  const client = visitorClient(settings.siteUrl, publishableKey, noteReads(measureReads(inProcess)))
  const key = () => readNewsletterKey(backend)
  const inbox = await openVisitorsInbox({
    settings,
    log,
    client,
    outbox,
    key,
    removeLeftFiles: () => removeLeftFiles(backend, settings.siteUrl),
    sentFiles,
  })
  const looks = createLooks({ client, key, log })
  const sharedDrawings = openSharedDrawings({ client, key, log })
  const secretClient = visitorClient(settings.siteUrl, backend.secretKey, inProcess)
  return { backend, client, secretClient, publishableKey, inbox, outbox, sentFiles, looks, sharedDrawings }
}

async function openMails(settings: Settings, log: Log): Promise<Outbox> {
  const { dataDirectory, publicUrl, smtpUrl, mailFrom } = settings
  const host = publicUrl ? new URL(publicUrl).hostname : mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
  const smtp = smtpUrl && (await import('./mail/smtp-transport.ts'))
  const transport = smtp ? smtp.createSmtpTransport({ url: smtpUrl, from: mailFrom, host }) : undefined
  return openOutbox({ directory: path.join(dataDirectory, 'outbox'), log, transport })
}

type InboxParts = {
  settings: Settings
  log: Log
  client: Client
  outbox: Outbox
  key: () => Promise<Uint8Array | null>
  removeLeftFiles?: () => Promise<void>
  sentFiles: SentFiles
}

/** The inbox, with its mails and the round that finds what bypassed it. */
async function openVisitorsInbox({
  settings,
  log,
  client,
  outbox,
  key,
  ...parts
}: InboxParts): Promise<Inbox> {
  const { publicUrl, staffAddress } = settings
  const tell = createMailWriter({
    outbox,
    siteUrl: publicUrl,
    staffAddress,
    newsletterKey: key,
    next: (locale) => readNextStep(client, locale),
    sizesOf: (urls) => pictureSizes(client, urls),
    log,
  })
  const forgetOld = async () => {
    await inbox.forgetOld()
    await outbox.forgetOld()
  }
  const poller = createInboxPoller({ client, key, tell, log, forgetOld, ...parts })
  const inbox: Inbox = await openInbox({
    directory: path.join(settings.dataDirectory, 'inbox'),
    sentFiles: parts.sentFiles,
    client,
    log,
    follow: async (sent) => {
      await tell(sent)
      poller.note(String(sent.row.id))
    },
  })
  return {
    ...inbox,
    async close() {
      await poller.close()
      await inbox.close()
    },
  }
}

/** Nobody but the embedded backend's own server may remove what is left of requests without staff being there. */
async function removeLeftFiles(backend: Backend, siteUrl: string): Promise<void> {
  const left = await backend.query<{ bucket: string; name: string }>(
    `select '${leadPictureBucket}' as bucket, name from private.left_pictures() as name
     union all select '${requestFileBucket}', name from private.left_request_files() as name`,
  )
  const inProcess: typeof fetch = (input, init) => backend.fetch(new Request(input, init))
  for (const bucket of [leadPictureBucket, requestFileBucket]) {
    const names = left.filter((one) => one.bucket === bucket).map(({ name }) => name)
    if (names.length === 0) continue
    const { error } = await visitorClient(siteUrl, backend.secretKey, inProcess)
      .storage.from(bucket)
      .remove(names)
    if (error) throw new Error('Files of requests that are gone could not be removed', { cause: error })
  }
}

function openSharedDrawings(parts: Parameters<typeof createSharedDrawings>[0]) {
  setInterval(() => void forgetOldDrawings(parts).catch(() => undefined), 3600 * 1000).unref()
  return createSharedDrawings(parts)
}

async function openFilesOfForms({ dataDirectory }: Settings, log: Log): Promise<SentFiles> {
  const files = await openSentFiles(path.join(dataDirectory, 'sent-files'))
  const sweep = () => files.sweep().catch((err: unknown) => log.error({ err }, 'left files were not removed'))
  setInterval(sweep, 3600 * 1000).unref()
  return files
}

async function readNewsletterKey(backend: Backend): Promise<Uint8Array> {
  const [row] = await backend.query<{ key: string }>(
    "select encode(key, 'hex') as key from private.newsletter_key",
  )
  if (!row) throw new Error('private.newsletter_key is empty: insert its row, its default is a new key')
  return new Uint8Array(Buffer.from(row.key, 'hex'))
}

/** A client with a visitor's rights, that keeps no session. */
export function visitorClient(url: string, key: string, fetching?: typeof fetch): Client {
  return openClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Its own retries take seven seconds, which no page has: see patient-fetch.ts.
    db: { retry: false },
    global: fetching ? { fetch: fetching } : {},
  })
}

/** What staff say of what happens after a request; a mail is not held up where that cannot be read. */
async function readNextStep(client: Client, locale: 'pt' | 'es'): Promise<string> {
  const settings = await getSiteSettings(client).catch(() => null)
  return settings ? nextStep(settings, locale) : ''
}
