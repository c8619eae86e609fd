import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { picturePartHeaders } from '#i18n/picture-api-path.ts'
import { numberInHeader } from '#server/number-in-header.ts'

/** A picture whose next part does not come in this time is not waited for. */
const waitMs = 60_000
/** Where there is room for no other, one that waits longer than a part takes gives way: its line was cut. */
const giveWayAfterMs = 5_000

type Part = { readonly key: string; readonly offset: number; readonly length: number }
type Begun = {
  readonly file: string
  bytes: number
  isBusy: boolean
  waiting?: { readonly timer: NodeJS.Timeout; readonly sinceMs: number }
}

/** What became of a part: more are to come, the picture lies whole in a file, or why it is not taken. */
export type TakenPart =
  | { readonly state: 'more' | 'malformed' | 'large' | 'many' | 'elsewhere' }
  | { readonly state: 'whole'; readonly file: string }

export type PictureParts = {
  /** Whether this is the part with which a picture begins. */
  isFirst(headers: Headers): boolean
  /** Takes a part. Who is told 'whole' ends it. @throws where the part was cut: nothing is left of its picture then */
  take(request: Request): Promise<TakenPart>
  /** Takes away the file, and makes room for another. */
  end(file: string): Promise<void>
}

/**
 * Pictures come in parts, as what stands before the site may let no more than a megabyte through at a time. So many are
 * under way at once, of so many bytes each.
 */
export function createPictureParts(
  directory: string,
  most: { readonly pictures: number; readonly bytes: number },
): PictureParts {
  const begun = new Map<string, Begun>()

  const remove = async (key: string) => {
    const one = begun.get(key)
    begun.delete(key)
    clearTimeout(one?.waiting?.timer)
    if (one) await rm(one.file, { force: true })
  }
  const makeRoom = (): boolean => {
    const [left] = [...begun].find(([, one]) => isLeft(one)) ?? []
    if (left) void remove(left)
    return left !== undefined
  }
  const begin = (key: string): Begun => {
    const one = { file: path.join(directory, key), bytes: 0, isBusy: false }
    begun.set(key, one)
    return one
  }

  return {
    isFirst: (headers) => partOf(headers)?.offset === 0,
    async take(request) {
      const part = partOf(request.headers)
      if (!part) return { state: 'malformed' }
      if (part.length > most.bytes) return { state: 'large' }
      const known = begun.get(part.key)
      if (known?.isBusy || part.offset !== (known?.bytes ?? 0)) return { state: 'elsewhere' }
      if (!known && begun.size >= most.pictures && !makeRoom()) return { state: 'many' }
      const one = known ?? begin(part.key)
      clearTimeout(one.waiting?.timer)
      one.isBusy = true
      try {
        one.bytes += await append(request, one.file, part.length - part.offset)
        if (one.bytes === part.length) return { state: 'whole', file: one.file }
        if (one.bytes === part.offset) throw new Error('An empty part')
      } catch (problem) {
        await remove(part.key)
        if (problem instanceof TooLong) return { state: 'large' }
        throw problem
      }
      one.isBusy = false
      const timer = setTimeout(() => void remove(part.key), waitMs).unref()
      one.waiting = { timer, sinceMs: performance.now() }
      return { state: 'more' }
    },
    end: (file) => remove(path.basename(file)),
  }
}

function isLeft({ isBusy, waiting }: Begun): boolean {
  return !isBusy && waiting !== undefined && performance.now() - waiting.sinceMs > giveWayAfterMs
}

class TooLong extends Error {}

/** Keys are names of files: nothing else becomes a path. */
function partOf(headers: Headers): Part | null {
  const key = headers.get(picturePartHeaders.upload) ?? ''
  const offset = numberInHeader(headers, picturePartHeaders.offset)
  const length = numberInHeader(headers, picturePartHeaders.length)
  const isKey = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key)
  return isKey && offset !== null && length !== null ? { key, offset, length } : null
}

/** The file is open before anything of it can fail, so that whoever removes it then removes the last of it. */
async function append({ body }: Request, file: string, most: number): Promise<number> {
  const handle = await open(file, 'a', 0o600)
  let bytes = 0
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.length
      if (bytes > most) throw new TooLong()
      await handle.appendFile(chunk)
    }
  } finally {
    await handle.close()
  }
  return bytes
}
