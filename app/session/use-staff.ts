import { useEffect, useState } from 'react'
import type { Client } from '#content/database/client.ts'
import { wasLeft } from './leave.ts'
import { missingFactorAtLast } from './second-factor.ts'

export type Staff =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'refused'; readonly email: string }
  | { readonly state: 'second-factor' }
  | {
      readonly state: 'staff'
      readonly email: string
      readonly userId: string
      readonly administrator: boolean
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
    const left = new AbortController()
    const ask = async (asked: number, userId: string, email: string) => {
      if (asked !== change) return
      const [allowed, administrator] = await Promise.all([client.rpc('is_staff'), client.rpc('is_admin')])
      if (asked !== change) return
      if (allowed.error && allowed.error.code !== '42501') setTimeout(ask, askAgainMs, asked, userId, email)
      else if (allowed.data === true)
        setStaff({
          state: 'staff',
          email,
          userId,
          administrator: administrator.data === true,
          expired: false,
        })
      else {
        const factor = await missingFactorAtLast(client, left.signal)
        if (asked !== change) return
        setStaff((now) =>
          factor ? (expire(now) ?? { state: 'second-factor' }) : { state: 'refused', email },
        )
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
      left.abort()
      data.subscription.unsubscribe()
    }
  }, [client])

  return staff
}

function expire(now: Staff): Staff | null {
  return now.state === 'staff' ? { ...now, expired: true } : null
}
