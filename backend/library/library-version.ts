import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'

/** A build holds the library, and says here which one. */
declare const builtWithLibrary: string | undefined

/** What this room was written for and tried with: an alpha, whose patches may change anything. */
const triedVersion = '0.10.0'

/** The members of the library's connection that are called, replaced or read. */
const membersUsed = {
  kysely: 'object',
  driver: ['object', 'function'],
  withContext: 'function',
  clearSchemaCache: 'function',
  close: 'function',
  ensureRlsContext: 'function',
  applyJwtSessionContext: 'function',
  normalizeDbError: 'function',
} as const

/**
 * Stops the start where the library is not the one that this room corrects: a member that is gone would leave its
 * correction without effect, and a visitor with a neighbour's rights.
 * @throws Error that names the version and the members.
 */
export function requireLibrary(connection: object, installed = installedVersion()): void {
  const members = connection as Readonly<Record<string, unknown>>
  const missing = Object.entries(membersUsed).filter(
    ([name, kinds]) => !([kinds].flat() as readonly string[]).includes(typeof members[name]),
  )
  if (installed === triedVersion && missing.length === 0) return
  const without = missing.length > 0 ? ` and has no ${missing.map(([name]) => name).join(', ')}` : ''
  throw new Error(
    `The embedded backend is written for @supabase/lite ${triedVersion}; ${installed} is installed${without}. See docs/decisions/031-the-library-is-fenced.md.`,
  )
}

function installedVersion(): string {
  if (typeof builtWithLibrary === 'string') return builtWithLibrary
  const text = readFileSync(findPackageJSON('@supabase/lite', import.meta.url) ?? '', 'utf8')
  return String((JSON.parse(text) as { version?: unknown }).version)
}
