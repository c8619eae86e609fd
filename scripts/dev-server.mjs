// The development server: Vite in front of the site, both in one process. Started by dev.mjs on the pinned Node.
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { openBackupDoor } from '#backend/transfer/backup-door.ts'

const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
const load = (file) => vite.ssrLoadModule(`/server/${file}`)

const { readSettings } = await load('settings.ts')
const { createLog } = await load('log.ts')
const { openServices } = await load('services.ts')
const { openPictures } = await load('open-pictures.ts')
const settings = readSettings(process.env)
const log = createLog({ level: 'warn', readable: true, write: (line) => process.stdout.write(line) })
const ground = await openServices(settings, log, (line) => console.log(line))
const door =
  ground.backend && (await openBackupDoor(settings.dataDirectory, () => ground.backend.stage(), log))
const pictures = openPictures(settings, ground, log)
const staticFiles = { answer: async () => null }

const server = createServer((incoming, outgoing) => {
  vite.middlewares(incoming, outgoing, async () => {
    // Read anew for each request, so that a change of the server's code is seen as well.
    const { createApp } = await load('app.ts')
    const app = createApp({ settings, ...ground, pictures, staticFiles, log, mode: 'development' })
    await getRequestListener(app.fetch)(incoming, outgoing)
  })
})
server.listen(settings.port, settings.host, () => console.log(`Ready: ${settings.siteUrl} (development)`))

const { shutDownOnSignal } = await load('shutdown.ts')
shutDownOnSignal({
  server,
  log,
  close: async () => {
    await vite.close()
    await door?.close()
    await pictures.close()
    await ground.inbox.close()
    await ground.outbox.close()
    await ground.backend?.close()
  },
})
