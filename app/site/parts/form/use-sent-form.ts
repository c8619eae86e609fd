import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Keeping, KeptForm } from '#app/site/parts/kept-requests/keep-form.ts'
import { loadKeeper } from '#app/site/parts/kept-requests/load-keeper.ts'
import { askAgain } from '#app/ui/ask-again.ts'
import type { FormState } from './form-answer.ts'

type Options = Omit<Keeping, 'show' | 'action'> & {
  /** What came with the page, of a form that was sent without script. */
  readonly answer?: FormState
  /** Looks after the form from the start, not only from the first touch. */
  readonly atOnce?: boolean
}

/**
 * A form that loses nothing: see kept-requests/keep-form.ts, which is loaded before anything is sent, because a line
 * that is cut could not load it.
 */
export function useSentForm({ answer, atOnce, ...keeping }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<FormState | undefined>(answer)
  const kept = useRef<Promise<KeptForm | undefined>>(undefined)
  const wake = () => {
    // What is typed before the keeper has arrived is kept too, also when the form is gone by then.
    const element = form.current as HTMLFormElement
    const { action } = element
    kept.current ??= loadKeeper().then(
      ({ keepForm }) => keepForm(element, { ...keeping, action, show: setState }),
      () => {
        kept.current = undefined
        // What is typed meanwhile is kept as soon as there is a line, and nobody need touch the form for it.
        void askAgain(loadKeeper).then(() => form.current && wake())
        return undefined
      },
    )
    return kept.current
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, while the form stands
  useEffect(() => {
    if (atOnce) void wake()
    return () => void kept.current?.then((one) => one?.close())
  }, [])
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const one = await wake()
    if (one) return one.send()
    const { failed } = keeping
    setState({ state: 'refused', problems: {}, values: {}, failed, text: failed })
  }
  return { state, handlers: { ref: form, onSubmit, onFocus: wake } }
}
