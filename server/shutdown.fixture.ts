import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog } from './log.ts'
import { shutDownOnSignal } from './shutdown.ts'

/** A small site for shutdown.test.ts: /slow answers after 500 ms, /never does not answer. */
const say = (line: string) => process.stdout.write(`${line}\n`)
const server = createServer((request, response) => {
  say(`asked ${request.url}`)
  if (request.url === '/slow') setTimeout(() => response.end('whole answer'), 500)
  if (request.url === '/') response.end('ok')
})
const log = createLog({ level: 'silent', readable: false, write: () => {} })
const close = async () => void say('database closed')
server.listen(0, '127.0.0.1', () => {
  shutDownOnSignal({ server, close, log })
  say(`port ${(server.address() as AddressInfo).port}`)
})
