import { Worker } from 'node:worker_threads'
import type { BackendSettings } from '#backend/backend.ts'
import { projectFile } from '#backend/project-file.ts'
import { packRequest, unpackResponse } from '#backend/thread/carried-calls.ts'
import { createCarriedStreams } from '#backend/thread/carried-streams.ts'
import {
  type CallName,
  type FromThread,
  type ThreadSettings,
  type ToThread,
  unpackError,
} from '#backend/thread/messages.ts'
import { createPendingCalls, ThreadIsGone } from '#backend/thread/pending-calls.ts'

const pingEveryMs = 1000
/** Copies of everything and tables written anew: they may keep the thread busy for so many times longer. */
const longCalls: readonly CallName[] = ['forget', 'stage', 'close']
const longer = 15
/** So long the rest of a refused file is read before its answer goes out. */
const drainMs = 10_000
const hearsayEveryMs = 1000
const hearsayBytes = 200

export interface ThreadLimits {
  /** A thread that takes no step for so long, in milliseconds, hangs. Longer than the longest honest statement. */
  hangMs: number
  /** Of the thread's own heap; what the engine holds comes on top. A request that wants more ends the thread alone. */
  mostMegabytes: number
}

export type Opened = Extract<FromThread, { kind: 'opened' }>

/** One life of the backend's thread, from its opening until it is ended, hangs or dies. */
export interface Life {
  opened: Opened
  /** Answers a request. Rejects with ThreadIsGone when the thread ends before it does. */
  fetch(request: Request, address: string): Promise<Response>
  call(name: CallName, values: unknown[]): Promise<unknown>
  /** How many requests and calls wait for their answer. */
  waiting(): number
  /** Ends the thread at once, whatever it does. */
  end(): Promise<void>
}

/**
 * Opens a thread with a backend in it. `onBroken` is told, once, when it can answer no more: it died, took no step
 * for `hangMs`, or its engine is broken; the life is then over but for its end.
 * Throws what the backend's own opening throws.
 */
export async function openLife(
  settings: BackendSettings,
  limits: ThreadLimits,
  onBroken: (reason: string) => void,
): Promise<Life> {
  const { worker, post } = startThread(settings, limits)
  const streams = createCarriedStreams(post, 0)
  const pending = createPendingCalls()
  const opening = Promise.withResolvers<Opened>()
  let isOver = false
  let longOnes = 0
  let heardAt = performance.now()

  const stop = (reason: string) => {
    isOver = true
    clearInterval(watch)
    const gone = new ThreadIsGone(reason)
    opening.reject(gone)
    pending.rejectAll(gone)
    streams.cutAll()
  }
  const breakOff = (reason: string) => {
    if (isOver) return
    stop(reason)
    onBroken(reason)
  }
  const watch = setInterval(() => {
    // Opening may take long, and a thread that nobody waits for cannot hang anybody.
    const mostMs = longOnes > 0 ? longer * limits.hangMs : limits.hangMs
    if (pending.size() === 0) heardAt = performance.now()
    else if (performance.now() - heardAt > mostMs) breakOff(`it took no step for ${mostMs} ms`)
    else post({ kind: 'ping' })
  }, pingEveryMs)
  watch.unref()

  const ask = (send: (id: number) => void): Promise<unknown> => {
    if (isOver) return Promise.reject(new ThreadIsGone('it has ended'))
    if (pending.size() === 0) heardAt = performance.now()
    return pending.ask(send)
  }
  worker.on('message', (message: FromThread) => {
    heardAt = performance.now()
    if (message.kind === 'opened') opening.resolve(message)
    else if (message.kind === 'not-opened') opening.reject(unpackError(message.error))
    else if (message.kind === 'answered')
      pending.resolve(message.id, unpackResponse(message.response, streams))
    else if (message.kind === 'returned') pending.resolve(message.id, message.value)
    else if (message.kind === 'failed') pending.reject(message.id, unpackError(message.error))
    else if (message.kind === 'broken') breakOff(message.reason)
    else if ('stream' in message) streams.receive(message)
    else serve(settings, post, message)
  })
  worker.on('error', (problem: Error) => breakOff(`${problem.name}: ${problem.message}`))
  worker.on('exit', (code) => breakOff(`it ended with code ${code}`))

  const end = async () => {
    stop('it was ended')
    await worker.terminate()
  }
  const opened = await opening.promise.catch(async (problem: unknown) => {
    await end()
    throw problem
  })
  return {
    opened,
    end,
    waiting: () => pending.size(),
    async fetch(request, address) {
      const carried = await packRequest(request, address, streams)
      const { body } = carried
      try {
        // Who has gone while the request was packed is told of by no event any more.
        request.signal.throwIfAborted()
        const answer = await ask((id) => {
          post({ kind: 'fetch', id, request: carried }, body instanceof Uint8Array ? [body.buffer] : [])
          request.signal.addEventListener('abort', () => post({ kind: 'abort', id }), { once: true })
        })
        return answer as Response
      } finally {
        if (body && 'stream' in body) await streams.drain(body.stream, drainMs)
      }
    },
    async call(name, values) {
      const isLong = longCalls.includes(name)
      if (isLong) longOnes += 1
      try {
        return await ask((id) => post({ kind: 'call', id, name, values }))
      } finally {
        if (isLong) longOnes -= 1
      }
    },
  }
}

function startThread({ log, step, sendMail, clientAddress, ...own }: BackendSettings, limits: ThreadLimits) {
  const worker = new Worker(projectFile('backend/thread/backend-worker.ts'), {
    workerData: own satisfies ThreadSettings,
    resourceLimits: { maxOldGenerationSizeMb: limits.mostMegabytes },
    stdout: true,
    stderr: true,
  })
  for (const stream of [worker.stdout, worker.stderr]) stream.on('data', createHearsay(log))
  const post = (message: ToThread, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer)
  return { worker, post }
}

/** The library prints a stack for every request it cannot read: its first line is told, once a second at most. */
function createHearsay(log: BackendSettings['log']): (printed: Uint8Array) => void {
  let toldAt = Number.NEGATIVE_INFINITY
  return (printed) => {
    if (performance.now() - toldAt < hearsayEveryMs) return
    toldAt = performance.now()
    const [said = ''] = new TextDecoder().decode(printed.subarray(0, hearsayBytes)).split('\n')
    log.warn({ said }, "the backend's library says")
  }
}

/** What the thread asks of the server: to log, to say a line of the start, to send a mail. */
function serve(settings: BackendSettings, post: (message: ToThread) => void, message: FromThread): void {
  if (message.kind === 'log') settings.log[message.level](message.detail, message.message)
  if (message.kind === 'step') settings.step(message.line)
  if (message.kind !== 'mail') return
  const { id, mail } = message
  settings.sendMail(mail).then(
    () => post({ kind: 'mail-sent', id, failed: false }),
    () => post({ kind: 'mail-sent', id, failed: true }),
  )
}
