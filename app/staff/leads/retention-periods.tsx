import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { toast } from 'sonner'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { inboxes } from '#content/inbox/inbox.ts'
import { readRetention, saveRetention } from '#content/inbox/retention.queries.ts'
import { unwrap } from '#content/problem.ts'
import { pt } from './pt.ts'

const words = pt.privacy.retention

/** After how many months each inbox forgets what it holds. */
export function RetentionPeriods() {
  const { client } = useStaffPanel()
  const kept = useQuery({ queryKey: ['retention'], queryFn: async () => unwrap(await readRetention(client)) })
  const [months, setMonths] = useState<Record<string, string>>({})
  useEffect(() => {
    if (kept.data)
      setMonths(Object.fromEntries(Object.entries(kept.data).map(([inbox, count]) => [inbox, String(count)])))
  }, [kept.data])
  const saved = useMutation({
    mutationFn: async () =>
      unwrap(
        await saveRetention(
          client,
          Object.fromEntries(
            Object.entries(months)
              .map(([inbox, text]) => [inbox, Number.parseInt(text, 10)] as const)
              .filter(([, count]) => count > 0),
          ),
        ),
      ),
    onSuccess: () => toast.success(words.saved),
    onError: () => failToast(pt.saveFailed),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saved.mutate()
  }
  return (
    <section>
      <h2 className="text-h4">{words.title}</h2>
      <p className="mt-1 mb-6 text-smoke">{words.intro}</p>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          {inboxes.map((inbox) => (
            <TextField
              key={inbox}
              label={`${pt.sections[inbox]} (${words.months})`}
              type="number"
              min={1}
              max={240}
              value={months[inbox] ?? ''}
              onChange={(event) => setMonths((now) => ({ ...now, [inbox]: event.target.value }))}
            />
          ))}
        </div>
        <p>
          <button type="submit" className="button" disabled={saved.isPending}>
            {words.save}
          </button>
        </p>
      </form>
    </section>
  )
}
