import type { Server } from 'node:http'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { openBackupDoor } from '#backend/transfer/backup-door.ts'
import { createApp } from './app.ts'
import { keepBin } from './bin-keeper.ts'
import { goOnAfterFaults } from './last-resort.ts'
import { createLog } from './log.ts'
import { openPictures } from './open-pictures.ts'
import { openServices, type Services } from './services.ts'
import { readSettings, type Settings } from './settings.ts'
import { shutDownOnSignal } from './shutdown.ts'
import { createStaticFiles } from './static-files.ts'
import { warmUp } from './warm-up.ts'

/** Longer than the minute for which proxies keep a connection: who closes first must not be we, under a next request. */
const keepAliveMs = 65_000

const noPublicAddress =
  'SITE_URL names no public address: mails, PDFs and shared links carry none, and there is no sitemap. Set it before others use the site.'

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const log = createLog({
    level: settings.logLevel,
    readable: process.stdout.isTTY,
    write: (line) => process.stdout.write(line),
  })
  const services = await openServices(settings, log, say)
  const pictures = openPictures(settings, services, log)
  const staticFiles = await createStaticFiles({ directory: path.resolve('build/client') })
  const app = createApp({ settings, ...services, pictures, staticFiles, log, mode: 'production' })
  const bin = services.backend && keepBin(services.backend, log)
  const { backend } = services
  const door = backend && (await openBackupDoor(settings.dataDirectory, () => backend.stage(), log))
  const { port, host: hostname } = settings
  const serverOptions = { keepAliveTimeout: keepAliveMs }
  const server = serve({ fetch: app.fetch, port, hostname, serverOptions }, () => {
    goOnAfterFaults(log)
    announce(settings, services)
    void warmUp({ app, client: services.client, settings, pictures, log, say })
  }) as Server
  server.on('error', (problem: NodeJS.ErrnoException) => {
    fail(problem.code === 'EADDRINUSE' ? `PORT ${settings.port} is already in use.` : String(problem))
  })
  shutDownOnSignal({
    server,
    log,
    close: async () => {
      bin?.stop()
      await door?.close()
      await pictures.close()
      await services.looks.close()
      await services.inbox.close()
      await services.outbox.close()
      await services.backend?.close()
    },
  })
}

function announce(settings: Settings, { backend }: Services): void {
  const account = backend?.createdAdministrator
  if (account) {
    say(`Administrator: ${account.email}`)
    say(account.password ? `Password:      ${account.password}` : 'Password:      as set in ADMIN_PASSWORD')
    if (account.password) say('The password is shown this once. The panel is at /admin.')
  }
  if (!settings.publicUrl) say(noPublicAddress)
  say(`Ready: ${settings.siteUrl}`)
  // To npm start, which goes on with what can wait.
  process.send?.('ready')
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

start().catch((problem: unknown) => fail(problem instanceof Error ? problem.message : String(problem)))
