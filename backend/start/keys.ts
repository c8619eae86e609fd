import { createHmac, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { writeFileDurably } from '#backend/files/durable-file.ts'

const keysSchema = z.object({
  jwtSecret: z.string().check(z.minLength(32)),
  publishableKey: z.string().check(z.minLength(16)),
  secretKey: z.string().check(z.minLength(16)),
})

export type Keys = z.infer<typeof keysSchema>

/** Reads the keys of a data directory, or makes and stores them (readable by the owner alone). */
export async function loadKeys(dataDirectory: string, publishableKey?: string): Promise<Keys> {
  const path = join(dataDirectory, 'keys.json')
  const stored = (await readKeys(path)) ?? (await makeKeys(path))
  return publishableKey ? { ...stored, publishableKey } : stored
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
    throw new Error(`${path} does not hold the backend's keys. Restore it, or remove it to make new ones.`, {
      cause,
    })
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
