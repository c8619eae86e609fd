import { isRecolourable } from '#content/colour-regions/colour-regions.ts'
import type { Client } from '#content/database/client.ts'
import { makeable } from '#content/rugs/makeable.ts'
import { drawnOf } from '#content/rugs/resizing.ts'
import { listRugsBySlug } from '#content/rugs/rug.queries.ts'
import { rugSize } from '#content/rugs/rug-size.ts'
import { type MadeRugAddress, readMadeRugPath } from '#i18n/made-rug-path.ts'
import { dyesOf } from '#server/ar/rug-dyes.ts'
import { openBudget } from '#server/budgets/budget.ts'
import type { Log } from '#server/log.ts'
import { type OpenOriginal, originalAt } from '#server/pictures/originals.ts'
import { createFileCache } from '#server/served-files/file-cache.ts'
import { fileKey, type ServedFile, serveFiles } from '#server/served-files/served-file.ts'
import { type MadeRug, makeRug } from './make-rug.ts'

export type MadeRugs = {
  /** Answers GET and HEAD of /na-medida/…: see `madeRugPath` for the addresses. */
  answer(request: Request): Promise<Response>
}

type MadeRugsOptions = {
  /** Where made pictures are kept; may be deleted at any time. */
  directory: string
  /** Reads with a visitor's rights. */
  client: Client
  original: OpenOriginal
  log: Log
}

const megabyte = 1024 * 1024
const kept = { name: 'made rugs', maxBytes: 100 * megabyte, waiting: 12, waitingOfOne: 4, waitMs: 15_000 }
/** Part of each key: raise it when what is made changes without its subject. */
const makingVersion = 1

/**
 * Serves each rug's picture as the rug is made in a size and colours, for a page that lays it in a room before any script. A picture
 * is kept by what it shows, so that what staff change is made anew.
 */
export function createMadeRugs({ directory, client, original, log }: MadeRugsOptions): MadeRugs {
  const cache = createFileCache({ directory, ...kept, log })
  const budget = openBudget('made rugs')

  const subjectOf = async ({ slug, sides, colours }: MadeRugAddress): Promise<MadeRug | null> => {
    if (!makeable(rugSize(sides.width, sides.length))) return null
    const rug = (await listRugsBySlug(client, [slug])).get(slug)
    const picture = rug?.image_url ? await originalAt(rug.image_url, original) : null
    if (!rug || !picture || (colours && !isRecolourable(rug))) return null
    const dyes = colours ? dyesOf(rug, colours) : null
    const map = dyes?.kept ? await originalAt(dyes.kept.mapUrl, original) : null
    return { drawn: drawnOf(rug, false), sides, dyes, original: picture, map }
  }

  const find = async (request: Request): Promise<ServedFile | null> => {
    const address = readMadeRugPath(new URL(request.url).pathname)
    const subject = address && (await subjectOf(address))
    if (!subject) return null
    const { original: picture, map, ...shown } = subject
    return {
      key: fileKey(makingVersion, shown, picture.identity, map?.identity),
      type: 'image/avif',
      cacheControl: 'public, max-age=0, must-revalidate',
      cache,
      budget,
      make: () => makeRug(subject),
    }
  }
  return { answer: serveFiles({ find, log, failure: 'the picture of a made rug could not be made' }) }
}
