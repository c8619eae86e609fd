import { useEffect, useState } from 'react'
import { useAddress } from '#app/site/parts/address/use-address.ts'
import { keepChoiceLater } from '#app/site/parts/kept-choices/keep-choice-later.ts'
import { behindFrame } from '#app/ui/behind-frame.ts'
import { choiceQuery, type RugChoice, readChoice } from '#content/rugs/rug-choice.ts'
import { modelAnchor } from '#i18n/model-paths.ts'
import { type ChosenView, toChosenView } from './chosen-view.ts'
import type { ProductView } from './product-view.ts'
import type { ProductWords } from './pt.ts'

/** One side that is typed leaves the other as it is. */
type Part = Partial<Omit<RugChoice, 'typed'>> & { readonly typed?: Partial<RugChoice['typed']> }

export type Choosing = {
  readonly choice: RugChoice
  readonly chosen: ChosenView
  readonly choose: (part: Part) => void
}

/**
 * What the visitor chose, which the address always says. `asked` is what the server read there, for who has no script; the
 * browser reads it again, because Back may bring a page that was left with another choice.
 */
export function useChoice(view: ProductView, words: ProductWords, asked: string): Choosing {
  const sized = { sizes: view.priced.sizes, isRound: view.isRound }
  const [choice, setChoice] = useState(() => readChoice(new URLSearchParams(asked), sized))
  const [ready, setReady] = useState(false)
  const [touched, setTouched] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; the page of another rug is another component
  useEffect(() => {
    const read = readChoice(new URLSearchParams(location.search), sized)
    // A code on a desktop leads a phone to a size.
    const scanned = view.models.find(({ code }) => location.hash === `#${modelAnchor}${code}`)
    const at = view.sizes.findIndex((size) => size.label === scanned?.label)
    setChoice(at >= 0 ? { ...read, at } : read)
    setReady(true)
  }, [])
  const choose = (part: Part) => {
    setTouched(true)
    setChoice((now) => ({ ...now, ...part, typed: { ...now.typed, ...part.typed } }))
  }
  const chosen = toChosenView(view, words, choice)
  const { query } = chosen
  const [written, setWritten] = useState<string | null>(null)
  useEffect(() => {
    if (!ready) return
    // Within the touch, writing it was a third of what that took.
    behindFrame(() => {
      setWritten(query)
      if (touched || query) keepChoiceLater(view.slug, query)
    })
  }, [ready, touched, view.slug, query])
  useAddress(written === null ? null : withOthers(written), view.elsewhere)
  return { choice, chosen, choose }
}

/** The choice beside what else the address says: where a visitor came from is not ours to drop. */
function withOthers(query: string): string {
  const others = new URLSearchParams(location.search)
  for (const name of Object.values(choiceQuery)) others.delete(name)
  return [query, others.toString()].filter(Boolean).join('&')
}
