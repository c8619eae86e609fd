import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LinkButton } from '#app/ui/link-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Client } from '#content/database/client.ts'
import { peopleApi } from '#i18n/people-paths.ts'
import { fetchAsMember } from './fetch-as-member.ts'
import { pt } from './pt.ts'

const words = pt.recovery
const problems: Readonly<Record<number, string>> = {
  403: words.wrong,
  429: words.wait,
  401: pt.problems.session_not_found,
  501: words.noKey,
}

type Props = {
  readonly client: Client
  readonly onDone: () => void
  readonly onBack: () => void
}

/** Takes a recovery code in place of the second factor. */
export function RecoveryForm({ client, onDone, onBack }: Props) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, work] = useBusy()
  const field = useRef<HTMLElement | null>(null)
  useEffect(() => field.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isWhole = code.replace(/[^a-z0-9]/gi, '').length === 16
    const status = isWhole ? await work(() => recover(client, code)) : 403
    if (status === undefined) return
    if (status === 200) return onDone()
    setProblem(isWhole ? (problems[status] ?? pt.unavailable) : words.missing)
    field.current?.focus()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-7">
      <div>
        <h2 className="text-h4">{words.title}</h2>
        <p className="mt-2 text-smoke">{words.text}</p>
      </div>
      <TextField
        ref={(element) => {
          field.current = element
        }}
        label={words.code}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={code}
        problem={problem}
        onChange={(event) => setCode(event.target.value)}
      />
      <button type="submit" className="button" disabled={busy}>
        {busy ? pt.secondFactor.submitting : words.submit}
      </button>
      <LinkButton className="justify-self-start text-small" onClick={onBack}>
        {words.back}
      </LinkButton>
    </form>
  )
}

async function recover(client: Client, code: string): Promise<number> {
  try {
    const body = JSON.stringify({ code })
    const response = await fetchAsMember(client, peopleApi.recover, { method: 'POST', body })
    return response.status
  } catch {
    return 0
  }
}
