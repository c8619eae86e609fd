import type { SupabaseClient } from '@supabase/supabase-js'
import { useEffect, useState } from 'react'

export type Administrator =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'refused' }
  | { readonly state: 'administrator'; readonly email: string }

/**
 * Who is signed in, asked of the database and asked again on every change of the session, in this tab or
 * another. An account that is not the administrator's is signed out.
 */
export function useAdministrator(client: SupabaseClient | null): Administrator {
  const [administrator, setAdministrator] = useState<Administrator>({ state: 'loading' })

  useEffect(() => {
    if (!client) return
    let current = true
    const tell = (next: Administrator) => {
      if (current) setAdministrator(next)
    }
    const { data } = client.auth.onAuthStateChange((event, session) => {
      if (!session) return tell({ state: 'signed-out' })
      if (event === 'TOKEN_REFRESHED') return
      const email = session.user.email ?? ''
      // The library holds a lock while it tells; asking it anything must wait until it has finished.
      setTimeout(async () => {
        const allowed = await isAdministrator(client)
        if (allowed === 'unknown') return
        if (allowed === 'yes') return tell({ state: 'administrator', email })
        tell({ state: 'refused' })
        await client.auth.signOut({ scope: 'local' })
      })
    })
    return () => {
      current = false
      data.subscription.unsubscribe()
    }
  }, [client])

  return administrator
}

/** Asks the database; 'unknown' when it does not answer, which is no reason to throw anyone out. */
export async function isAdministrator(client: SupabaseClient): Promise<'yes' | 'no' | 'unknown'> {
  const { data, error } = await client.rpc('is_admin')
  if (error) return error.code === '42501' ? 'no' : 'unknown'
  return data === true ? 'yes' : 'no'
}
