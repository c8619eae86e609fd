import { useEffect, useState } from 'react'
import type { Client } from '#content/database/client.ts'
import { wasLeft } from './leave.ts'
import { missingFactor } from './second-factor.ts'

export type Administrator =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'refused' }
  | { readonly state: 'second-factor' }
  /** expired: the session ran out, or lacks the second factor; what is open stays open. */
  | {
      readonly state: 'administrator'
      readonly userId: string
      readonly email: string
      readonly expired: boolean
    }

const askAgainMs = 2000

/**
 * Who is signed in, asked of the database and asked again on every change of the session, in this tab or
 * another. An account that is not the administrator's is signed out.
 */
export function useAdministrator(client: Client | null): Administrator {
  const [administrator, setAdministrator] = useState<Administrator>({ state: 'loading' })

  useEffect(() => {
    if (!client) return
    // Counts the changes: an answer about an earlier session is nobody's any more.
    let change = 0
    const ask = async (asked: number, userId: string, email: string) => {
      if (asked !== change) return
      const allowed = await isAdministrator(client)
      if (asked !== change) return
      if (allowed === 'unknown') {
        setTimeout(ask, askAgainMs, asked, userId, email)
      } else if (allowed === 'yes') {
        setAdministrator({ state: 'administrator', userId, email, expired: false })
      } else if (allowed === 'second-factor') {
        setAdministrator((now) => expire(now) ?? { state: 'second-factor' })
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

/** Asks the database; 'unknown' when it does not answer, which is no reason to throw anyone out. */
export async function isAdministrator(client: Client): Promise<'yes' | 'no' | 'second-factor' | 'unknown'> {
  const { data, error } = await client.rpc('is_admin')
  if (error && error.code !== '42501') return 'unknown'
  if (data === true) return 'yes'
  try {
    return (await missingFactor(client)) ? 'second-factor' : 'no'
  } catch {
    return 'unknown'
  }
}
