import { createHash } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { type ModelAddress, type ModelFormat, readModelPath, sizeCode } from '#app/i18n/model-paths.ts'
import { toGlb } from '#content/ar/glb.ts'
import { rugMesh, turnedLike } from '#content/ar/rug-mesh.ts'
import { toUsdz } from '#content/ar/usdz.ts'
import { pictureSource, readPictureAddress } from '#content/media/picture-url.ts'
import { listRugsBySlug } from '#content/rugs/rug.queries.ts'
import { type RugSize, toSize } from '#content/rugs/rug-size.ts'
import { thicknessOf } from '#content/scene/look.ts'
import { createBoundedQueue, QueueFull } from '#server/bounded-queue.ts'
import type { Log } from '#server/log.ts'
import { createDiskCache } from '#server/pictures/disk-cache.ts'
import { NotAPicture } from '#server/pictures/encode-picture.ts'
import { type OpenOriginal, type Original, OriginalTooLarge } from '#server/pictures/originals.ts'

export type Models = {
  /** Answers GET and HEAD of /ar/…: see `modelPath` for the addresses. */
  answer(request: Request): Promise<Response>
}

type ModelsOptions = {
  /** Where made models are kept; its content may be deleted at any time. */
  directory: string
  /** Reads with a visitor's rights. */
  client: SupabaseClient
  original: OpenOriginal
  log: Log
}

/** All that a model shows. */
type Subject = {
  readonly format: ModelFormat
  readonly name: string
  readonly size: RugSize
  readonly round: boolean
  readonly thickness: number
  readonly original: Original
}

const types: Readonly<Record<ModelFormat, string>> = {
  glb: 'model/gltf-binary',
  // Quick Look shows nothing, and says nothing, for any other.
  usdz: 'model/vnd.usdz+zip',
}
const mostBytes = 300 * 1024 * 1024
const oneAtATime = { atOnce: 1, waiting: 30, waitMs: 30_000 }
/** Part of each key: raise it when what is made changes without its subject. */
const makingVersion = 1

/**
 * Serves each rug in each of its sizes as a model for augmented reality. A model is kept by what it shows, so a new
 * picture, pile or name makes it anew; all who ask for one at the same time share its making.
 */
export function createModels({ directory, client, original, log }: ModelsOptions): Models {
  const kept = createDiskCache({ directory, maxBytes: mostBytes })
  const queue = createBoundedQueue(oneAtATime)
  const making = new Map<string, Promise<NonSharedBuffer>>()

  const subjectOf = async ({ slug, size, format }: ModelAddress): Promise<Subject | null> => {
    const rug = (await listRugsBySlug(client, [slug])).get(slug)
    const sizes = rug?.sizes.map(toSize).filter((one) => one !== null)
    const found = sizes?.find((one) => sizeCode(one) === size)
    const stored = rug?.image_url && readPictureAddress(pictureSource(rug.image_url, [320]).src)
    const picture = found && stored ? await original(stored.bucket, stored.path) : null
    if (!rug || !found || !picture) return null
    const round = rug.shape === 'round' || found.round === true
    const { name, pile_mm } = rug
    return { format, name, size: found, round, thickness: thicknessOf(pile_mm), original: picture }
  }

  const make = (key: string, subject: Subject) => {
    const running = making.get(key)
    if (running) return running
    const made = queue
      .run(() => modelOf(subject))
      .then(async (bytes) => {
        const failed = (err: unknown) => log.warn({ err }, 'a model could not be kept')
        await kept.put(key, bytes).catch(failed)
        return bytes
      })
      .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  const answerModel = async (request: Request): Promise<Response> => {
    const address = readModelPath(new URL(request.url).pathname)
    const subject = address && (await subjectOf(address))
    if (!subject) return refusal(404)
    const key = keyOf(subject)
    const headers = { etag: `"${key}"`, 'cache-control': 'public, max-age=0, must-revalidate' }
    if (request.headers.get('if-none-match')?.includes(headers.etag))
      return new Response(null, { status: 304, headers })
    const typed = { ...headers, 'content-type': types[subject.format] }
    // Who only asks whether it is there need not wait for its making.
    if (request.method === 'HEAD') return new Response(null, { headers: typed })
    const bytes = (await kept.get(key)) ?? (await make(key, subject))
    return new Response(bytes, { headers: { ...typed, 'content-length': String(bytes.length) } })
  }

  return {
    async answer(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405)
      try {
        return await answerModel(request)
      } catch (err) {
        if (err instanceof QueueFull) return refusal(503)
        log.error({ err, path: new URL(request.url).pathname }, 'a model could not be made')
        return refusal(err instanceof NotAPicture || err instanceof OriginalTooLarge ? 415 : 502)
      }
    },
  }
}

async function modelOf({
  format,
  name,
  size,
  round,
  thickness,
  original,
}: Subject): Promise<NonSharedBuffer> {
  const { cutPicture } = await import('./cut-picture.ts')
  const { jpeg, outline, aspect } = await cutPicture(await original.read(), round)
  const mesh = rugMesh(outline, turnedLike(size, outline, aspect), thickness)
  return Buffer.from(format === 'glb' ? toGlb(mesh, jpeg, name) : toUsdz(mesh, jpeg))
}

function keyOf({ original, ...shown }: Subject): string {
  const parts = JSON.stringify([makingVersion, shown, original.identity])
  return createHash('sha256').update(parts).digest('hex').slice(0, 40)
}

function refusal(status: 404 | 405 | 415 | 502 | 503): Response {
  const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }
  return new Response(String(status), {
    status,
    headers: status === 503 ? { ...headers, 'retry-after': '3' } : headers,
  })
}
