import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Client } from '#content/database/client.ts'

const key = ['account']

/** The signed-in account as the server has it, read again when it changes in any tab. */
export function useAccount(client: Client) {
  const queries = useQueryClient()
  const account = useQuery({
    queryKey: key,
    queryFn: async () => {
      const { data, error } = await client.auth.getUser()
      if (error) throw error
      return data.user
    },
  })
  const refresh = () => queries.invalidateQueries({ queryKey: key })
  useEffect(() => {
    const { data } = client.auth.onAuthStateChange((event, session) => {
      const changes = ['USER_UPDATED', 'MFA_CHALLENGE_VERIFIED', 'SIGNED_IN'].includes(event)
      // The library holds a lock while it tells.
      if (session && changes) setTimeout(() => queries.invalidateQueries({ queryKey: key }))
    })
    return () => data.subscription.unsubscribe()
  }, [client, queries])
  return { account, refresh }
}
