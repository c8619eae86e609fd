import { useEffect, useState } from 'react'
import type { Client } from '#content/database/client.ts'
import { readAccess } from '#content/people/access.queries.ts'
import { keepsContent, type Role } from '#content/people/access.ts'
import { wasLeft } from './leave.ts'

export type Administrator =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'refused' }
  | { readonly state: 'second-factor' }
  | { readonly state: 'enrol' }
  /** expired: the session ran out, or lacks the second factor; what is open stays open. */
  | {
      readonly state: 'administrator'
      readonly userId: string
      readonly email: string
      readonly role: Role
      readonly expired: boolean
    }

const askAgainMs = 2000

/**
 * Who is signed in, asked of the database and asked again on every change of the session, in this tab or
 * another. An account that keeps no content is signed out.
 */
export function useAdministrator(client: Client | null): Administrator {
  const [administrator, setAdministrator] = useState<Administrator>({ state: 'loading' })

  useEffect(() => {
    if (!client) return
    // Counts the changes: an answer about an earlier session is nobody's any more.
    let change = 0
    const ask = async (asked: number, userId: string, email: string) => {
      if (asked !== change) return
      const allowed = await mayKeepContent(client)
      if (asked !== change) return
      if (allowed === 'unknown') {
        setTimeout(ask, askAgainMs, asked, userId, email)
      } else if (allowed === 'second-factor' || allowed === 'enrol') {
        setAdministrator((now) => expire(now) ?? { state: allowed })
      } else if (allowed !== 'no') {
        setAdministrator({ state: 'administrator', userId, email, role: allowed, expired: false })
      } else {
        setAdministrator({ state: 'refused' })
        await client.auth.signOut({ scope: 'local' })
      }
    }
    const { data } = client.auth.onAuthStateChange((event, session) => {
      if (session && event === 'TOKEN_REFRESHED') return
      change += 1
      if (!session) {
        // Signing out whoever was refused must not hide why.
        return setAdministrator((now) =>
          now.state === 'refused' ? now : ((wasLeft() ? null : expire(now)) ?? { state: 'signed-out' }),
        )
      }
      // The library holds a lock while it tells; asking it anything must wait until it has finished.
      setTimeout(ask, 0, change, session.user.id, session.user.email ?? '')
    })
    return () => {
      change += 1
      data.subscription.unsubscribe()
    }
  }, [client])

  return administrator
}

function expire(now: Administrator): Administrator | null {
  return now.state === 'administrator' ? { ...now, expired: true } : null
}

/**
 * The role of who may enter the content panel, or why not yet; 'unknown' when the database does not answer, which is no
 * reason to throw anyone out.
 */
export async function mayKeepContent(
  client: Client,
): Promise<Role | 'no' | 'second-factor' | 'enrol' | 'unknown'> {
  const access = await readAccess(client)
  if (!access) return 'unknown'
  if (!access.role || access.state === 'out' || !keepsContent(access.role)) return 'no'
  return access.state === 'in' ? access.role : access.state
}
