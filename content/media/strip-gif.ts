import { joined } from '#graphics/bytes.ts'

const marks = { extension: 0x21, picture: 0x2c, end: 0x3b, comment: 0xfe, application: 0xff } as const

/** A GIF without its comments and without what programs add, but for how often it plays. Null where it ends early. */
export function stripGif(bytes: Uint8Array): Uint8Array | null {
  const kept: Uint8Array[] = []
  let at = 13 + tableBytes(bytes[10])
  kept.push(bytes.subarray(0, at))
  while (at < bytes.length) {
    const mark = bytes[at]
    if (mark === marks.end) return joined([...kept, Uint8Array.of(marks.end)])
    if (mark !== marks.extension && mark !== marks.picture) return null
    const from = mark === marks.picture ? at + 11 + tableBytes(bytes[at + 9]) : at + 2
    const end = endOfBlocks(bytes, from)
    if (end === null) return null
    if (mark === marks.picture || isKept(bytes, at)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return null
}

/** Bytes of the table of colours that a byte of flags promises. */
function tableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function endOfBlocks(bytes: Uint8Array, from: number): number | null {
  for (let at = from; at < bytes.length; ) {
    const size = bytes[at] ?? 0
    at += size + 1
    if (size === 0) return at
  }
  return null
}

function isKept(bytes: Uint8Array, at: number): boolean {
  const label = bytes[at + 1]
  if (label === marks.comment) return false
  if (label !== marks.application) return true
  return ['NETSCAPE2.0', 'ANIMEXTS1.0'].includes(String.fromCharCode(...bytes.subarray(at + 3, at + 14)))
}
