import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { toast } from 'sonner'
import { PanelForm } from '#app/panel/form/panel-form.tsx'
import { usePanelForm } from '#app/panel/form/use-panel-form.ts'
import { useRowId } from '#app/panel/form/use-row-id.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { tellServerState } from '#app/session/server-state.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Problem } from '#content/problem.ts'
import { type QuoteRow, type SentQuote, sendQuote } from '#content/quotes/quote.queries.ts'
import { money, totalOf } from '#content/quotes/quote.ts'
import { pt } from './pt.ts'
import { emptyLine, type QuoteFormValues, quoteFormSchema, toDraft } from './quote-form-values.ts'
import { QuoteLineFields } from './quote-line-fields.tsx'
import * as styles from './quotes.module.css'
import { SentLink } from './sent-link.tsx'
import { useSeenQuote } from './use-seen-quote.ts'

type Props = {
  /** Missing for a new one. */
  readonly quote?: QuoteRow
  readonly start: QuoteFormValues
  readonly lead: string | null
  readonly onKept: (id: string) => void
}

/** Writes a quote, keeps it, and sends it as a version that the client sees. */
export function QuoteForm({ quote, start, lead, onKept }: Props) {
  const { client } = useStaffPanel()
  const accepted = quote?.state === 'aceito'
  const { id, row } = useRowId(quote?.id)
  const panel = usePanelForm<QuoteFormValues>({
    schema: quoteFormSchema,
    start,
    // What was accepted is changed no more.
    draft: accepted
      ? null
      : { of: `quotes/${quote?.id ?? `new ${lead ?? ''}`}`, isNew: !quote, row, names: pt.form.names },
    refused: pt.invalid,
  })
  const { form, field, saves, isSubmitting } = panel
  const lines = useFieldArray({ control: form.control, name: 'lines' })
  const [sent, setSent] = useState<(SentQuote & Pick<QuoteFormValues, 'locale'>) | null>(null)
  const seen = useSeenQuote(client, quote, form)

  const keep = async (values: QuoteFormValues) => {
    const kept = await seen.save(id, values, lead)
    if (kept.ok) form.reset(values)
    else refuse(kept.problem)
    return kept
  }
  const save = saves(async (values) => {
    const kept = await keep(values)
    if (!kept.ok) return kept
    toast.success(pt.saved)
    onKept(kept.value.id)
    return kept
  })
  const send = saves(async (values) => {
    const kept = await keep(values)
    if (!kept.ok) return kept
    const done = await sendQuote(client, kept.value.id, kept.value.updated_at)
    if (!done.ok) {
      refuse(done.problem)
      return kept
    }
    seen.movedOn(done.value.updated_at)
    setSent({ ...done.value, locale: values.locale })
    // A new one moves to its own address once its link was taken.
    if (quote) onKept(kept.value.id)
    return kept
  })

  const values = form.watch()
  const total = totalOf(toDraft(values, lead).draft)
  return (
    <PanelForm of={panel} onSubmit={save} className={styles.form}>
      {sent && (
        <SentLink
          sent={sent}
          client={{ name: values.client_name, email: values.client_email, whatsapp: values.client_whatsapp }}
          quote={id}
          onDone={() => {
            setSent(null)
            onKept(id)
          }}
        />
      )}
      <fieldset disabled={accepted || isSubmitting} className={styles.fields}>
        <Section title={pt.form.client}>
          <TextField label={pt.form.name} maxLength={120} autoComplete="off" {...field('client_name')} />
          <TextField label={pt.form.email} type="email" autoComplete="off" {...field('client_email')} />
          <TextField label={pt.form.whatsapp} type="tel" autoComplete="off" {...field('client_whatsapp')} />
          <label className="block">
            <span className="block pb-1 text-small text-smoke">{pt.form.language}</span>
            <select className="field" {...form.register('locale')}>
              <option value="pt">{pt.form.languages.pt}</option>
              <option value="es">{pt.form.languages.es}</option>
            </select>
          </label>
        </Section>
        <Section title={pt.form.said}>
          <TextField label={pt.form.heading} maxLength={120} {...field('title')} />
          <TextField label={pt.form.validUntil} type="date" {...field('valid_until')} />
          <div className={styles.wide}>
            <TextField label={pt.form.intro} rows={2} maxLength={600} {...field('intro')} />
          </div>
        </Section>
        <h2 className="text-h4">{pt.form.lines}</h2>
        {lines.fields.map((line, at) => (
          <QuoteLineFields
            key={line.id}
            at={at}
            field={field}
            form={form}
            onRemove={lines.fields.length > 1 ? () => lines.remove(at) : undefined}
          />
        ))}
        <p>
          <LinkButton onClick={() => lines.append(emptyLine())}>{pt.form.addLine}</LinkButton>
        </p>
        <div className={styles.pair}>
          <TextField label={pt.form.discount} inputMode="decimal" {...field('discount')} />
          <TextField label={pt.form.discountFor} maxLength={120} {...field('discount_label')} />
          <TextField label={pt.form.freight} inputMode="decimal" {...field('freight')} />
          <TextField label={pt.form.freightFor} maxLength={120} {...field('freight_label')} />
        </div>
        <div className={styles.pair}>
          <TextField label={pt.form.leadTime} hint={pt.form.headed} rows={2} {...field('lead_time')} />
          <TextField label={pt.form.payment} hint={pt.form.headed} rows={2} {...field('payment')} />
          <TextField label={pt.form.tolerance} hint={pt.form.headed} rows={2} {...field('tolerance')} />
          <TextField label={pt.form.notes} rows={2} {...field('notes')} />
        </div>
      </fieldset>
      <div className={styles.foot}>
        <p>
          <span className="label">{pt.form.total}</span>{' '}
          <output className="font-display text-h4">
            {money(total, values.locale === 'es' ? 'EUR' : 'BRL', values.locale)}
          </output>
        </p>
        {!accepted && (
          <p className="flex flex-wrap gap-3">
            <QuietButton type="submit" disabled={isSubmitting}>
              {pt.form.save}
            </QuietButton>
            <button type="button" className="button" disabled={isSubmitting} onClick={send}>
              {isSubmitting ? pt.form.sending : quote?.version ? pt.form.sendAgain : pt.form.send}
            </button>
          </p>
        )}
      </div>
    </PanelForm>
  )
}

function refuse(problem: Problem): void {
  failToast(problem === 'changed-meanwhile' ? pt.conflict : pt.saveFailed, problem)
  tellServerState({ problem })
}

function Section({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className="text-h4">{title}</h2>
      <div className={styles.pair}>{children}</div>
    </section>
  )
}
