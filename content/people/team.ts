import type { GivenRole, Role } from './access.ts'

/** Somebody who works here, as the owner sees them. */
export type Person = {
  readonly user_id: string
  readonly email: string
  readonly name: string | null
  readonly role: Role
  readonly suspended_at: string | null
  readonly removed_at: string | null
  readonly last_seen: string | null
  readonly has_factor: boolean
}

/** Somebody who was asked to and has not come yet. */
export type Invitation = {
  readonly id: string
  readonly email: string
  readonly role: GivenRole
  readonly expires_at: string
  readonly state: 'open' | 'used' | 'ended' | 'expired'
}

export type TeamEvent = {
  readonly id: number
  readonly happened_at: string
  readonly kind: string
  readonly detail: string | null
  readonly by_whom: string | null
  readonly about: string | null
}

export type Team = {
  /** Whether everybody must have a second factor. */
  readonly asks_factor: boolean
  readonly people: readonly Person[]
  readonly invitations: readonly Invitation[]
  readonly events: readonly TeamEvent[]
}

/** 256 bits in base64url: what stands in an invitation's link. */
export function newInvitationSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
