import { mkdir, rm } from 'node:fs/promises'
import type { Client } from '#content/database/client.ts'
import { convertible } from '#content/media/picture-pixels.ts'
import { openBudget } from '#server/budgets/budget.ts'
import { visitorOf } from '#server/client-address.ts'
import { forMembers, refusalOf } from '#server/for-members.ts'
import type { Log } from '#server/log.ts'
import { runThread } from '#server/run-thread.ts'
import { createBoundedQueue, QueueFull } from '#server/served-files/bounded-queue.ts'
import { lookAtPicture } from './convert-picture.ts'
import { createPictureParts } from './picture-parts.ts'

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
/** So many pictures are taken at a time: each may fill 120 MB of the disk until it is converted. */
const mostReceived = 4

const refusals = { 'too-large': 413, 'no-picture': 415, damaged: 422 } as const
const refusedParts = { malformed: 400, large: 413, many: 429, elsewhere: 409 } as const

/**
 * Makes a picture that no browser shows, that is too large to be kept or that hides words between its pixels into one
 * that the site keeps: `POST` with its bytes, in one or more parts (`picturePartHeaders`), of which the last is answered with JPEG or
 * WebP and each other with 204. For staff; nothing is kept here. 401 and 403 for who may not, 413 for more bytes or pixels
 * than are decoded, 415 for what is no picture, 422 for a damaged one, 409 for a part of another place, 429 while too
 * much is under way.
 */
export function createPictureApi({ directory, clientOf, log }: PictureApiOptions) {
  const queue = createBoundedQueue({ name: 'pictures to convert', atOnce: 1, waiting: 40, waitMs: 120_000 })
  const budget = openBudget('converted pictures')
  const parts = createPictureParts(directory, { pictures: mostReceived, bytes: convertible.bytes })
  const ready = rm(directory, { recursive: true, force: true }).then(() =>
    mkdir(directory, { recursive: true }),
  )
  ready.catch((err: unknown) => log.error({ err }, 'the folder of pictures to convert could not be made'))

  const convert = async (file: string, sender: string): Promise<Response> => {
    const looked = await lookAtPicture(file)
    if (looked !== 'taken') return refuse(refusals[looked])
    const made = await queue.run(() => runThread(thread, file), sender)
    const type = made[0] === 0xff ? 'image/jpeg' : 'image/webp'
    return new Response(made, { headers: { ...headers, 'content-type': type } })
  }

  const take = async (request: Request): Promise<Response> => {
    await ready
    const taken = await parts.take(request)
    if (taken.state === 'more') return new Response(null, { status: 204, headers })
    if (taken.state !== 'whole') return refuse(refusedParts[taken.state])
    try {
      return await convert(taken.file, visitorOf(request).address)
    } finally {
      await parts.end(taken.file)
    }
  }

  return forMembers(clientOf, async (request, client) => {
    const refusal = await refusalOf(client, 'is_staff')
    if (refusal) return refuse(refusal)
    const isSpent =
      parts.isFirst(request.headers) && (await budget.spend(visitorOf(request).address)) !== null
    if (isSpent) return refuse(429)
    try {
      return await take(request)
    } catch (err) {
      if (err instanceof QueueFull) return refuse(429)
      if (isFull(err)) return refuse(507)
      log.warn({ err }, 'a picture could not be converted')
      return refuse(422)
    }
  })
}

function refuse(status: number): Response {
  return new Response(null, { status, headers })
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
