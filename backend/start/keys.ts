import { createHmac, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { BackendSettings } from '#backend/backend.ts'
import type { Database } from '#backend/database/database.ts'
import { writeFileDurably } from '#backend/files/durable-file.ts'
import { refuseLoss } from '#backend/start/accepted-loss.ts'
import { refuseOtherDirectory } from '#backend/start/claim-database.ts'

const keysSchema = z.object({
  jwtSecret: z.string().check(z.minLength(32)),
  publishableKey: z.string().check(z.minLength(16)),
  secretKey: z.string().check(z.minLength(16)),
})

export type Keys = z.infer<typeof keysSchema>

/**
 * Reads the keys of a data directory, or makes and stores them (readable by the owner alone). Throws when they are
 * damaged, and when they are gone while second factors are encrypted with them.
 */
export async function loadKeys(
  dataDirectory: string,
  database: Database,
  settings: Pick<BackendSettings, 'publishableKey' | 'acceptedLosses' | 'step'>,
): Promise<Keys> {
  const path = join(dataDirectory, 'keys.json')
  let stored = await readKeys(path)
  await refuseOtherDirectory(database, dataDirectory, stored, settings)
  if (!stored) {
    await refuseLostKeys(path, database, settings)
    stored = await makeKeys(path)
  }
  const { publishableKey } = settings
  return publishableKey ? { ...stored, publishableKey } : stored
}

/** The keys of a data directory that has a site. Throws when they are gone or damaged. */
export async function requireKeys(dataDirectory: string): Promise<Keys> {
  const path = join(dataDirectory, 'keys.json')
  const keys = await readKeys(path)
  if (!keys) throw new Error(`${path} is gone: put it back from a backup.`)
  return keys
}

async function refuseLostKeys(
  path: string,
  database: Database,
  { acceptedLosses, step }: Pick<BackendSettings, 'acceptedLosses' | 'step'>,
) {
  const { factors, accounts } = await countSignIns(database)
  if (factors > 0) {
    const words = `${path} is gone, and ${factors} second factors can only be read with it: put it back from a backup.`
    const after =
      'Who has a second factor then needs it removed: see docs/operating.md, "Who lost the second factor".'
    refuseLoss('keys', acceptedLosses, `${words} ${after}`)
  }
  if (accounts > 0) step(`${path} was gone: new keys were made, and everybody has to sign in again`)
}

async function countSignIns(database: Database): Promise<{ factors: number; accounts: number }> {
  const [known] = await database.query<{ whole: boolean }>(
    "select to_regclass('auth.users') is not null and to_regclass('auth.mfa_factors') is not null as whole",
  )
  if (!known?.whole) return { factors: 0, accounts: 0 }
  const [counts] = await database.query<{ factors: number; accounts: number }>(
    `select (select count(*) from auth.mfa_factors)::int as factors,
     (select count(*) from auth.users)::int as accounts`,
  )
  return counts ?? { factors: 0, accounts: 0 }
}

async function readKeys(path: string): Promise<Keys | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  try {
    return keysSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(
      `${path} does not hold the backend's keys. Put it back from a backup, or remove it to make new ones.`,
      {
        cause,
      },
    )
  }
}

async function makeKeys(path: string): Promise<Keys> {
  const keys = {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
  }
  await writeFileDurably(path, `${JSON.stringify(keys, null, 2)}\n`, 0o600)
  return keys
}

/** The key that signs addresses of files: one of its own, so that such an address is never taken for a session. */
export function deriveSigningKey(keys: Keys): Uint8Array {
  return createHmac('sha256', keys.jwtSecret).update('addresses of files').digest()
}

/** The key that encrypts the secrets of second factors. */
export function deriveFactorKey(keys: Keys): Uint8Array {
  return createHmac('sha256', keys.jwtSecret).update('secrets of second factors').digest()
}

/** The key that proves links in mails to be ours. */
export function deriveLinkKey(keys: Keys): Uint8Array {
  return createHmac('sha256', keys.jwtSecret).update('links in mails').digest()
}
