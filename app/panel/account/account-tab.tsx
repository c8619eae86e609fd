import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { TabHead } from '#app/panel/tab/tab-head.tsx'
import { TabSection } from '#app/panel/tab/tab-section.tsx'
import type { SupabaseAddress } from '#app/session/browser-client.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Client } from '#content/database/client.ts'
import { EmailSection } from './email-section.tsx'
import { FactorSection } from './factor-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { pt } from './pt.ts'
import { RecoverySection } from './recovery-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useAccount } from './use-account.ts'

type Props = { readonly client: Client; readonly supabase: SupabaseAddress }

/** One's own account. */
export function AccountTab({ client, supabase }: Props) {
  const { account, refresh } = useAccount(client)
  return (
    <>
      <TabHead title={pt.title} intro={pt.intro} />
      {account.isPending && <Spinner label={pt.loading} />}
      {account.isError && <LoadFailed words={pt.loadFailed} onRetry={refresh} />}
      {account.data && (
        <div className="grid">
          <TabSection title={pt.email.title}>
            <EmailSection client={client} user={account.data} onChanged={refresh} />
          </TabSection>
          <TabSection title={pt.password.title}>
            <PasswordSection client={client} supabase={supabase} email={account.data.email ?? ''} />
          </TabSection>
          <TabSection title={pt.factor.title}>
            <FactorSection client={client} factors={account.data.factors ?? []} onChanged={refresh} />
          </TabSection>
          {account.data.factors?.some(({ status }) => status === 'verified') && (
            <TabSection title={pt.recovery.title}>
              <RecoverySection client={client} />
            </TabSection>
          )}
          <TabSection title={pt.sessions.title}>
            <SessionsSection client={client} />
          </TabSection>
        </div>
      )}
    </>
  )
}
