import { type FormEvent, useState } from 'react'
import { TextField } from '#app/ui/text-field.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { pt } from './pt.ts'

const shortest = 8
/** What a server reads of a password; a longer one would be cut or refused. */
const longestBytes = 72

type Props = {
  /** Asks for the password of now as well. */
  readonly asksCurrent?: boolean
  /** @returns what to say when it is refused; null when it is saved. */
  readonly onSave: (passwords: { readonly current: string; readonly fresh: string }) => Promise<string | null>
}

/** A new password, typed twice. */
export function NewPasswordForm({ asksCurrent, onSave }: Props) {
  const [current, setCurrent] = useState('')
  const [fresh, setFresh] = useState('')
  const [repeated, setRepeated] = useState('')
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, work] = useBusy()
  const problems = tried
    ? {
        current: asksCurrent && !current ? pt.passwordMissing : undefined,
        fresh: describeLength(fresh),
        repeated: repeated !== fresh ? pt.newPassword.different : undefined,
      }
    : {}

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setRefused(null)
    if ((asksCurrent && !current) || describeLength(fresh) || repeated !== fresh) return
    const problem = await work(() => onSave({ current, fresh }))
    if (problem === undefined) return
    setRefused(problem)
    if (problem) return
    setTried(false)
    for (const empty of [setCurrent, setFresh, setRepeated]) empty('')
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {asksCurrent && (
        <TextField
          label={pt.newPassword.current}
          type="password"
          autoComplete="current-password"
          value={current}
          problem={problems.current}
          onChange={(event) => setCurrent(event.target.value)}
        />
      )}
      <TextField
        label={pt.newPassword.fresh}
        type="password"
        autoComplete="new-password"
        hint={pt.newPassword.hint}
        value={fresh}
        problem={problems.fresh}
        onChange={(event) => setFresh(event.target.value)}
      />
      <TextField
        label={pt.newPassword.repeat}
        type="password"
        autoComplete="new-password"
        value={repeated}
        problem={problems.repeated}
        onChange={(event) => setRepeated(event.target.value)}
      />
      <p role="alert" className="text-oxide text-small empty:hidden">
        {refused}
      </p>
      <button type="submit" className="button justify-self-start" disabled={busy}>
        {busy ? pt.newPassword.saving : pt.newPassword.save}
      </button>
    </form>
  )
}

function describeLength(password: string): string | undefined {
  if (password.length < shortest) return pt.newPassword.tooShort
  return new TextEncoder().encode(password).length > longestBytes ? pt.newPassword.tooLong : undefined
}
