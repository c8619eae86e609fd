import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { SimulatorWords } from '#app/simulator/pt.ts'
import { ConsentBox } from '#app/site/parts/form/consent-box.tsx'
import * as formStyles from '#app/site/parts/form/form.module.css'
import { type FormAnswer, type FormWords, trapField } from '#app/site/parts/form/form-answer.ts'
import { type FieldSpec, FormField } from '#app/site/parts/form/form-field.tsx'
import { FormProblem } from '#app/site/parts/form/form-problem.tsx'
import { FormSent } from '#app/site/parts/form/form-sent.tsx'
import { nameField, reachField } from '#app/site/parts/form/person-fields.ts'
import { problemsOf } from '#app/site/parts/kept-requests/check-fields.ts'
import { sendOrKeep } from '#app/site/parts/kept-requests/keep-form.ts'
import { Sheet } from '#app/site/parts/sheet/sheet.tsx'
import { type Locale, languageTag } from '#i18n/locales.ts'
import { sceneRequestPath } from '#i18n/paths.ts'
import { type Draft, RequestPicture } from './request-picture.tsx'
import { useAttempt } from './use-attempt.ts'

/** What is asked for: one scene or several, as `writeScene` writes them, and what is said of that. */
export type Asked = {
  readonly scenes: readonly string[]
  readonly text: string
  /** What becomes of the drawing in its size. */
  readonly made: string | null
}

type Props = {
  readonly asked: Asked
  readonly locale: Locale
  readonly words: SimulatorWords
  readonly formWords: FormWords
  readonly privacyUrl: string
  /** What happens after it was sent. */
  readonly next: string
  /** The picture that goes with the request; null where there is none. */
  readonly draft: Draft | null
  readonly close: () => void
}

type State = 'open' | 'sending' | 'sent' | 'waiting'

/** Name, WhatsApp or e-mail, consent; the rug, its size, the room and the picture go with them. */
export function RequestSheet({ asked, locale, words, formWords, privacyUrl, next, draft, close }: Props) {
  const [scene = '', ...others] = asked.scenes
  const { typed, note, begin, end } = useAttempt({ scene, others: others.join('\n'), locale })
  const [state, setState] = useState<State>('open')
  const [answer, setAnswer] = useState<FormAnswer>()
  const [number, setNumber] = useState('')
  const picture = useFile(draft)
  const mend = (refusal: FormAnswer) => {
    setAnswer(refusal)
    setState('open')
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state !== 'open' || picture === undefined) return
    const fields = begin(event.currentTarget)
    setState('sending')
    const request = {
      id: fields.id,
      url: sceneRequestPath,
      fields,
      picture,
      page: location.pathname + location.search,
      title: words.request.title,
      lang: languageTag[locale],
      words: formWords.kept,
      at: Date.now(),
    }
    const became = await sendOrKeep(request, () =>
      problemsOf(fieldsOf(words, formWords), fields, formWords.consentMissing),
    )
    if (became.state === 'sent') {
      end()
      setNumber(became.number ?? '')
      return setState('sent')
    }
    if (became.state === 'refused') return mend(became)
    if (became.state === 'later')
      return mend({ state: 'refused', problems: {}, values: {}, failed: formWords.failed })
    end()
    setState('waiting')
  }
  return (
    <Sheet place="pedido" titleId="request-title" closeWord={words.close} onClose={close}>
      {(door) => (
        <>
          <h2 id="request-title" className="text-h3">
            {words.request.title}
          </h2>
          <p className="mt-2">{asked.text}</p>
          {asked.made && <p className="mt-2">{asked.made}</p>}
          {draft && <RequestPicture draft={draft} file={picture} alt={words.request.picture} />}
          <div role="status" className="mt-4">
            {state === 'sent' && (
              <FormSent text={words.request.sent} number={number} words={formWords} next={next} />
            )}
            {state === 'waiting' && <FormSent text={words.request.waiting} words={formWords} />}
          </div>
          {state === 'open' || state === 'sending' ? (
            <RequestForm
              words={words}
              formWords={formWords}
              privacyUrl={privacyUrl}
              answer={answer}
              typed={typed}
              note={note}
              busy={state === 'sending' || picture === undefined}
              sending={state === 'sending'}
              send={send}
            />
          ) : (
            <button type="button" className="button mt-6 w-full sm:w-auto" onClick={door.close}>
              {words.close}
            </button>
          )}
        </>
      )}
    </Sheet>
  )
}

type FormProps = Pick<Props, 'words' | 'formWords' | 'privacyUrl'> & {
  readonly answer: FormAnswer | undefined
  readonly typed: Readonly<Record<string, string>>
  readonly note: (form: HTMLFormElement) => void
  readonly busy: boolean
  readonly sending: boolean
  readonly send: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

function RequestForm(props: FormProps) {
  const { words, formWords, privacyUrl, answer, typed, note, busy, sending, send } = props
  const form = useRef<HTMLFormElement>(null)
  const refused = answer?.state === 'refused' ? answer : undefined
  useFirstWrong(form, answer)
  return (
    <form
      ref={form}
      className={`${formStyles.form} mt-6`}
      noValidate
      onSubmit={(event) => void send(event)}
      onInput={({ currentTarget }) => note(currentTarget)}
      aria-label={words.request.title}
    >
      {refused?.failed && <FormProblem id="request-failed" text={refused.failed} />}
      {fieldsOf(words, formWords).map((field) => (
        <FormField
          key={field.name}
          field={field}
          optional={formWords.optional}
          value={typed[field.name]}
          problem={refused?.problems[field.name]}
        />
      ))}
      <ConsentBox
        words={formWords}
        privacyUrl={privacyUrl}
        ticked={false}
        problem={refused?.problems.consent}
      />
      <div aria-hidden="true" className="sr-only">
        <input name={trapField} tabIndex={-1} autoComplete="off" aria-label={trapField} />
      </div>
      <p>
        <button type="submit" className="button w-full" disabled={busy}>
          {sending ? formWords.sending : words.request.submit}
        </button>
      </p>
    </form>
  )
}

function useFirstWrong(form: RefObject<HTMLFormElement | null>, answer: FormAnswer | undefined) {
  useEffect(() => {
    if (answer?.state === 'refused')
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, answer])
}

/** Undefined while it is being made; null where it could not be: a request without its picture is still a request. */
function useFile(draft: Draft | null): Blob | null | undefined {
  const [file, setFile] = useState<Blob | null | undefined>(draft ? undefined : null)
  useEffect(() => {
    let current = true
    const show = (made: Blob | null) => current && setFile(made)
    draft?.file.then(show, () => show(null))
    return () => {
      current = false
    }
  }, [draft])
  return file
}

/** Three fields, and a note for who has one. */
function fieldsOf({ request }: SimulatorWords, words: FormWords): FieldSpec[] {
  const wide = { wide: true }
  return [
    nameField(words, wide),
    reachField(words, wide),
    { name: 'message', label: request.message, rows: 2, maxLength: 2000, ...wide },
  ]
}
