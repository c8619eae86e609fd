import type { Hono } from 'hono'
import type { Inbox } from '#server/inbox/inbox.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { Settings } from '#server/settings.ts'
import { createMetrics } from './metrics.ts'

type Parts = {
  readonly settings: Pick<Settings, 'metricsToken' | 'dataDirectory'>
  readonly pictures: Pick<Pictures, 'left'>
  readonly inbox: Pick<Inbox, 'waiting'>
}

/** How the process is, for whoever runs it. */
export function addMetrics(app: Hono, { settings, pictures, inbox }: Parts): void {
  const { metricsToken: token, dataDirectory } = settings
  const metrics = createMetrics({
    token,
    dataDirectory,
    inboxWaiting: () => inbox.waiting(),
    picturesLeft: () => pictures.left(),
  })
  app.get('/metrics', async (context, next) => {
    const { incoming } = (context.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
    const answer = await metrics(context.req.raw, incoming?.socket)
    return answer ?? next()
  })
}
