import { readFile, stat } from 'node:fs/promises'
import { pictureSource, readPictureAddress } from '#content/media/picture-url.ts'

/** A stored picture. Its identity changes when it is replaced. */
export type Original = { identity: string; read(): Promise<Uint8Array> }

/** Finds a public object of our own storage; null when there is none. */
export type OpenOriginal = (bucket: string, path: string) => Promise<Original | null>

/** Above the bucket's own limit (15 MB), so that it never refuses what was accepted. */
const mostBytes = 20 * 1024 * 1024
const answerWithinMs = 10_000

/** The stored picture is larger than any that is accepted. */
export class OriginalTooLarge extends Error {
  override name = 'OriginalTooLarge'
}

/** The original behind a stored address; null where there is none. */
export async function originalAt(url: string, open: OpenOriginal): Promise<Original | null> {
  const place = readPictureAddress(pictureSource(url, [320]).src)
  return place && open(place.bucket, place.path)
}

/** Originals on the disk of the embedded backend. */
export function embeddedOriginals(
  openFile: (bucket: string, path: string) => Promise<{ path: string } | null>,
): OpenOriginal {
  return async (bucket, objectPath) => {
    const file = await openFile(bucket, objectPath)
    if (!file) return null
    const found = await stat(file.path).catch(() => null)
    if (!found?.isFile()) return null
    return {
      // Its place is part of it: a restore gives many a file of one size the same whole second. Where the data folder is
      // does not matter.
      identity: [bucket, objectPath, found.mtimeMs, found.size].join(' '),
      async read() {
        if (found.size > mostBytes) throw new OriginalTooLarge(`${found.size} bytes`)
        return readFile(file.path)
      },
    }
  }
}

/** Originals of a hosted project, read as any visitor reads them; a redirect away from it is refused. */
export function hostedOriginals(supabaseUrl: string): OpenOriginal {
  return async (bucket, objectPath) => {
    const path = objectPath.split('/').map(encodeURIComponent).join('/')
    const url = `${supabaseUrl}/storage/v1/object/public/${bucket}/${path}`
    const head = await ask(url, 'HEAD')
    // Hosted storage answers 400 for an object that does not exist.
    if (head.status === 404 || head.status === 400) return null
    if (!head.ok) throw new Error(`the storage answered ${head.status}`)
    const identity = identityOf(head)
    return {
      identity: `${url} ${identity}`,
      async read() {
        const response = await ask(url, 'GET')
        if (!response.ok) throw new Error(`the storage answered ${response.status}`)
        if (identityOf(response) !== identity) throw new Error('the picture is being replaced')
        return readBounded(response)
      },
    }
  }
}

const ask = (url: string, method: string) =>
  fetch(url, { method, redirect: 'error', signal: AbortSignal.timeout(answerWithinMs) })

const identityOf = ({ headers }: Response) =>
  headers.get('etag') ?? headers.get('last-modified') ?? 'unversioned'

async function readBounded(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new OriginalTooLarge(`more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
