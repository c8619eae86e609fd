import { crc32 } from './bytes.ts'

/** How every PNG begins. */
export const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const headBytes = pngSignature.length
/** The kind of PNG whose pixels are numbers of a palette. */
export const indexed = 3

/** The chunks of a PNG by their names. */
export function chunksOf(file: Uint8Array<ArrayBuffer>): Map<string, Uint8Array<ArrayBuffer>> {
  const view = new DataView(file.buffer, file.byteOffset, file.length)
  const chunks = new Map<string, Uint8Array<ArrayBuffer>>()
  for (let at = headBytes; at + 12 <= file.length; ) {
    const length = view.getUint32(at)
    const name = String.fromCharCode(...file.subarray(at + 4, at + 8))
    chunks.set(name, file.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return chunks
}

/** A chunk of a PNG. */
export function pngChunk(name: string, data: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(12 + data.length)
  const view = new DataView(out.buffer)
  view.setUint32(0, data.length)
  out.set(
    [...name].map((letter) => letter.charCodeAt(0)),
    4,
  )
  out.set(data, 8)
  view.setUint32(8 + data.length, crc32(out.subarray(4, 8 + data.length)))
  return out
}

/** The rows of a PNG as its data chunk holds them. */
export async function packed(rows: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/**
 * What `packed` packed, which is to be exactly so long; null for anything else. No more than that is unpacked: a file of
 * a stranger may hold a thousand times its bytes.
 */
export async function unpacked(
  bytes: Uint8Array<ArrayBuffer>,
  length: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  const rows = new Uint8Array(length)
  let at = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return at === length ? rows : null
      if (at + value.length > length) {
        await reader.cancel()
        return null
      }
      rows.set(value, at)
      at += value.length
    }
  } catch {
    return null
  }
}
