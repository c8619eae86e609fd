import { crc32, joined } from './bytes.ts'

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

/** A PNG of numbers of a palette. */
export type IndexedPicture = {
  readonly width: number
  readonly height: number
  /** Of each pixel's number. */
  readonly bits: 4 | 8
  /** Each row with the byte before it that says how it is filtered: not at all. */
  readonly rows: Uint8Array<ArrayBuffer>
}

/** The bytes of a row, with the one before it. */
export const rowBytes = (width: number, bits: IndexedPicture['bits']) => 1 + Math.ceil((width * bits) / 8)

/** `palette` holds three bytes for each number; `clear`: the number 0 is not to be seen. */
export async function writeIndexed(
  { width, height, bits, rows }: IndexedPicture,
  palette: readonly number[],
  clear = false,
): Promise<Uint8Array<ArrayBuffer>> {
  const head = new Uint8Array(13)
  const view = new DataView(head.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  head.set([bits, indexed, 0, 0, 0], headBytes)
  return joined([
    Uint8Array.from(pngSignature),
    pngChunk('IHDR', head),
    pngChunk('PLTE', Uint8Array.from(palette)),
    ...(clear ? [pngChunk('tRNS', Uint8Array.of(0))] : []),
    pngChunk('IDAT', await packed(rows)),
    pngChunk('IEND', new Uint8Array(0)),
  ])
}

/** Reads what `writeIndexed` wrote, no larger than that; null for anything else. */
export async function readIndexed(
  file: Uint8Array<ArrayBuffer>,
  bits: IndexedPicture['bits'],
  most: { readonly bytes: number; readonly side: number },
): Promise<IndexedPicture | null> {
  if (file.length > most.bytes || pngSignature.some((byte, at) => file[at] !== byte)) return null
  const chunks = chunksOf(file)
  const [head, data] = [chunks.get('IHDR'), chunks.get('IDAT')]
  if (head?.length !== 13 || !data || head[8] !== bits || head[9] !== indexed) return null
  const view = new DataView(head.buffer, head.byteOffset, head.length)
  const [width, height] = [view.getUint32(0), view.getUint32(4)]
  if (width < 1 || height < 1 || width > most.side || height > most.side) return null
  const row = rowBytes(width, bits)
  const rows = await unpacked(data, row * height)
  if (!rows) return null
  for (let at = 0; at < rows.length; at += row) if (rows[at] !== 0) return null
  return { width, height, bits, rows }
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
