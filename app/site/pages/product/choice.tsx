import { createContext, type ReactNode, use, useMemo } from 'react'
import type { ChosenView } from './chosen-view.ts'
import type { ProductView } from './product-view.ts'
import type { ProductWords } from './pt.ts'
import { type Choosing, useChoice } from './use-choice.ts'

type Props = {
  readonly view: ProductView
  readonly words: ProductWords
  /** The choice that the server read in the address. */
  readonly asked: string
  readonly children: ReactNode
}

const Chosen = createContext<ChosenView | null>(null)
const Choosings = createContext<Pick<Choosing, 'choice' | 'choose'> | null>(null)

/** Holds what a visitor chooses: of the page only what asks for it is rendered again. */
export function Choice({ view, words, asked, children }: Props) {
  const { choice, chosen, choose } = useChoice(view, words, asked)
  const choosing = useMemo(() => ({ choice, choose }), [choice, choose])
  return (
    <Choosings value={choosing}>
      <Chosen value={chosen}>{children}</Chosen>
    </Choosings>
  )
}

/** What follows the choice. @throws Error outside of a `Choice`. */
export function useChosen(): ChosenView {
  return held(use(Chosen))
}

/** The choice itself and its change. @throws Error outside of a `Choice`. */
export function useChoosing(): Pick<Choosing, 'choice' | 'choose'> {
  return held(use(Choosings))
}

function held<Value>(value: Value | null): Value {
  if (!value) throw new Error('There is nothing to choose here')
  return value
}
