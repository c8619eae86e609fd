import { useState } from 'react'
import { toast } from 'sonner'
import * as z from 'zod/mini'
import { PanelForm } from '#app/panel/form/panel-form.tsx'
import { usePanelForm } from '#app/panel/form/use-panel-form.ts'
import { momentWords } from '#app/panel/moments/moment-words.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type QuoteRow, replyToClient, revokeQuoteLinks } from '#content/quotes/quote.queries.ts'
import { pt } from './pt.ts'
import * as styles from './quotes.module.css'
import { useQuoteEvents } from './use-quotes.ts'

/** What happened to a quote, the latest first, with the questions of its client and room to answer. */
export function QuoteHistory({
  quote,
  onChange,
}: {
  readonly quote: QuoteRow
  readonly onChange: () => void
}) {
  const { client } = useStaffPanel()
  const events = useQuoteEvents(quote.id)
  const [asked, setAsked] = useState(false)
  const revoke = async () => {
    setAsked(false)
    const done = await revokeQuoteLinks(client, quote.id)
    if (!done.ok) return failToast(pt.saveFailed, done.problem)
    toast.success(pt.revoked)
    onChange()
  }
  return (
    <aside className={styles.history}>
      <h2 className="text-h4">{pt.history}</h2>
      {quote.version > 0 && <Reply quote={quote.id} onSent={onChange} />}
      <ol>
        {events.data?.map((event) => (
          <li key={event.id}>
            <p>
              {pt.events[event.kind]}
              {event.version > 0 && (
                <span className="text-smoke">
                  {' '}
                  {'\u00b7'} {pt.version(event.version)}
                </span>
              )}
            </p>
            {(event.name || event.said) && (
              <p className="whitespace-pre-line">{[event.name, event.said].filter(Boolean).join(': ')}</p>
            )}
            <p className="text-smoke">{momentWords(event.happened_at)}</p>
          </li>
        ))}
      </ol>
      {quote.version > 0 && (
        <LinkButton className="text-oxide" onClick={() => setAsked(true)}>
          {pt.revoke}
        </LinkButton>
      )}
      {asked && (
        <ConfirmDialog
          words={pt.revokeConfirm}
          onCancel={() => setAsked(false)}
          onConfirm={() => void revoke()}
        />
      )}
    </aside>
  )
}

const fields = z.object({
  said: z.string().check(z.trim(), z.minLength(1, pt.reply.missing), z.maxLength(5000)),
})

function Reply({ quote, onSent }: { readonly quote: string; readonly onSent: () => void }) {
  const { client } = useStaffPanel()
  const panel = usePanelForm<z.infer<typeof fields>>({
    schema: fields,
    start: { said: '' },
    draft: { of: `quotes/${quote}/reply` },
  })
  const { form, field, saves, isDirty, isSubmitting } = panel
  const send = saves(async ({ said }) => {
    const done = await replyToClient(client, quote, said)
    if (done.ok) {
      form.reset()
      onSent()
    } else failToast({ title: pt.reply.failed, text: pt.saveFailed.text }, done.problem)
    return done
  })
  return (
    <PanelForm of={panel} onSubmit={send} className="grid gap-2">
      <TextField label={pt.reply.label} rows={2} maxLength={5000} {...field('said')} />
      {isDirty && (
        <LinkButton type="submit" disabled={isSubmitting}>
          {pt.reply.send}
        </LinkButton>
      )}
    </PanelForm>
  )
}
