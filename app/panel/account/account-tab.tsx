import type { ReactNode } from 'react'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { TabHead } from '#app/panel/tab/tab-head.tsx'
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
          <Section title={pt.email.title}>
            <EmailSection client={client} user={account.data} onChanged={refresh} />
          </Section>
          <Section title={pt.password.title}>
            <PasswordSection client={client} supabase={supabase} email={account.data.email ?? ''} />
          </Section>
          <Section title={pt.factor.title}>
            <FactorSection client={client} factors={account.data.factors ?? []} onChanged={refresh} />
          </Section>
          {account.data.factors?.some(({ status }) => status === 'verified') && (
            <Section title={pt.recovery.title}>
              <RecoverySection client={client} />
            </Section>
          )}
          <Section title={pt.sessions.title}>
            <SessionsSection client={client} />
          </Section>
        </div>
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-12 gap-y-5 border-travertine border-t py-10 md:grid-cols-[12rem_minmax(0,30rem)]"
    >
      <h2 className="text-h4">{title}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
