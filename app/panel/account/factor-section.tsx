import type { Factor } from '@supabase/supabase-js'
import { useState } from 'react'
import { toast } from 'sonner'
import { dayWords } from '#app/panel/moments/moment-words.ts'
import { sayFailed } from '#app/panel/notices/fail-toast.ts'
import { describeAuthProblem } from '#app/session/auth-problem.ts'
import { beginEnrolment } from '#app/session/begin-enrolment.ts'
import { EnrolForm, type Enrolment } from '#app/session/enrol-form.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import type { Client } from '#content/database/client.ts'
import { pt } from './pt.ts'

type Props = {
  readonly client: Client
  readonly factors: readonly Factor[]
  readonly onChanged: () => void
}

/** The second factor: none, or the authenticators there are. */
export function FactorSection({ client, factors, onChanged }: Props) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [leaving, setLeaving] = useState<Factor | null>(null)
  const verified = factors.filter(({ status }) => status === 'verified')

  const enrol = async () => {
    const begun = await beginEnrolment(client)
    if (begun.error)
      return void sayFailed(pt.factor.failed, { description: describeAuthProblem(begun.error) })
    setEnrolment(begun.enrolment)
  }
  const remove = async (factor: Factor) => {
    setLeaving(null)
    const { error } = await client.auth.mfa.unenroll({ factorId: factor.id })
    if (error) return void sayFailed(pt.factor.failed, { description: describeAuthProblem(error) })
    // The token still says what the session no longer has.
    await client.auth.refreshSession()
    toast.success(pt.factor.removed)
    onChanged()
  }
  const finish = (added: boolean) => {
    setEnrolment(null)
    if (added) toast.success(pt.factor.added.title, { description: pt.factor.added.text })
    onChanged()
  }

  return (
    <div className="grid gap-5">
      <p>{pt.factor.text}</p>
      {verified.length === 0 ? (
        <p className="text-smoke">{pt.factor.none}</p>
      ) : (
        <>
          <ul>
            {verified.map((factor) => (
              <li
                key={factor.id}
                className="flex flex-wrap items-center justify-between gap-x-6 border-travertine border-b py-2"
              >
                <span>
                  {factor.friendly_name ?? pt.factor.name}
                  <span className="block text-small text-smoke">
                    {pt.factor.since(dayWords(factor.created_at))}
                  </span>
                </span>
                <LinkButton
                  className="text-small"
                  aria-label={`${pt.factor.remove} ${factor.friendly_name ?? pt.factor.name}`}
                  onClick={() => setLeaving(factor)}
                >
                  {pt.factor.remove}
                </LinkButton>
              </li>
            ))}
          </ul>
          <p className="text-small text-smoke">{pt.factor.lost}</p>
        </>
      )}
      {enrolment ? (
        <EnrolForm client={client} enrolment={enrolment} onDone={finish} />
      ) : (
        <QuietButton className="justify-self-start" onClick={enrol}>
          {verified.length ? pt.factor.another : pt.factor.enrol}
        </QuietButton>
      )}
      {leaving && (
        <ConfirmDialog
          words={pt.factor.ask}
          onConfirm={() => void remove(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
    </div>
  )
}
