import { pricesInWords } from '#app/panel/prices/price-words.ts'
import { TextField } from '#app/ui/text-field.tsx'
import {
  type Currency,
  currencies,
  type PricedRug,
  type PriceRule,
  type PriceRules,
} from '#content/rugs/price.ts'
import { toRugRow } from '#content/rugs/rug-draft.ts'
import { pt } from './pt.ts'
import { problemsOfRule, type RugForm, type TypedPrices, withoutTyped } from './typed-prices.ts'

type Props = {
  readonly draft: RugForm
  readonly rules: PriceRules
  readonly onChange: (rule: TypedPrices['rule']) => void
}

const fields = ['brl_metre', 'brl_least', 'eur_metre', 'eur_least'] as const satisfies (keyof PriceRule)[]

/** The rug's own rule for measures without a price, and in words what visitors will read for each size. */
export function RugPrices({ draft, rules, onChange }: Props) {
  const { rule } = draft.typed
  const problems = problemsOfRule(rule)
  const row = toRugRow(withoutTyped(draft))
  return (
    <fieldset className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <legend className="pb-3 font-display text-h4">{pt.prices.title}</legend>
      <p className="text-smoke sm:col-span-2">{pt.prices.hint}</p>
      {fields.map((name) => (
        <TextField
          key={name}
          label={pt.prices[name]}
          inputMode="decimal"
          maxLength={20}
          value={rule[name]}
          problem={problems[name]}
          onChange={(event) => onChange({ ...rule, [name]: event.target.value })}
        />
      ))}
      <div className="grid gap-1 sm:col-span-2" aria-live="polite">
        <p>{pt.prices.shown}</p>
        {currencies.map((currency) => (
          <p key={currency} className="text-smoke">
            {pt.prices.in[currency]}: {pricesInWords(row, currency, rules)}.
          </p>
        ))}
        {row.price_text && isPriced(row, 'brl') && <p className="text-clay">{pt.prices.textWins.brl}</p>}
        {row.price_eur && isPriced(row, 'eur') && <p className="text-clay">{pt.prices.textWins.eur}</p>}
      </div>
    </fieldset>
  )
}

function isPriced({ size_prices }: PricedRug, currency: Currency): boolean {
  return Object.values(size_prices).some((price) => price[currency] !== null)
}
