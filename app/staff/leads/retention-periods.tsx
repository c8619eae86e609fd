import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import * as z from 'zod/mini'
import { PanelForm } from '#app/panel/form/panel-form.tsx'
import { usePanelForm } from '#app/panel/form/use-panel-form.ts'
import { useSeenRow } from '#app/panel/form/use-seen-row.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { type Inbox, inboxes } from '#content/inbox/inbox.ts'
import { type Retention, readRetention, saveRetention } from '#content/inbox/retention.queries.ts'
import { unwrap } from '#content/problem.ts'
import { pt } from './pt.ts'

const words = pt.privacy.retention
const key = ['retention']
const mostMonths = 240

const months = z.string().check(
  z.trim(),
  z.refine((typed) => typed === '' || (/^\d{1,3}$/.test(typed) && isPeriod(Number(typed))), words.wrong),
)
const fields = z.object({
  leads: months,
  contact_messages: months,
  access_requests: months,
  newsletter_subscribers: months,
}) satisfies z.ZodMiniType<Record<Inbox, string>>
type Months = z.infer<typeof fields>

function isPeriod(count: number): boolean {
  return count >= 1 && count <= mostMonths
}

/** After how many months each inbox forgets what it holds. */
export function RetentionPeriods() {
  const { client } = useStaffPanel()
  const kept = useQuery({ queryKey: key, queryFn: async () => unwrap(await readRetention(client)) })
  return (
    <section>
      <h2 className="text-h4">{words.title}</h2>
      <p className="mt-1 mb-6 text-smoke">{words.intro}</p>
      {kept.isError && <LoadFailed words={pt.loadFailed} onRetry={kept.refetch} />}
      {kept.data && <PeriodsForm key={kept.data.updated_at} kept={kept.data} />}
    </section>
  )
}

function PeriodsForm({ kept }: { readonly kept: Retention }) {
  const { client } = useStaffPanel()
  const queries = useQueryClient()
  const panel = usePanelForm<Months>({ schema: fields, start: typedOf(kept), draft: { of: 'retention' } })
  const { form, field, saves, isDirty, isSubmitting } = panel
  const saveSeen = useSeenRow(rowOf(kept), {
    wordsOf: (row) => row.months,
    read: async () => rowOf(unwrap(await readRetention(client))) ?? null,
  })
  const save = saves(async (typed) => {
    const periods = Object.entries(typed).filter(([, count]) => count !== '')
    const months = Object.fromEntries(periods.map(([inbox, count]) => [inbox, Number(count)]))
    const saved = await saveSeen(months, (seen) => saveRetention(client, months, seen ?? null))
    if (saved.ok) {
      form.reset(typed)
      toast.success(words.saved)
      await queries.invalidateQueries({ queryKey: key })
    } else failToast(saved.problem === 'changed-meanwhile' ? words.conflict : pt.saveFailed, saved.problem)
    return saved
  })
  return (
    <PanelForm of={panel} onSubmit={save} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {inboxes.map((inbox) => (
          <TextField
            key={inbox}
            label={`${pt.sections[inbox]} (${words.months})`}
            inputMode="numeric"
            maxLength={3}
            {...field(inbox)}
          />
        ))}
      </div>
      <p>
        <button type="submit" className="button" disabled={isSubmitting || !isDirty}>
          {words.save}
        </button>
      </p>
    </PanelForm>
  )
}

/** The row that holds the periods, once there is one. */
function rowOf({ months, updated_at }: Retention) {
  return updated_at === null ? undefined : { months, updated_at }
}

function typedOf({ months }: Retention): Months {
  const typed = (inbox: Inbox) => String(months[inbox] ?? '')
  return {
    leads: typed('leads'),
    contact_messages: typed('contact_messages'),
    access_requests: typed('access_requests'),
    newsletter_subscribers: typed('newsletter_subscribers'),
  }
}
