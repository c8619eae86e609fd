import type { Server } from 'node:http'
import type { Log } from './log.ts'

/**
 * Ends the process well on SIGTERM and SIGINT: stops accepting, lets requests in flight finish for at most ten
 * seconds, then closes the rest (the database last) and exits 0, or 1 when that fails. A second signal exits at
 * once.
 */
export function shutDownOnSignal(options: { server: Server; close: () => Promise<void>; log: Log }): void {
  const { server, close, log } = options
  let ending = false
  const end = (signal: NodeJS.Signals) => {
    if (ending) process.exit(1)
    ending = true
    log.info({ signal }, 'shutting down')
    stopServing(server)
      .then(close)
      .then(() => process.exit(0))
      .catch((err: unknown) => {
        log.error({ err }, 'shutdown failed')
        process.exit(1)
      })
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

const graceMs = 10_000
const idleSweepMs = 50

/** Stops accepting and resolves when every request in flight is answered, or cut off after `graceMs`. */
async function stopServing(server: Server): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  // A kept-alive connection becomes idle only after its answer; without the sweep it would hold the close.
  const sweep = setInterval(() => server.closeIdleConnections(), idleSweepMs)
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
