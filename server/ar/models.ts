import { createHash } from 'node:crypto'
import { isRecolourable } from '#content/colour-regions/colour-regions.ts'
import type { Client } from '#content/database/client.ts'
import { pictureSource, readPictureAddress } from '#content/media/picture-url.ts'
import { listRugsBySlug } from '#content/rugs/rug.queries.ts'
import type { Rug } from '#content/rugs/rug.ts'
import { type RugSize, toSize } from '#content/rugs/rug-size.ts'
import { makeable } from '#content/scene/scene.ts'
import { thicknessOf } from '#graphics/laid-rug/look.ts'
import {
  type ModelAddress,
  type ModelFormat,
  readModelPath,
  readSizeCode,
  sizeCode,
} from '#i18n/model-paths.ts'
import { QueueFull } from '#server/bounded-queue.ts'
import { openBudget } from '#server/budgets/budget.ts'
import { visitorOf } from '#server/client-address.ts'
import type { Log } from '#server/log.ts'
import { createMadeOnce } from '#server/made-once.ts'
import { NotAPicture } from '#server/pictures/encode-picture.ts'
import { type OpenOriginal, OriginalTooLarge } from '#server/pictures/originals.ts'
import { refusal } from '#server/refusal.ts'
import { makeModel, type Subject } from './make-model.ts'
import { dyesOf } from './rug-dyes.ts'

export type Models = {
  /** Answers GET and HEAD of /ar/…: see `modelPath` for the addresses. */
  answer(request: Request): Promise<Response>
}

type ModelsOptions = {
  /** Where made models are kept, those to order beside it; both may be deleted at any time. */
  directory: string
  /** Reads with a visitor's rights. */
  client: Client
  original: OpenOriginal
  log: Log
}

const types: Readonly<Record<ModelFormat, string>> = {
  glb: 'model/gltf-binary',
  // Quick Look shows nothing, and says nothing, for any other.
  usdz: 'model/vnd.usdz+zip',
}
const megabyte = 1024 * 1024
const asRegistered = { maxBytes: 300 * megabyte, waiting: 30, waitingOfOne: 10, waitMs: 30_000 }
// There are more of these than anybody can keep, so they have a line and a folder of their own.
const toOrder = { maxBytes: 100 * megabyte, waiting: 8, waitingOfOne: 4, waitMs: 20_000 }
/** Part of each key: raise it when what is made changes without its subject. */
const makingVersion = 1

/**
 * Serves each rug in each of its sizes as a model for augmented reality, and to order in any size that can be made
 * and in other colours. A model is kept by what it shows, so a new picture, pile or name makes it anew.
 */
export function createModels({ directory, client, original, log }: ModelsOptions): Models {
  const making = { log, notKept: 'a model could not be kept' }
  const registered = createMadeOnce({ directory, ...asRegistered, ...making })
  const ordered = createMadeOnce({ directory: `${directory}-to-order`, ...toOrder, ...making })
  const budgets = { registered: openBudget('made models'), ordered: openBudget('models to order') }

  const stored = async (url: string) => {
    const place = readPictureAddress(pictureSource(url, [320]).src)
    return place ? original(place.bucket, place.path) : null
  }

  const subjectOf = async (address: ModelAddress) => {
    const rug = (await listRugsBySlug(client, [address.slug])).get(address.slug)
    const found = rug && sizeOf(rug, address)
    const picture = found && rug.image_url ? await stored(rug.image_url) : null
    if (!rug || !found || !picture) return null
    const { format, colours } = address
    if (colours && !isRecolourable(rug)) return null
    const { size, isOrdered } = found
    const round = rug.shape === 'round' || size.round === true
    const dyes = colours ? dyesOf(rug, colours) : null
    const map = dyes?.kept ? await stored(dyes.kept.mapUrl) : null
    const shown = { format, name: rug.name, size, round, thickness: thicknessOf(rug.pile_mm), dyes }
    const subject: Subject = { ...shown, original: picture, map }
    return { subject, models: isOrdered || dyes ? ordered : registered }
  }

  const answerModel = async (request: Request): Promise<Response> => {
    const address = readModelPath(new URL(request.url).pathname)
    const found = address && (await subjectOf(address))
    if (!found) return refusal(404)
    const { subject, models } = found
    const key = keyOf(subject)
    const headers = { etag: `"${key}"`, 'cache-control': 'public, max-age=0, must-revalidate' }
    if (request.headers.get('if-none-match')?.includes(headers.etag))
      return new Response(null, { status: 304, headers })
    const typed = { ...headers, 'content-type': types[subject.format] }
    // Who only asks whether it is there need not wait for its making.
    if (request.method === 'HEAD') return new Response(null, { headers: typed })
    const kept = await models.kept(key)
    const budget = models === ordered ? budgets.ordered : budgets.registered
    const isNew = !kept && !models.isMaking(key)
    const sender = visitorOf(request).address
    const wait = isNew ? await budget.spend(sender) : null
    if (wait !== null) return refusal(429, wait)
    const bytes = kept ?? (await models.make(key, () => makeModel(subject), sender))
    return new Response(bytes, { headers: { ...typed, 'content-length': String(bytes.length) } })
  }

  return {
    async answer(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405)
      try {
        return await answerModel(request)
      } catch (err) {
        if (err instanceof QueueFull) return refusal(503, 3)
        log.error({ err, path: new URL(request.url).pathname }, 'a model could not be made')
        return refusal(err instanceof NotAPicture || err instanceof OriginalTooLarge ? 415 : 502)
      }
    },
  }
}

/** The size that an address names: one that the rug comes in, or one to order, which is named by its shorter side. */
function sizeOf(rug: Rug, { size: code }: ModelAddress): { size: RugSize; isOrdered: boolean } | null {
  const registered = rug.sizes.map(toSize).find((one) => one !== null && sizeCode(one) === code)
  if (registered) return { size: registered, isOrdered: false }
  const asked = makeable(readSizeCode(code))
  if (!asked || asked.width > asked.length || sizeCode(asked) !== code) return null
  if (rug.shape === 'round' && asked.width !== asked.length) return null
  return { size: asked, isOrdered: true }
}

function keyOf({ original, map, ...shown }: Subject): string {
  const parts = JSON.stringify([makingVersion, shown, original.identity])
  return createHash('sha256').update(parts).digest('hex').slice(0, 40)
}
