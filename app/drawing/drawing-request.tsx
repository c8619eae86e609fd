import { useEffect, useRef } from 'react'
import type { FormAnswer, FormWords } from '#app/site/parts/form/form-answer.ts'
import type { FieldSpec } from '#app/site/parts/form/form-field.tsx'
import { MessageForm } from '#app/site/parts/form/message-form.tsx'
import { eitherFields, nameField } from '#app/site/parts/form/person-fields.ts'
import { bespokeForm } from '#i18n/paths.ts'
import * as styles from './drawing.module.css'
import { DrawingFiles, SaidOfDrawing } from './drawing-files.tsx'
import type { DrawingView } from './drawing-view.ts'
import type { DrawingWords } from './pt.ts'
import type { Sending } from './sent-drawing.ts'
import type { DrawingControl } from './use-drawing.ts'

type Props = {
  readonly view: DrawingView
  readonly words: DrawingWords
  readonly formWords: FormWords
  readonly answer: FormAnswer | undefined
  /** With the rug as it stands on the page. */
  readonly control: Pick<DrawingControl, 'settled' | 'problem' | 'open' | 'design' | 'rug'>
}

/** The request: with the rug that stands on the page, or, without script too, with a drawing that staff read. */
export function DrawingRequest({ view, words, formWords, answer, control }: Props) {
  const { settled, open, rug } = control
  const latest = useRef(control)
  latest.current = control
  const isSettled = useEnd(!settled)
  const sending = useRef<Promise<Sending>>(undefined)
  const ready = () => {
    sending.current ??= import('./sent-drawing.ts')
      .then(({ openSending }) => openSending())
      .catch((cause) => {
        sending.current = undefined
        throw cause
      })
    return sending.current
  }
  // Before it is sent: a request that waits for a line takes its drawing along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once there is a drawing
  useEffect(() => {
    if (open) ready().catch(() => undefined)
  }, [open])
  const besides = async () => {
    if (!latest.current.settled) {
      await isSettled()
      const { problem } = latest.current
      if (problem) return { hindrance: words.choose.problems[problem] }
    }
    return (await ready()).make(latest.current.open, latest.current.design)
  }
  return (
    <section id={bespokeForm} className={styles.request} aria-labelledby="request-title">
      <div>
        <h2 id="request-title" className="text-h2">
          {words.request.title}
        </h2>
        <p className="mt-6 max-w-[24rem] text-large">
          {rug ? words.request.text : words.request.textWithout}
        </p>
        {rug && open && <p className="mt-4 text-small">{open.about(rug, words, view.locale)}</p>}
      </div>
      <SaidOfDrawing value={{ words: words.request, hasRug: rug !== null }}>
        <MessageForm
          fields={fieldsOf(words.request, formWords, rug !== null)}
          words={formWords}
          submit={words.request.submit}
          privacyUrl={view.paths.privacy}
          answer={answer}
          next={view.next}
          label={words.request.label}
          files={DrawingFiles}
          besides={besides}
        />
      </SaidOfDrawing>
    </section>
  )
}

/** Waits until something that goes on has come to its end, and the page shows what became of it. */
function useEnd(isGoingOn: boolean): () => Promise<void> {
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    if (!isGoingOn) for (const go of waiting.current.splice(0)) go()
  }, [isGoingOn])
  return () => new Promise((resolve) => waiting.current.push(resolve))
}

function fieldsOf(words: DrawingWords['request'], formWords: FormWords, hasRug: boolean): FieldSpec[] {
  return [
    nameField(formWords, { wide: true }),
    ...eitherFields(formWords),
    { name: 'room', label: words.room, hint: words.roomHint, maxLength: 120 },
    ...(hasRug ? [] : [{ name: 'size', label: words.size, hint: words.sizeHint, maxLength: 40 }]),
    { name: 'message', label: words.message, rows: 3, maxLength: 4000, wide: true },
  ]
}
