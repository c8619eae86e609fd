import { byteAt, wholeAt } from '#graphics/reads.ts'

/** Bytes one after another. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((total, part) => total + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

/** Bytes filled up to a multiple of four. */
export function inFours(bytes: Uint8Array, filling = 0): Uint8Array {
  const rest = -bytes.length & 3
  return rest === 0 ? bytes : joined([bytes, new Uint8Array(rest).fill(filling)])
}

/** Numbers of four bytes each, the smallest byte first. */
export function words(...values: readonly number[]): Uint8Array {
  return new Uint8Array(Uint32Array.from(values).buffer)
}

/** Numbers of two bytes each, the smaller byte first. */
export function halfWords(...values: readonly number[]): Uint8Array {
  return new Uint8Array(Uint16Array.from(values).buffer)
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

/** The check sum of PNG and ZIP (ISO 3309, polynomial 0xedb88320). */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (let at = 0; at < bytes.length; at += 1)
    sum = (sum >>> 8) ^ wholeAt(table, (sum ^ byteAt(bytes, at)) & 0xff)
  return ~sum >>> 0
}
