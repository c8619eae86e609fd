import type { Besides } from '#app/site/parts/kept-requests/keep-form.ts'
import type { KeptFile } from '#app/site/parts/kept-requests/send-file.ts'
import { yarnMapName } from '#content/drawings/drawing.ts'
import type { Open } from './begin-drawing.ts'
import type { Design } from './design.ts'

/** What goes with one request, however often it is tried: each file under one key. */
export type Sending = {
  /** The drawing as it was chosen, the map of its yarns, and the rug as a picture. */
  make(open: Open | null, design: Design | null): Promise<Besides>
}

/** Begins a request; a new one gets new keys. */
export function openSending(): Sending {
  const known = new Map<unknown, KeptFile>()
  const keptFile = (of: unknown, blob: Blob, name: string): KeptFile => {
    const file = known.get(of) ?? { key: newKey(), name, blob, refused: name }
    known.set(of, file)
    return file
  }
  return {
    async make(open, design): Promise<Besides> {
      if (!open) return { fields: {}, files: [], picture: null }
      const { sent, file } = open.drawing
      const original = keptFile(sent, sent, file.name)
      const files = design && (await open.thread.files(open.ask(design)).catch(() => null))
      // A drawing without its rug is still a request.
      if (!files) return { fields: {}, files: [original], picture: null }
      const said = JSON.stringify(open.rug(design, files.areas))
      const map = keptFile(said, new Blob([files.map], { type: 'image/png' }), yarnMapName)
      return { fields: { drawing: said }, files: [original, map], picture: files.picture }
    },
  }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
