import { useEffect, useRef } from 'react'
import type { FormAnswer, FormWords } from '#app/site/parts/form/form-answer.ts'
import type { FieldSpec } from '#app/site/parts/form/form-field.tsx'
import { MessageForm } from '#app/site/parts/form/message-form.tsx'
import { eitherFields, nameField } from '#app/site/parts/form/person-fields.ts'
import type { DrawnRug } from '#content/drawings/drawing.ts'
import { bespokeForm } from '#i18n/paths.ts'
import type { Open } from './begin-drawing.ts'
import type { Design } from './design.ts'
import * as styles from './drawing.module.css'
import { DrawingFiles, SaidOfDrawing } from './drawing-files.tsx'
import type { DrawingView } from './drawing-view.ts'
import type { DrawingWords } from './pt.ts'
import type { Sending } from './sent-drawing.ts'

type Props = {
  readonly view: DrawingView
  readonly words: DrawingWords
  readonly formWords: FormWords
  readonly answer: FormAnswer | undefined
  readonly open: Open | null
  readonly design: Design | null
  /** The rug as it stands on the page; null where there is none yet. */
  readonly rug: DrawnRug | null
}

/** The request: with the rug that stands on the page, or, without script too, with a drawing that staff read. */
export function DrawingRequest({ view, words, formWords, answer, open, design, rug }: Props) {
  const latest = useRef({ open, design })
  latest.current = { open, design }
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
  const besides = async () => (await ready()).make(latest.current.open, latest.current.design)
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

function fieldsOf(words: DrawingWords['request'], formWords: FormWords, hasRug: boolean): FieldSpec[] {
  return [
    nameField(formWords, { wide: true }),
    ...eitherFields(formWords),
    { name: 'room', label: words.room, hint: words.roomHint, maxLength: 120 },
    ...(hasRug ? [] : [{ name: 'size', label: words.size, hint: words.sizeHint, maxLength: 40 }]),
    { name: 'message', label: words.message, rows: 3, maxLength: 4000, wide: true },
  ]
}
