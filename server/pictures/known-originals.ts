import type { OpenOriginal, Original } from './originals.ts'

const versionedForMs = 60_000
const unversionedForMs = 2000
const most = 2000

/** Finds an original as `open` does, without asking again for each width of a picture. */
export type FindOriginal = (
  bucket: string,
  path: string,
  address: { version: string },
) => Promise<Original | null>

/**
 * Remembers what was found: for an address with a version for a minute, since a replaced original has another
 * address, else for two seconds. With the storage away it goes on with what it knows.
 */
export function rememberOriginals(open: OpenOriginal): FindOriginal {
  const known = new Map<string, { foundAt: number; original: Original }>()
  return async (bucket, path, { version }) => {
    const key = `${version} ${bucket}/${path}`
    const remembered = known.get(key)
    const forMs = version === '-' ? unversionedForMs : versionedForMs
    if (remembered && performance.now() - remembered.foundAt < forMs) return remembered.original
    try {
      const original = await open(bucket, path)
      known.delete(key)
      if (original) known.set(key, { foundAt: performance.now(), original })
      for (const oldest of known.keys()) {
        if (known.size <= most) break
        known.delete(oldest)
      }
      return original
    } catch (problem) {
      if (remembered) return remembered.original
      throw problem
    }
  }
}
