import { isRecolourable } from '#content/colour-regions/colour-regions.ts'
import type { Client } from '#content/database/client.ts'
import { makeable } from '#content/rugs/makeable.ts'
import { drawnOf } from '#content/rugs/resizing.ts'
import { listRugsBySlug } from '#content/rugs/rug.queries.ts'
import type { Rug } from '#content/rugs/rug.ts'
import { type RugSize, rugSize, toSize } from '#content/rugs/rug-size.ts'
import { thicknessOf } from '#graphics/laid-rug/look.ts'
import {
  type ModelAddress,
  type ModelFormat,
  readModelPath,
  readSizeCode,
  sizeCode,
} from '#i18n/model-paths.ts'
import { openBudget } from '#server/budgets/budget.ts'
import type { Log } from '#server/log.ts'
import { type OpenOriginal, originalAt } from '#server/pictures/originals.ts'
import { createFileCache } from '#server/served-files/file-cache.ts'
import { fileKey, type ServedFile, serveFiles } from '#server/served-files/served-file.ts'
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
const asRegistered = {
  name: 'models',
  maxBytes: 300 * megabyte,
  waiting: 30,
  waitingOfOne: 10,
  waitMs: 30_000,
}
// There are more of these than anybody can keep, so they have a line and a folder of their own.
const toOrder = {
  name: 'models to order',
  maxBytes: 100 * megabyte,
  waiting: 8,
  waitingOfOne: 4,
  waitMs: 20_000,
}
/** Part of each key: raise it when what is made changes without its subject. */
const makingVersion = 6
/** A height map is the file of this name beside the rug's picture. */
const heightMap = 'height.png'

/**
 * Serves each rug in each of its sizes as a model for augmented reality, and to order in any size that can be made
 * and in other colours. A model is kept by what it shows, so a new picture, pile or name makes it anew.
 */
export function createModels({ directory, client, original, log }: ModelsOptions): Models {
  const registered = {
    cache: createFileCache({ directory, ...asRegistered, log }),
    budget: openBudget('made models'),
  }
  const ordered = {
    cache: createFileCache({ directory: `${directory}-to-order`, ...toOrder, log }),
    budget: openBudget('models to order'),
  }

  const subjectOf = async (address: ModelAddress) => {
    const rug = (await listRugsBySlug(client, [address.slug])).get(address.slug)
    const found = rug && sizeOf(rug, address)
    const pictureUrl = found && rug.image_url
    const picture = pictureUrl ? await originalAt(pictureUrl, original) : null
    if (!rug || !found || !pictureUrl || !picture) return null
    const { format, colours } = address
    if (colours && !isRecolourable(rug)) return null
    const { size, isOrdered } = found
    const round = rug.shape === 'round' || size.round === true
    const dyes = colours ? dyesOf(rug, colours) : null
    const map = dyes?.kept ? await originalAt(dyes.kept.mapUrl, original) : null
    const heights = await originalAt(pictureUrl.replace(/[^/]*$/, heightMap), original)
    const pile = { thickness: thicknessOf(rug.pile_mm), pileMm: rug.pile_mm }
    const drawn = drawnOf(rug, false)
    const shown = { format, name: rug.name, size, drawn, round, ...pile, dyes }
    const subject: Subject = { ...shown, original: picture, map, heights }
    return { subject, ...(isOrdered || dyes ? ordered : registered) }
  }

  const find = async (request: Request): Promise<ServedFile | null> => {
    const address = readModelPath(new URL(request.url).pathname)
    const found = address && (await subjectOf(address))
    if (!found) return null
    const { subject, cache, budget } = found
    return {
      key: keyOf(subject),
      type: types[subject.format],
      cacheControl: 'public, max-age=0, must-revalidate',
      cache,
      budget,
      make: () => makeModel(subject),
    }
  }
  return { answer: serveFiles({ find, log, failure: 'a model could not be made' }) }
}

/** The size that an address names: one that the rug comes in, or one to order, which is named by its shorter side. */
function sizeOf(rug: Rug, { size: code }: ModelAddress): { size: RugSize; isOrdered: boolean } | null {
  const registered = rug.sizes.map(toSize).find((one) => one !== null && sizeCode(one) === code)
  if (registered) return { size: registered, isOrdered: false }
  const { width, length } = readSizeCode(code)
  const asked = makeable(rugSize(width, length))
  if (!asked || asked.width > asked.length || sizeCode(asked) !== code) return null
  if (rug.shape === 'round' && asked.width !== asked.length) return null
  return { size: asked, isOrdered: true }
}

function keyOf({ original, map, heights, ...shown }: Subject): string {
  return fileKey(makingVersion, shown, original.identity, heights?.identity)
}
