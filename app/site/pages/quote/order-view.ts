import { expectedDays } from '#content/quotes/expected-days.ts'
import type { ClientQuote } from '#content/quotes/quote.schema.ts'
import { dayLabel, momentLabel, todayOf } from '#content/quotes/quote.ts'
import type { Locale } from '#i18n/locales.ts'
import type { QuoteWords } from './pt.ts'

export type OrderView = {
  readonly title: string
  readonly stages: readonly {
    readonly name: string
    readonly day: string
    readonly state: 'done' | 'now' | 'later'
  }[]
  readonly updates: readonly {
    readonly id: string
    readonly title: string
    readonly said: string
    readonly when: string
    readonly photo: { readonly url: string; readonly alt: string } | null
  }[]
}

/** @param photoUrl where the photo of an update is shown */
export function toOrderView(
  { stage, stages, updates, accepted_at }: NonNullable<ClientQuote['order']>,
  locale: Locale,
  words: QuoteWords['order'],
  photoUrl: (id: string) => string,
): OrderView {
  const [accepted, today] = [new Date(accepted_at), new Date()].map((at) => todayOf(locale, at)) as [
    string,
    string,
  ]
  const expected = expectedDays({ stage, stages }, accepted, today)
  const nameOf = (at: number) => stages[at]?.[locale] ?? ''
  return {
    title: words.is(nameOf(stage)),
    stages: stages.map((one, at) => {
      const reached = at <= stage && one.reached ? dayLabel(one.reached, locale, true) : ''
      const awaited = expected[at]
      return {
        name: one[locale],
        day: reached
          ? at === stage
            ? words.since(reached)
            : reached
          : awaited
            ? words.expected(dayLabel(awaited, locale, true))
            : '',
        state: at < stage ? 'done' : at === stage ? 'now' : 'later',
      }
    }),
    updates: updates.map((update) => ({
      id: update.id,
      title: update.title ?? nameOf(update.stage),
      said: update.said ?? '',
      when: momentLabel(update.at, locale),
      photo: update.photo
        ? { url: photoUrl(update.id), alt: update.title ?? words.photoOf(nameOf(update.stage)) }
        : null,
    })),
  }
}
