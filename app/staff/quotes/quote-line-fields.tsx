import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { listQuotedRugs } from '#content/quotes/quoted-rug.queries.ts'
import { moneyText } from '#content/rugs/cents.ts'
import { priceOf } from '#content/rugs/price.ts'
import { typedAmount } from '#content/rugs/rug-price.ts'
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
  const { name, size, price } = form.watch(`lines.${at}`)
  const currency = form.watch('locale') === 'es' ? 'eur' : 'brl'
  const rug = rugs.data?.rugs.find((one) =>
    [one.name, one.code].some((said) => said.toLowerCase() === name.trim().toLowerCase()),
  )
  const rule = rug && rugs.data ? priceOf(rug, size, currency, rugs.data.rules).cents : null
  const take = (change: Partial<QuoteFormValues['lines'][number]>) =>
    form.setValue(`lines.${at}`, { ...form.getValues(`lines.${at}`), ...change }, { shouldDirty: true })
  const filled = useRef('')
  // A price that staff typed stays; the one that came by itself follows rug and size.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed as a price is no reason to look
  useEffect(() => {
    if (!rule || (price !== '' && price !== filled.current)) return
    filled.current = typedAmount(rule)
    if (price !== filled.current) take({ price: filled.current })
  }, [rule])
  const takeRug = () => {
    const line = form.getValues(`lines.${at}`)
    // What is none of the catalogue must not bear the code of what stood here before.
    if (!rug && rugs.data && line.rug_code) take({ rug_code: '' })
    if (!rug) return
    take({
      name: rug.name,
      rug_code: rug.code,
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
        {rugs.data?.rugs.map((one) => (
          <option key={one.slug} value={one.name} label={`${one.name} · ${one.code}`} />
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
          <div>
            <TextField label={pt.form.price} inputMode="decimal" {...field(`lines.${at}.price`)} />
            {rule && typedAmount(rule) !== price && (
              <p className="flex flex-wrap items-center gap-x-3 text-small text-smoke">
                {pt.form.byRule(moneyText(rule, currency))}
                <LinkButton onClick={() => take({ price: typedAmount(rule), reason: '' })}>
                  {pt.form.takeRule}
                </LinkButton>
              </p>
            )}
          </div>
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
