import { useEffect, useState } from 'react'
import { browserClient, type SupabaseAddress } from '#app/session/browser-client.ts'
import type { Client } from '#content/database/client.ts'
import { LoginFrame } from './login-frame.tsx'
import { pt } from './pt.ts'
import { SignInSteps } from './sign-in-steps.tsx'

/** The way into the panel. An account that is not the administrator's is signed out at once. */
export function LoginPage({ supabase }: { supabase: SupabaseAddress }) {
  const [client, setClient] = useState<Client | null>(null)
  useEffect(() => setClient(browserClient(supabase)), [supabase])
  return (
    <LoginFrame title={pt.title}>
      <SignInSteps client={client} />
    </LoginFrame>
  )
}
