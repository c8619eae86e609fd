import { useEffect, useState } from 'react'
import type { Client } from '#content/database/client.ts'
import { readAccess } from '#content/people/access.queries.ts'
import { keepsContent, type Role } from '#content/people/access.ts'
import { wasLeft } from './leave.ts'

export type Member =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'refused'; readonly email: string }
  | { readonly state: 'second-factor' }
  | { readonly state: 'enrol' }
  | {
      readonly state: 'in'
      readonly email: string
      readonly userId: string
      readonly role: Role
      /** The session ran out, or lacks the second factor; what is open stays open. */
      readonly expired: boolean
    }

/** Which roles a panel lets in, and whether it signs out whoever has none of them. */
export type Entrance = { readonly admits: (role: Role) => boolean; readonly putsOut: boolean }

/** The content panel: an account that keeps no content is signed out. */
export const contentEntrance: Entrance = { admits: keepsContent, putsOut: true }

/** The panel of staff: whoever works here. */
export const staffEntrance: Entrance = { admits: () => true, putsOut: false }

const askAgainMs = 2000

/** Who was in when a panel was last open in this visit: the other one opens at once, and asks behind. */
let lastIn: Extract<Member, { state: 'in' }> | null = null

/**
 * Who is signed in, asked of the database and asked again on every change of the session, in this tab or another, as far as
 * this entrance lets them in.
 */
export function useMember(client: Client | null, entrance: Entrance): Member {
  const [member, setMember] = useState<Member>(() =>
    lastIn && entrance.admits(lastIn.role) ? lastIn : { state: 'loading' },
  )

  useEffect(() => {
    if (member.state !== 'loading') lastIn = member.state === 'in' && !member.expired ? member : null
  }, [member])

  useEffect(() => {
    if (!client) return
    // Counts the changes: an answer about an earlier session is nobody's any more.
    let change = 0
    const ask = async (asked: number, userId: string, email: string) => {
      if (asked !== change) return
      const allowed = await askEntrance(client, entrance)
      if (asked !== change) return
      if (allowed === 'unknown') {
        setTimeout(ask, askAgainMs, asked, userId, email)
      } else if (allowed === 'second-factor' || allowed === 'enrol') {
        setMember((now) => expire(now) ?? { state: allowed })
      } else if (allowed !== 'no') {
        setMember({ state: 'in', userId, email, role: allowed, expired: false })
      } else {
        setMember({ state: 'refused', email })
        if (entrance.putsOut) await client.auth.signOut({ scope: 'local' })
      }
    }
    const { data } = client.auth.onAuthStateChange((event, session) => {
      if (session && event === 'TOKEN_REFRESHED') return
      change += 1
      if (!session) {
        // Signing out whoever was refused must not hide why.
        return setMember((now) =>
          entrance.putsOut && now.state === 'refused'
            ? now
            : ((wasLeft() ? null : expire(now)) ?? { state: 'signed-out' }),
        )
      }
      setMember((now) => (now.state === 'in' && now.userId !== session.user.id ? { state: 'loading' } : now))
      // The library holds a lock while it tells; asking it anything must wait until it has finished.
      setTimeout(ask, 0, change, session.user.id, session.user.email ?? '')
    })
    return () => {
      change += 1
      data.subscription.unsubscribe()
    }
  }, [client, entrance])

  return member
}

function expire(now: Member): Member | null {
  return now.state === 'in' ? { ...now, expired: true } : null
}

/**
 * The role of who may enter, or why not yet; 'unknown' when the database does not answer, which is no reason to throw
 * anyone out.
 */
export async function askEntrance(
  client: Client,
  { admits }: Entrance,
): Promise<Role | 'no' | 'second-factor' | 'enrol' | 'unknown'> {
  const access = await readAccess(client)
  if (!access) return 'unknown'
  if (!access.role || access.state === 'out' || !admits(access.role)) return 'no'
  return access.state === 'in' ? access.role : access.state
}
