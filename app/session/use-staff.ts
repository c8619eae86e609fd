import { useEffect, useState } from 'react'
import type { Client } from '#content/database/client.ts'
import { readAccess } from '#content/people/access.queries.ts'
import type { Role } from '#content/people/access.ts'
import { wasLeft } from './leave.ts'

export type Staff =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'refused'; readonly email: string }
  | { readonly state: 'second-factor' }
  | { readonly state: 'enrol' }
  | {
      readonly state: 'staff'
      readonly email: string
      readonly userId: string
      readonly role: Role
      /** The session ran out, or lacks the second factor; what is open stays open. */
      readonly expired: boolean
    }

const askAgainMs = 2000

/** Whether staff is signed in, asked of the database and again on every change of the session, here or in another tab. */
export function useStaff(client: Client | null): Staff {
  const [staff, setStaff] = useState<Staff>({ state: 'loading' })

  useEffect(() => {
    if (!client) return
    // Counts the changes: an answer about an earlier session is nobody's any more.
    let change = 0
    const ask = async (asked: number, userId: string, email: string) => {
      if (asked !== change) return
      const access = await readAccess(client)
      if (asked !== change) return
      if (!access) setTimeout(ask, askAgainMs, asked, userId, email)
      else if (!access.role || access.state === 'out') setStaff({ state: 'refused', email })
      else if (access.state === 'in')
        setStaff({ state: 'staff', email, userId, role: access.role, expired: false })
      else {
        const { state } = access
        setStaff((now) => expire(now) ?? { state })
      }
    }
    const { data } = client.auth.onAuthStateChange((event, session) => {
      if (session && event === 'TOKEN_REFRESHED') return
      change += 1
      if (!session) return setStaff((now) => (wasLeft() ? null : expire(now)) ?? { state: 'signed-out' })
      // The library holds a lock while it tells; asking it anything must wait until it has finished.
      setTimeout(ask, 0, change, session.user.id, session.user.email ?? '')
    })
    return () => {
      change += 1
      data.subscription.unsubscribe()
    }
  }, [client])

  return staff
}

function expire(now: Staff): Staff | null {
  return now.state === 'staff' ? { ...now, expired: true } : null
}
