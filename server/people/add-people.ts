import type { Hono } from 'hono'
import type { Client } from '#content/database/client.ts'
import { peopleApi } from '#i18n/people-paths.ts'
import type { Log } from '#server/log.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import type { Settings } from '#server/settings.ts'
import { createAccept } from './accept-invitation.ts'
import { createInvite, createRecover } from './people-api.ts'

type Parts = {
  readonly secretClient: Client | null
  readonly outbox: Outbox
  readonly settings: Settings
  readonly log: Log
}

/** How people come in: invitations, and recovery codes of the second factor. */
export function addPeople(app: Hono, parts: Parts, clientOf: (token: string) => Client): void {
  const { secretClient, outbox, settings, log } = parts
  const sendsMails = settings.smtpUrl !== undefined
  const options = { secretClient, clientOf, outbox, siteUrl: settings.publicUrl, sendsMails, log }
  const [invite, accept, recover] = [createInvite(options), createAccept(options), createRecover(options)]
  app.post(peopleApi.invite, (context) => invite(context.req.raw))
  app.post(peopleApi.accept, (context) => accept(context.req.raw))
  app.post(peopleApi.recover, (context) => recover(context.req.raw))
}
