// The thread of one life of the embedded backend: opened with its settings, it answers until it is ended.
import { parentPort, workerData } from 'node:worker_threads'
import { type Backend, createBackend, type Mail } from '#backend/backend.ts'
import type { Log } from '#backend/log.ts'
import { packResponse, unpackRequest } from '#backend/thread/carried-calls.ts'
import { createCarriedStreams } from '#backend/thread/carried-streams.ts'
import {
  type CarriedRequest,
  type FromThread,
  packError,
  type ThreadSettings,
  type ToThread,
} from '#backend/thread/messages.ts'

const suspicionEveryMs = 1000

const port = parentPort
if (!port) throw new Error('This file is the start of a thread')
const post = (message: FromThread, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
const streams = createCarriedStreams(post, 1)
const addresses = new WeakMap<Request, string>()
const mails = new Map<number, (failed: boolean) => void>()
const running = new Map<number, AbortController>()
const settings = workerData as ThreadSettings
let suspectedAt = Number.NEGATIVE_INFINITY

const backend = await open()
if (backend) port.on('message', (message: ToThread) => receive(backend, message))

async function open(): Promise<Backend | null> {
  try {
    const opened = await createBackend({
      ...settings,
      isLocked: true,
      log: { info: logAs('info'), warn: logAs('warn'), error: logAs('error') },
      step: (line) => post({ kind: 'step', line }),
      sendMail,
      clientAddress: (request) => addresses.get(request) ?? '',
    })
    const { publishableKey, secretKey, createdAdministrator } = opened
    post({ kind: 'opened', publishableKey, secretKey, createdAdministrator })
    return opened
  } catch (error) {
    post({ kind: 'not-opened', error: packError(error) })
    return null
  }
}

function receive(to: Backend, message: ToThread): void {
  if (message.kind === 'fetch') void answer(to, message.id, message.request)
  else if (message.kind === 'abort') running.get(message.id)?.abort()
  else if (message.kind === 'call') void call(to, message)
  else if (message.kind === 'ping') post({ kind: 'pong' })
  else if (message.kind === 'mail-sent') mails.get(message.id)?.(message.failed)
  else streams.receive(message)
}

async function answer(to: Backend, id: number, carried: CarriedRequest): Promise<void> {
  const sender = new AbortController()
  running.set(id, sender)
  try {
    const request = unpackRequest(carried, sender.signal, streams)
    addresses.set(request, carried.address)
    const response = await to.fetch(request)
    const packed = await packResponse(response, streams)
    post({ kind: 'answered', id, response: packed }, transferable(packed.body))
    if (response.status === 500) void suspect(to)
  } catch (error) {
    post({ kind: 'failed', id, error: packError(error) })
    void suspect(to)
  } finally {
    running.delete(id)
  }
}

async function call(to: Backend, { id, name, values }: ToThread & { kind: 'call' }): Promise<void> {
  try {
    const asked = to[name] as (...given: unknown[]) => Promise<unknown>
    post({ kind: 'returned', id, value: await asked.apply(to, values) })
  } catch (error) {
    post({ kind: 'failed', id, error: packError(error) })
    if (name !== 'close') void suspect(to)
  }
}

/**
 * After a fault: an engine that cannot answer a visitor's smallest read any more never will again (its stack of errors
 * stays full, its memory is broken), so whoever watches opens a new one. A fault of one request alone changes nothing.
 */
async function suspect(of: Backend): Promise<void> {
  if (settings.databaseUrl || performance.now() - suspectedAt < suspicionEveryMs) return
  suspectedAt = performance.now()
  const smallest = new Request('http://backend.invalid/rest/v1/content_version?select=version&limit=1', {
    headers: { apikey: of.publishableKey },
  })
  const status = await of.fetch(smallest).then(
    (response) => response.status,
    () => 500,
  )
  if (status === 500) post({ kind: 'broken', reason: 'it answers no read any more' })
}

function logAs(level: 'info' | 'warn' | 'error'): Log['info'] {
  return (detail, message) =>
    post({ kind: 'log', level, detail: JSON.parse(JSON.stringify(detail)), message })
}

let lastMail = 0
function sendMail(mail: Mail): Promise<void> {
  lastMail += 1
  const id = lastMail
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  mails.set(id, (failed) => {
    mails.delete(id)
    if (failed) reject(new Error('The mail could not be sent'))
    else resolve()
  })
  post({ kind: 'mail', id, mail })
  return promise
}

function transferable(body: unknown): ArrayBuffer[] {
  return body instanceof Uint8Array && body.buffer instanceof ArrayBuffer ? [body.buffer] : []
}
