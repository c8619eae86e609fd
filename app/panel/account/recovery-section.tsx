import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayWords } from '#app/panel/moments/moment-words.ts'
import { copyToast } from '#app/panel/notices/copy-toast.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { whileSaving } from '#app/panel/tab/saved.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Client } from '#content/database/client.ts'
import { makeRecoveryCodes, readRecoveryCodes } from '#content/people/own-account.queries.ts'
import { unwrap } from '#content/problem.ts'
import { pt } from './pt.ts'

const words = pt.recovery

/** The codes that stand in for a lost second factor: how many are left, and new ones, shown once. */
export function RecoverySection({ client }: { readonly client: Client }) {
  const queries = useQueryClient()
  const queryKey = ['recovery-codes']
  const kept = useQuery({ queryKey, queryFn: async () => unwrap(await readRecoveryCodes(client)) })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [asking, setAsking] = useState(false)
  const [busy, work] = useBusy()
  const { left = 0, made_at = null, used_at = null } = kept.data ?? {}

  const make = async () => {
    setAsking(false)
    const made = await work(() => whileSaving(() => makeRecoveryCodes(client)))
    if (!made) return
    if (made.ok) setCodes(made.value)
    else failToast({ title: words.failed, text: words.failedText })
    await queries.invalidateQueries({ queryKey })
  }

  return (
    <div className="grid gap-5">
      <p>{words.text}</p>
      {kept.isPending && <Spinner label={words.loading} />}
      {kept.data && !codes && (
        <p className="text-smoke">
          {made_at ? words.left(left, dayWords(made_at)) : words.none}
          {used_at && ` ${words.used(dayWords(used_at))}`}
        </p>
      )}
      {codes ? (
        <ShownCodes codes={codes} onDone={() => setCodes(null)} />
      ) : (
        <QuietButton
          className="justify-self-start"
          disabled={busy || !kept.data}
          onClick={() => (left > 0 ? setAsking(true) : void make())}
        >
          {made_at ? words.renew : words.make}
        </QuietButton>
      )}
      {asking && (
        <ConfirmDialog words={words.ask} onConfirm={() => void make()} onCancel={() => setAsking(false)} />
      )}
    </div>
  )
}

function ShownCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const text = codes.join('\n')
  return (
    <div className="grid gap-5 bg-linen p-5">
      <p role="status">{words.shown}</p>
      <ol className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="select-all tracking-wider">{code}</code>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap items-center gap-3">
        <button type="button" className="button" onClick={onDone}>
          {words.done}
        </button>
        <QuietButton onClick={() => void copyToast(text, words.copied)}>{words.copy}</QuietButton>
        <a
          className="underline"
          download={words.fileName}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        >
          {words.save}
        </a>
      </p>
    </div>
  )
}
