import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The token of a link in a mail: the hash of address and code that the database knows, and a proof that we wrote it.
 * Without the proof, whoever tries all codes could try them as links, which name no account to count by.
 */
export function sealLink(key: Uint8Array, hash: string): string {
  return `${hash}.${proofOf(key, hash).toString('base64url')}`
}

/** The hash of a link's token; null when we did not write it. */
export function openLink(key: Uint8Array, token: string): string | null {
  const [hash = '', proof = '', ...more] = token.split('.')
  const [given, wanted] = [Buffer.from(proof, 'base64url'), proofOf(key, hash)]
  const isOurs = more.length === 0 && given.length === wanted.length && timingSafeEqual(given, wanted)
  return isOurs ? hash : null
}

function proofOf(key: Uint8Array, hash: string): Buffer {
  return createHmac('sha256', key).update(hash).digest()
}
