import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { QuoteRow } from '#content/quotes/quote.queries.ts'
import { isSameValue } from '#content/same-value.ts'
import { type QuoteFormValues, toDraft, valuesOf } from './quote-form-values.ts'

type Known = { readonly written: QuoteFormValues; readonly at: string }

/**
 * As of when the form knows the quote it changes. Its client's answers move the row on and change nothing that staff
 * wrote, and a save of this form may have arrived though its answer was lost: both are no conflict. What a colleague
 * wrote meanwhile is taken into a form that nobody touched; beside a touched one it stays unseen, and saving is refused
 * instead of writing over it.
 */
export function useSeenQuote(quote: QuoteRow | undefined, form: UseFormReturn<QuoteFormValues>) {
  const [known, setKnown] = useState<Known | undefined>(quote && toKnown(quote))
  const tried = useRef<QuoteFormValues | null>(null)
  const isOurs = ({ written }: Known) =>
    [known?.written, tried.current].some((own) => own && isSameValue(contentOf(own), contentOf(written)))
  const later = quote && known && quote.updated_at > known.at ? toKnown(quote) : null
  const isTaken = later !== null && !isOurs(later) && !form.formState.isDirty
  useEffect(() => {
    if (!isTaken) return
    form.reset(later.written)
    setKnown(later)
  }, [isTaken, later, form])
  return {
    at: later && isOurs(later) ? later.at : known?.at,
    /** What this form is about to keep. */
    tries(written: QuoteFormValues) {
      tried.current = written
    },
    /** What this form has just kept. */
    keep: (written: QuoteFormValues, at: string) => setKnown({ written, at }),
    /** Whether a row says what this form wrote, and nobody else. */
    wrote: (row: QuoteRow) => isOurs(toKnown(row)),
  }
}

const toKnown = (quote: QuoteRow): Known => ({ written: valuesOf(quote), at: quote.updated_at })

/** Prices are compared as amounts: "1.200" and "1200,00" are one. */
const contentOf = (values: QuoteFormValues) => toDraft(values, null)
