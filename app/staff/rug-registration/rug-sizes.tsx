import Trash2 from 'virtual:icon/trash'
import { useId } from 'react'
import { LinkButton } from '#app/ui/link-button.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { currencies } from '#content/rugs/price.ts'
import { firstSize } from '#content/rugs/rug-draft.ts'
import { isInFeet, sizeLabel, toSize } from '#content/rugs/rug-size.ts'
import { pt } from './pt.ts'
import * as styles from './rugs.module.css'
import { problemsOfSize, type TypedSize, untyped } from './typed-prices.ts'

/** A size as staff write it, with what it costs. */
export type PricedSize = { readonly size: string; readonly price: TypedSize }

type Props = {
  readonly sizes: readonly PricedSize[]
  /** Why they cannot be saved, once that was tried. */
  readonly problem?: string
  readonly onChange: (sizes: readonly PricedSize[]) => void
}

/** The sizes of a rug as staff write them, each with what the site understands and what it costs. One always stays. */
export function RugSizes({ sizes, problem, onChange }: Props) {
  const add = sizes.some(({ size }) => size === firstSize) ? '' : firstSize
  return (
    <fieldset>
      <legend className="pb-1 text-smoke">{pt.form.sizes}</legend>
      <p className="pb-2 text-smoke">{pt.form.sizesHint}</p>
      <ul className="grid gap-4">
        {sizes.map((one, index) => (
          <SizeLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a size has no other name than its place
            key={index}
            one={one}
            number={index + 1}
            problem={problem}
            onChange={(next) => onChange(sizes.map((other, at) => (at === index ? next : other)))}
            onRemove={sizes.length > 1 ? () => onChange(sizes.filter((_, at) => at !== index)) : undefined}
          />
        ))}
      </ul>
      <LinkButton onClick={() => onChange([...sizes, { size: add, price: untyped }])}>
        {pt.form.addSize}
      </LinkButton>
    </fieldset>
  )
}

type LineProps = {
  readonly one: PricedSize
  readonly number: number
  readonly problem?: string
  readonly onChange: (next: PricedSize) => void
  readonly onRemove?: () => void
}

function SizeLine({ one: { size, price }, number, problem, onChange, onRemove }: LineProps) {
  const id = useId()
  const problems = problemsOfSize(price)
  const wrong = isWrong(size, problem)
  return (
    <li className={styles.size}>
      <input
        className="field"
        value={size}
        maxLength={40}
        aria-label={pt.form.size(number)}
        aria-invalid={wrong || undefined}
        aria-describedby={id}
        onChange={(event) => onChange({ size: event.target.value, price })}
      />
      {currencies.map((currency) => (
        <input
          key={currency}
          className="field"
          value={price[currency]}
          maxLength={20}
          inputMode="decimal"
          placeholder={pt.prices.placeholder[currency]}
          aria-label={pt.prices.ofSize(number, currency)}
          aria-invalid={Boolean(problems[currency]) || undefined}
          aria-describedby={id}
          onChange={(event) => onChange({ size, price: { ...price, [currency]: event.target.value } })}
        />
      ))}
      {onRemove && (
        <ToolButton aria-label={pt.form.removeSize(number)} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </ToolButton>
      )}
      <p
        id={id}
        className={`col-span-full pt-1 text-[0.8125rem] ${wrong || problems.brl || problems.eur ? 'text-oxide' : 'text-smoke'}`}
      >
        {[understood(size, problem), problems.brl ?? problems.eur].filter(Boolean).join('. ')}
      </p>
    </li>
  )
}

/** A size in feet is wrong at once, a missing one when it was tried to save without. */
function isWrong(size: string, problem: string | undefined): boolean {
  return isInFeet(size) || (problem === pt.missing && size.trim() === '')
}

function understood(size: string, problem: string | undefined): string {
  if (isInFeet(size)) return `${pt.inFeet.title}. ${pt.inFeet.text}`
  if (isWrong(size, problem)) return pt.missing
  return toSize(size) ? pt.form.sizeRead(sizeLabel(size, 'pt')) : pt.form.sizeUnread
}
