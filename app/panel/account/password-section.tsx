import { toast } from 'sonner'
import { describeAuthProblem } from '#app/session/auth-problem.ts'
import type { SupabaseAddress } from '#app/session/browser-client.ts'
import { checkPassword } from '#app/session/check-password.ts'
import { NewPasswordForm } from '#app/session/new-password-form.tsx'
import type { Client } from '#content/database/client.ts'
import { pt } from './pt.ts'

type Props = {
  readonly client: Client
  readonly supabase: SupabaseAddress
  readonly email: string
}

/** A new password, for whoever knows the one of now. */
export function PasswordSection({ client, supabase, email }: Props) {
  const save = async ({ current, fresh }: { current: string; fresh: string }) => {
    const wrong = await checkPassword(supabase, { email, password: current })
    if (wrong) return wrong.code === 'invalid_credentials' ? pt.password.wrong : describeAuthProblem(wrong)
    const { error } = await client.auth.updateUser({ password: fresh, current_password: current })
    if (error) return describeAuthProblem(error)
    toast.success(pt.password.saved.title, { description: pt.password.saved.text })
    return null
  }
  return <NewPasswordForm asksCurrent onSave={save} />
}
