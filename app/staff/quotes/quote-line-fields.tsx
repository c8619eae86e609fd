import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { listQuotedRugs } from '#content/quotes/quoted-rug.queries.ts'
import { pt } from './pt.ts'
import type { QuoteFormValues } from './quote-form-values.ts'
import * as styles from './quotes.module.css'

type LineField = `lines.${number}.${'name' | 'size' | 'details' | 'quantity' | 'price' | 'reason'}`

type Props = {
  readonly at: number
  readonly form: UseFormReturn<QuoteFormValues>
  readonly field: (name: LineField) => UseFormRegisterReturn & { readonly problem?: string }
  /** Missing for the only line. */
  readonly onRemove?: () => void
}

/** One line: a rug of the catalogue, whose picture, technique and price by the rule come by themselves, or a service. */
export function QuoteLineFields({ at, form, field, onRemove }: Props) {
  const { client } = useStaffPanel()
  const rugs = useQuery({
    queryKey: ['quoted rugs'],
    staleTime: 60_000,
    queryFn: () => listQuotedRugs(client),
  })
  const name = form.watch(`lines.${at}.name`)
  const rug = rugs.data?.find((one) => one.name.toLowerCase() === name.trim().toLowerCase())
  const take = (change: Partial<QuoteFormValues['lines'][number]>) =>
    form.setValue(`lines.${at}`, { ...form.getValues(`lines.${at}`), ...change }, { shouldDirty: true })
  const takeRug = () => {
    if (!rug) return
    const line = form.getValues(`lines.${at}`)
    take({
      rug_slug: rug.slug,
      image_url: rug.image_url ?? '',
      details: line.details || (rug.technique ?? ''),
    })
  }
  const named = field(`lines.${at}.name`)
  return (
    <fieldset className={styles.line}>
      <legend className="text-small text-smoke">{pt.form.line(at + 1)}</legend>
      <datalist id={`rugs-${at}`}>
        {rugs.data?.map((one) => (
          <option key={one.slug} value={one.name} />
        ))}
      </datalist>
      <div className={styles.pair}>
        <TextField
          label={pt.form.rug}
          list={`rugs-${at}`}
          autoComplete="off"
          {...named}
          onBlur={(event) => {
            takeRug()
            return named.onBlur(event)
          }}
        />
        <TextField label={pt.form.size} hint={pt.form.sizeHint} {...field(`lines.${at}.size`)} />
        <div>
          <TextField label={pt.form.price} inputMode="decimal" {...field(`lines.${at}.price`)} />
        </div>
        <TextField label={pt.form.quantity} inputMode="numeric" {...field(`lines.${at}.quantity`)} />
        <TextField label={pt.form.details} {...field(`lines.${at}.details`)} />
        <TextField label={pt.form.reason} {...field(`lines.${at}.reason`)} />
      </div>
      {onRemove && (
        <LinkButton className="text-oxide" onClick={onRemove}>
          {pt.form.removeLine}
        </LinkButton>
      )}
    </fieldset>
  )
}
