import path from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { type Backend, createBackend } from '#backend/backend.ts'
import { visitorOf } from './client-address.ts'
import { type Inbox, openInbox } from './inbox/inbox.ts'
import type { Log } from './log.ts'
import { createOutbox } from './mail/outbox.ts'
import type { Settings } from './settings.ts'

/** What the site stands on: the embedded backend, or a hosted project, and a client with a visitor's rights. */
export type Ground = {
  readonly backend: Backend | null
  readonly client: SupabaseClient
  readonly publishableKey: string
  /** Keeps what visitors send, also while the backend is away. */
  readonly inbox: Inbox
}

/**
 * Starts the embedded backend, or reaches for the hosted project that the settings name.
 * @param step hears one line for each thing done at the start.
 */
export async function prepareGround(
  settings: Settings,
  log: Log,
  step: (line: string) => void,
): Promise<Ground> {
  const inboxOf = (client: SupabaseClient) =>
    openInbox({ directory: path.join(settings.dataDirectory, 'inbox'), client, log })
  if (settings.supabaseUrl) {
    const publishableKey = settings.publishableKey ?? ''
    const client = visitorClient(settings.supabaseUrl, publishableKey)
    return { backend: null, client, publishableKey, inbox: await inboxOf(client) }
  }
  const outbox = createOutbox({ directory: path.join(settings.dataDirectory, 'outbox'), log })
  const backend = await createBackend({
    dataDirectory: settings.dataDirectory,
    databaseUrl: settings.databaseUrl,
    siteUrl: settings.siteUrl,
    publishableKey: settings.publishableKey,
    administrator: settings.administrator,
    supabaseDirectory: path.resolve('supabase'),
    log,
    step,
    sendMail: outbox.send,
    clientAddress: (request) => visitorOf(request).address,
  })
  const { publishableKey } = backend
  const inProcess: typeof fetch = (input, init) => backend.fetch(new Request(input, init))
  const client = visitorClient(settings.siteUrl, publishableKey, inProcess)
  return { backend, client, publishableKey, inbox: await inboxOf(client) }
}

function visitorClient(url: string, key: string, fetching?: typeof fetch): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: fetching ? { fetch: fetching } : {},
  })
}
