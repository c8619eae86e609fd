import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import * as z from 'zod/mini'
import { PanelForm } from '#app/panel/form/panel-form.tsx'
import { usePanelForm } from '#app/panel/form/use-panel-form.ts'
import { momentWords } from '#app/panel/moments/moment-words.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { fetchAsMember } from '#app/session/fetch-as-member.ts'
import { saveFile } from '#app/staff/parts/save-file.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { listAccesses } from '#content/inbox/inbox.queries.ts'
import { unwrap } from '#content/problem.ts'
import { personApiPath } from '#i18n/person-api-path.ts'
import { pt } from './pt.ts'
import { RetentionPeriods } from './retention-periods.tsx'

const words = pt.privacy

const fields = z.object({
  email: z
    .string()
    .check(z.refine((email) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()), words.invalid)),
})
const heldRows = z.record(z.string(), z.array(z.unknown()))
const erasedCounts = z.catchall(
  z.object({ mails: z.number(), quotes_kept: z.optional(z.number()) }),
  z.number(),
)

/** One person's data, exported or erased; how long inboxes keep what they hold; who opened them. */
export function PrivacyDesk() {
  const { administrator } = useStaffPanel()
  const panel = usePanelForm<z.infer<typeof fields>>({
    schema: fields,
    start: { email: '' },
    draft: null,
  })
  const { form, field, whenRight } = panel
  const [asked, setAsked] = useState(false)
  const [said, setSaid] = useState('')

  const ask = useAsk()
  const exported = useMutation({
    mutationFn: async () => heldRows.parse(await ask({ ...form.getValues(), act: 'export' })),
    onSuccess: (held) => {
      if (Object.values(held).every((rows) => rows.length === 0)) return setSaid(words.nothing)
      saveFile('dados-pessoais.json', new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' }))
      setSaid(words.exported)
    },
    onError: () => failToast(words.failed),
  })
  const erased = useMutation({
    mutationFn: async () => erasedCounts.parse(await ask({ ...form.getValues(), act: 'erase' })),
    onSuccess: ({ mails, quotes_kept: kept = 0, ...counts }) => {
      const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
      const erasing = rows + mails === 0 ? words.nothing : words.erased(rows, mails)
      const outcome = kept > 0 ? `${rows + mails === 0 ? '' : `${erasing} `}${words.kept(kept)}` : erasing
      toast.success(outcome)
      setSaid(outcome)
    },
    onError: () => failToast(words.failed),
  })
  const address = field('email')

  return (
    <div className="grid max-w-[46rem] gap-16 pt-8">
      <section>
        <h2 className="text-h4">{words.title}</h2>
        <p className="mt-1 mb-6 text-smoke">{words.intro}</p>
        <PanelForm of={panel} onSubmit={whenRight(() => exported.mutate())} className="grid gap-5">
          <TextField
            label={words.email}
            type="email"
            {...address}
            onChange={(event) => {
              setSaid('')
              return address.onChange(event)
            }}
          />
          <p className="flex flex-wrap gap-3">
            <button type="submit" className="button" disabled={exported.isPending}>
              {words.export}
            </button>
            {administrator && (
              <QuietButton disabled={erased.isPending} onClick={whenRight(() => setAsked(true))}>
                {words.erase}
              </QuietButton>
            )}
          </p>
          {!administrator && <p className="text-smoke">{words.onlyAdministrator}</p>}
          <p role="status">{said}</p>
        </PanelForm>
      </section>
      {administrator && <RetentionPeriods />}
      {administrator && <Accesses />}
      {asked && (
        <ConfirmDialog
          words={words.confirmErase}
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            erased.mutate()
            setAsked(false)
          }}
        />
      )}
    </div>
  )
}

/** Asks the site, which holds more of a person than the database: what waits, what was refused, mails. */
function useAsk() {
  const { client } = useStaffPanel()
  return async (asked: { email: string; act: 'export' | 'erase' }): Promise<unknown> => {
    const body = JSON.stringify(asked)
    const answer = await fetchAsMember(client, personApiPath, { method: 'POST', body })
    if (!answer.ok) throw new Error(`The desk answered ${answer.status}`)
    return answer.json()
  }
}

/** Who opened which inbox, the latest first. */
function Accesses() {
  const { client } = useStaffPanel()
  const accesses = useQuery({
    queryKey: ['accesses'],
    queryFn: async () => unwrap(await listAccesses(client)),
  })
  return (
    <section>
      <h2 className="mb-4 text-h4">{words.accesses.title}</h2>
      {accesses.data?.length === 0 && <p className="text-smoke">{words.accesses.empty}</p>}
      <ul>
        {accesses.data?.map((access) => (
          <li
            key={access.id}
            className="flex flex-wrap justify-between gap-x-6 border-travertine border-t py-2"
          >
            <span>
              {access.inbox === 'everything' ? words.everything : pt.sections[access.inbox]} {'\u00b7'}{' '}
              {words.reasons[access.reason]}
            </span>
            <span className="text-smoke">
              {access.name ?? (access.opened_by ? pt.administrator : words.site)} {'\u00b7'}{' '}
              {momentWords(access.opened_at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
