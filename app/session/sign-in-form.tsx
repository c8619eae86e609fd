import CircleAlert from 'virtual:icon/circle-alert'
import Eye from 'virtual:icon/eye'
import EyeOff from 'virtual:icon/eye-off'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { pt } from './pt.ts'

const credentials = z.object({
  email: z.string().check(z.trim(), z.email(pt.invalidEmail)),
  password: z.string().check(z.minLength(1, pt.passwordMissing)),
})

export type Credentials = z.infer<typeof credentials>

type Props = {
  readonly onSignIn: (credentials: Credentials) => Promise<void>
  /** The address to begin with. */
  readonly email?: string
}

/** E-mail and password; validated on submit and again on every change after that. */
export function SignInForm({ onSignIn, email = '' }: Props) {
  const id = useId()
  const form = useForm<Credentials>({
    resolver: zodResolver(credentials),
    defaultValues: { email, password: '' },
  })
  const [shown, setShown] = useState(false)
  const { errors, isSubmitting } = form.formState
  return (
    // Sent before the script listens, a password must not end in the address.
    <form noValidate method="post" data-now="" onSubmit={form.handleSubmit(onSignIn)} className="grid gap-7">
      <div>
        <label htmlFor={`${id}-email`} className="text-small text-smoke">
          {pt.email}
        </label>
        <input
          id={`${id}-email`}
          type="email"
          autoComplete="username"
          className="field"
          aria-invalid={errors.email ? true : undefined}
          aria-describedby={`${id}-email-problem`}
          {...form.register('email')}
        />
        <FieldProblem id={`${id}-email-problem`} text={errors.email?.message} />
      </div>
      <div>
        <label htmlFor={`${id}-password`} className="text-small text-smoke">
          {pt.password}
        </label>
        <div className="relative">
          <input
            id={`${id}-password`}
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            className="field pr-12"
            aria-invalid={errors.password ? true : undefined}
            aria-describedby={`${id}-password-problem`}
            {...form.register('password')}
          />
          <button
            type="button"
            className="absolute right-0 bottom-0 grid size-11 place-items-center text-smoke"
            aria-label={shown ? pt.hidePassword : pt.showPassword}
            onClick={() => setShown((now) => !now)}
          >
            {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </button>
        </div>
        <FieldProblem id={`${id}-password-problem`} text={errors.password?.message} />
      </div>
      <button type="submit" className="button" disabled={isSubmitting}>
        {isSubmitting ? pt.submitting : pt.submit}
      </button>
    </form>
  )
}

function FieldProblem({ id, text }: { id: string; text?: string }) {
  return (
    <p id={id} role="alert" className="flex min-h-7 items-center gap-1.5 pt-1 text-oxide text-small">
      {text && <CircleAlert size={15} aria-hidden />}
      {text}
    </p>
  )
}
