import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { Client } from '#content/database/client.ts'

const opened = z.union([
  z.object({
    state: z.literal('open'),
    email: z.string(),
    role: z.enum(['editor', 'sales']),
    expires_at: z.string(),
  }),
  z.object({ state: z.enum(['used', 'expired', 'ended']) }),
])
export type Invitation = z.infer<typeof opened> | { readonly state: 'waiting' | 'unknown' | 'unavailable' }

/** What the secret of this address opens; read again with `again`. */
export function useInvitation(client: Client | null) {
  const [invitation, setInvitation] = useState<Invitation>({ state: 'waiting' })
  const [secret, setSecret] = useState('')
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try reads it again
  useEffect(() => {
    if (!client) return
    const read = () => {
      const held = location.hash.slice(1)
      setSecret(held)
      void open(client, held).then(setInvitation)
    }
    read()
    // Another invitation opened in the same tab changes the address alone.
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [client, tries])
  return { invitation, secret, setInvitation, again: () => setTries((now) => now + 1) }
}

async function open(client: Client, secret: string): Promise<Invitation> {
  if (!secret) return { state: 'unknown' }
  const { data, error } = await client.rpc('open_invitation', { secret })
  if (error) return { state: 'unavailable' }
  return opened.safeParse(data).data ?? { state: 'unknown' }
}
