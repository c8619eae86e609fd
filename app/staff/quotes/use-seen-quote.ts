import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { OwnWords, saveOwn } from '#app/panel/form/own-words.ts'
import { useFollow } from '#app/panel/form/use-follow.ts'
import type { Client } from '#content/database/client.ts'
import { type QuoteRow, readQuote, saveQuote } from '#content/quotes/quote.queries.ts'
import { type QuoteFormValues, toDraft, valuesOf } from './quote-form-values.ts'

/**
 * As of when the form knows the quote it changes. Its client's answers move the row on and change nothing that staff
 * wrote, and a save of this form may have arrived though its answer was lost: both are no conflict. What a colleague
 * wrote meanwhile is taken into a form that nobody touched; beside a touched one it stays unseen, and saving is refused
 * instead of writing over it.
 */
export function useSeenQuote(
  client: Client,
  quote: QuoteRow | undefined,
  form: UseFormReturn<QuoteFormValues>,
) {
  const [known, setKnown] = useState(quote?.updated_at)
  const [own] = useState(() => new OwnWords(...(quote ? [contentOf(valuesOf(quote))] : [])))
  const wrote = (row: QuoteRow) => own.wrote(contentOf(valuesOf(row)))
  const later = quote && known && quote.updated_at > known ? quote : null
  const isTaken = later !== null && !wrote(later) && !form.formState.isDirty
  useFollow(isTaken ? later : null, (later) => {
    if (!later) return
    const values = valuesOf(later)
    form.reset(values)
    own.keeps(contentOf(values))
    setKnown(later.updated_at)
  })
  return {
    /** Keeps what is written under this id. */
    async save(id: string, values: QuoteFormValues, lead: string | null) {
      own.tries(contentOf(values))
      const at = later && wrote(later) ? later.updated_at : known
      const send = (seen?: string) => saveQuote(client, { ...toDraft(values, lead), id, seen })
      const kept = await saveOwn(at, send, async () => {
        const row = await readQuote(client, id)
        return row.ok ? { at: row.value.updated_at, isOwn: wrote(row.value) } : null
      })
      if (kept.ok) {
        own.keeps(contentOf(values))
        setKnown(kept.value.updated_at)
      }
      return kept
    },
    /** The row moved on by what this form did. */
    movedOn: setKnown,
  }
}

/** Prices are compared as amounts: "1.200" and "1200,00" are one. */
const contentOf = (values: QuoteFormValues) => toDraft(values, null)
