import type { Client } from '#content/database/client.ts'
import { listRugsBySlug } from '#content/rugs/rug.queries.ts'
import { rugWords } from '#content/rugs/rug.ts'
import { texturedSize } from '#content/rugs/textured-size.ts'
import { readTexturePath } from '#i18n/texture-paths.ts'
import { openBudget } from '#server/budgets/budget.ts'
import type { Log } from '#server/log.ts'
import { type OpenOriginal, originalAt } from '#server/pictures/originals.ts'
import { runThread } from '#server/run-thread.ts'
import { createFileCache } from '#server/served-files/file-cache.ts'
import { fileKey, type ServedFile, serveFiles } from '#server/served-files/served-file.ts'
import type { PackWork } from './make-pack.ts'

export type Textures = {
  /** Answers GET and HEAD of `texturePath`. */
  answer(request: Request): Promise<Response>
}

type TexturesOptions = {
  /** Where made packs are kept; may be deleted at any time. */
  readonly directory: string
  /** Reads with a visitor's rights. */
  readonly client: Client
  readonly original: OpenOriginal
  readonly log: Log
}

const megabyte = 1024 * 1024
const bounds = { name: 'textures', maxBytes: 600 * megabyte, waiting: 8, waitingOfOne: 3, waitMs: 60_000 }
/** Part of each key: raise it when what is made changes without what it shows. */
const makingVersion = 1
const thread = {
  source: 'server/textures/texture-worker.ts',
  makes: 'a texture pack',
  longestMs: 60_000,
  mostMegabytes: 512,
}

/**
 * Serves the texture pack of each rug whose picture and size are known, for those who draw houses: made once, in a
 * thread, and made anew when what it shows changes.
 */
export function createTextures({ directory, client, original, log }: TexturesOptions): Textures {
  const cache = createFileCache({ directory, ...bounds, log })
  const budget = openBudget('made textures')
  const find = async (request: Request): Promise<ServedFile | null> => {
    const address = readTexturePath(new URL(request.url).pathname)
    const rug = address && (await listRugsBySlug(client, [address.slug])).get(address.slug)
    const size = rug && texturedSize(rug)
    const picture = size && rug.image_url ? await originalAt(rug.image_url, original) : null
    if (!picture || !size) return null
    const { slug, locale } = address
    const shown = { name: rugWords(rug, locale).name, code: rug.code, size, pileMm: rug.pile_mm, locale }
    return {
      key: fileKey(makingVersion, shown, picture.identity),
      type: 'application/zip',
      cacheControl: 'public, max-age=0, must-revalidate',
      disposition: `attachment; filename="${slug}-texturas.zip"`,
      cache,
      budget,
      make: async () => {
        const work: PackWork = { ...shown, picture: Uint8Array.from(await picture.read()) }
        return runThread(thread, work)
      },
    }
  }
  return { answer: serveFiles({ find, log, failure: 'a texture pack could not be made' }) }
}
