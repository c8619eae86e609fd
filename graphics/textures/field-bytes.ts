import { floatAt } from '#graphics/reads.ts'
import type { Field } from './blur.ts'

/** The numbers 0..1 of a field as bytes. A loop: `from` with a function makes a list of all the numbers first. */
export function bytesOf({ data }: Field): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length)
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = Math.round(255 * Math.min(1, Math.max(0, floatAt(data, at))))
  return bytes
}
