import * as z from 'zod/mini'
import { PanelForm } from '#app/panel/form/panel-form.tsx'
import { usePanelForm } from '#app/panel/form/use-panel-form.ts'
import { describeAuthProblem } from '#app/session/auth-problem.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Client } from '#content/database/client.ts'
import { pt } from './pt.ts'
import { QrCode } from './qr-code.tsx'

export type Enrolment = { readonly factorId: string; readonly secret: string; readonly uri: string }

type Props = {
  readonly client: Client
  readonly enrolment: Enrolment
  readonly onDone: (added: boolean) => void
}

const digitsOf = (code: string) => code.replace(/\s/g, '')
const fields = z.object({
  code: z.string().check(z.refine((code) => /^\d{6}$/.test(digitsOf(code)), pt.factor.missing)),
})

/** Hands a secret to an authenticator app, by picture or typed, and takes its first code. */
export function EnrolForm({ client, enrolment, onDone }: Props) {
  const { factorId, secret, uri } = enrolment
  const panel = usePanelForm<z.infer<typeof fields>>({
    schema: fields,
    start: { code: '' },
    draft: null,
    first: 'code',
  })
  const { form, field, whenRight, isSubmitting } = panel
  const submit = whenRight(async ({ code }) => {
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: digitsOf(code) })
    if (!error) return onDone(true)
    form.setError('code', { message: describeAuthProblem(error) }, { shouldFocus: true })
  })
  const cancel = async () => {
    await client.auth.mfa.unenroll({ factorId })
    onDone(false)
  }

  return (
    <PanelForm of={panel} onSubmit={submit} className="grid gap-5 bg-linen p-5">
      <p>{pt.factor.scan}</p>
      <QrCode text={uri} label={pt.factor.qr} />
      <p>
        {pt.factor.typed}
        <code className="mt-1 block select-all break-words tracking-wider">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <TextField
        label={pt.factor.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        {...field('code')}
      />
      <p className="flex flex-wrap items-center gap-x-8 gap-y-2">
        <button type="submit" className="button" disabled={isSubmitting}>
          {pt.factor.confirm}
        </button>
        <LinkButton className="text-small" onClick={cancel}>
          {pt.factor.cancel}
        </LinkButton>
      </p>
    </PanelForm>
  )
}
