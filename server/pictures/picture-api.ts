import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from '#content/database/client.ts'
import { convertible } from '#content/media/picture-pixels.ts'
import { toProblem } from '#content/problem.ts'
import { bearerOf } from '#server/bearer-client.ts'
import { openBudget } from '#server/budgets/budget.ts'
import { visitorOf } from '#server/client-address.ts'
import type { Log } from '#server/log.ts'
import { runThread } from '#server/run-thread.ts'
import { createBoundedQueue, QueueFull } from '#server/served-files/bounded-queue.ts'
import { lookAtPicture } from './convert-picture.ts'

type PictureApiOptions = {
  /** Where files lie while they are converted; what a killed site left there goes at the next start. */
  readonly directory: string
  /** A client that speaks with the rights of a bearer token. */
  readonly clientOf: (token: string) => Client
  readonly log: Log
}

const headers = { 'cache-control': 'private, no-store' }
const thread = {
  source: 'server/pictures/convert-worker.ts',
  makes: 'pictures for the storage',
  longestMs: 90_000,
  mostMegabytes: 512,
}
/** So many bodies are taken at a time: each may fill 120 MB of the disk until it is converted. */
const mostReceived = 4

const refusals = { 'too-large': 413, 'no-picture': 415, damaged: 422 } as const

class TooLarge extends Error {}

/**
 * Makes a picture that no browser shows, that is too large to be kept or that hides words between its pixels into one
 * that the site keeps: `POST` with its bytes, answered with JPEG or WebP. For staff; nothing is kept here. 401 and 403
 * for who may not, 413 for more bytes or pixels than are decoded, 415 for what is no picture, 422 for a damaged one,
 * 429 while too much is under way.
 */
export function createPictureApi({ directory, clientOf, log }: PictureApiOptions) {
  const queue = createBoundedQueue({ name: 'pictures to convert', atOnce: 1, waiting: 40, waitMs: 120_000 })
  const budget = openBudget('converted pictures')
  const ready = rm(directory, { recursive: true, force: true }).then(() =>
    mkdir(directory, { recursive: true }),
  )
  ready.catch((err: unknown) => log.error({ err }, 'the folder of pictures to convert could not be made'))
  let received = 0

  const convert = async (request: Request): Promise<Response> => {
    await ready
    const file = path.join(directory, crypto.randomUUID())
    try {
      await receive(request, file)
      const looked = await lookAtPicture(file)
      if (looked !== 'taken') return refuse(refusals[looked])
      const made = await queue.run(() => runThread(thread, file), visitorOf(request).address)
      const type = made[0] === 0xff ? 'image/jpeg' : 'image/webp'
      return new Response(made, { headers: { ...headers, 'content-type': type } })
    } catch (err) {
      if (err instanceof TooLarge) return refuse(413)
      if (err instanceof QueueFull) return refuse(429)
      if (isFull(err)) return refuse(507)
      log.warn({ err }, 'a picture could not be converted')
      return refuse(422)
    } finally {
      await rm(file, { force: true })
    }
  }

  return async (request: Request): Promise<Response> => {
    const token = bearerOf(request)
    if (!token) return refuse(401)
    if (Number(request.headers.get('content-length') ?? 0) > convertible.bytes) return refuse(413)
    const { data: may, error } = await clientOf(token).rpc('is_staff')
    if (may !== true) return refuse(error && toProblem(error) !== 'not-allowed' ? 503 : 403)
    if (received >= mostReceived) return refuse(429)
    if ((await budget.spend(visitorOf(request).address)) !== null) return refuse(429)
    received += 1
    try {
      return await convert(request)
    } finally {
      received -= 1
    }
  }
}

function refuse(status: number): Response {
  return new Response(null, { status, headers })
}

async function receive({ body }: Request, file: string): Promise<void> {
  let bytes = 0
  const bounded = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > convertible.bytes) throw new TooLarge()
      yield chunk
    }
  }
  await pipeline(body ? Readable.fromWeb(body as never) : Readable.from([]), bounded, createWriteStream(file))
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
