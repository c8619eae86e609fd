import { useRef } from 'react'
import type { StoredFile } from '#content/media/stored-file.ts'

/** Finds out whether a file is there already, whatever it is called: of those that weigh the same, by every byte. */
export function useSameFile(files: readonly StoredFile[]) {
  // Those of this visit too: the list hears of them later.
  const sent = useRef<{ url: string; bytes: number }[]>([])
  const told = useRef(new WeakSet<File>())
  return {
    /** The address of the same file; null when there is none, or when this one is sent once more knowingly. */
    async find(chosen: File, ready: File): Promise<string | null> {
      if (told.current.has(chosen)) return null
      const content = new Uint8Array(await ready.arrayBuffer())
      for (const { url, bytes } of [...files, ...sent.current]) {
        if (bytes !== content.length) continue
        const there = await fetch(url).catch(() => null)
        if (!there?.ok || !isSame(content, new Uint8Array(await there.arrayBuffer()))) continue
        told.current.add(chosen)
        return url
      }
      return null
    },
    note(url: string, { size }: File) {
      sent.current.push({ url, bytes: size })
    },
  }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}
