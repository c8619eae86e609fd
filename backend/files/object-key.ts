import { problems } from '#backend/files/storage-problem.ts'

// Hosted Supabase's rule for names of objects: what S3 calls safe, and a few more.
const safeKey = /^[\w/!\-.*'() &$@=;:+,?]+$/
const longestKeyBytes = 900
const longestPartBytes = 200

/**
 * The object's name if it is one. Refuses traversal, NUL and what hosted Supabase refuses; parts may be empty there, and
 * here: each file lies under a version of its own.
 */
export function requireObjectKey(key: string): string {
  const parts = key.split('/')
  const isSafe =
    safeKey.test(key) &&
    Buffer.byteLength(key) <= longestKeyBytes &&
    parts.every((part) => part !== '.' && part !== '..' && part.length <= longestPartBytes)
  if (!isSafe) throw problems.invalidKey(key.replaceAll('\0', ''))
  return key
}

/** Splits the rest of a Storage path into bucket and object name, both decoded once. */
export function parseObjectPath(encoded: string): { bucket: string; key: string } {
  const slash = encoded.indexOf('/')
  if (slash < 1) throw problems.invalidRequest('The path names no object')
  return { bucket: decode(encoded.slice(0, slash)), key: requireObjectKey(decode(encoded.slice(slash + 1))) }
}

/** Decodes one part of a path; a zero byte, which the database takes in no text, is refused. */
export function decode(text: string): string {
  const decoded = decodeOrNull(text)
  if (decoded === null || decoded.includes('\0')) throw problems.invalidKey(text)
  return decoded
}

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
