import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const secretBytes = 20
const stepSeconds = 30

/** A new secret for an authenticator app: base32, 160 bits (RFC 4226, section 4). */
export function makeSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** The address that an authenticator app reads from a QR code. */
export function describeSecret(secret: string, issuer: string, label: string): string {
  return createTotp(secret, issuer, label).toString()
}

/** The time step a code belongs to, now or one step beside; null when it is wrong. RFC 6238, section 5.2. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = createTotp(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / stepSeconds) + delta
}

function createTotp(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
  })
}

/** Encrypts a secret for the database, bound to its factor. */
export function sealSecret(key: Uint8Array, secret: string, factorId: string): string {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(factorId))
  const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** As an authenticator app takes it: a project of the real server keeps it so, and a site may have been moved there. */
const plainSecret = /^[A-Z2-7]{16,64}$/

/** Throws when the key is not the one it was sealed with, or the factor another. A secret never sealed is as it is. */
export function openSecret(key: Uint8Array, sealed: string, factorId: string): string {
  if (plainSecret.test(sealed)) return sealed
  const bytes = Buffer.from(sealed, 'base64url')
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes)).setAAD(Buffer.from(factorId))
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString(
    'utf8',
  )
}
