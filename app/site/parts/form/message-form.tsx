import { Check } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { sentQuery } from '#i18n/paths.ts'
import { ConsentBox } from './consent-box.tsx'
import * as styles from './form.module.css'
import { attemptField, type FormAnswer, type FormWords, statusId, trapField } from './form-answer.ts'
import { type FieldSpec, FormField } from './form-field.tsx'
import { FormProblem } from './form-problem.tsx'

type Props = {
  readonly fields: readonly FieldSpec[]
  readonly words: FormWords
  readonly submit: string
  readonly privacyUrl: string
  readonly answer: FormAnswer | undefined
  /** The name of the form, said by screen readers. */
  readonly label: string
  /** What some fields hold from the start, by their names. */
  readonly given?: Readonly<Record<string, string>>
}

/** What the address says after a form was sent without script. */
const sentBefore: FormAnswer = { state: 'sent' }

/**
 * A form that posts to the action of its page, with script and without. What is wrong stands under its field
 * and the first wrong field gets the focus; what was typed stays; after success it is empty again.
 */
export function MessageForm({ fields, words, submit, privacyUrl, label, given = {}, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const busy = useNavigation().state === 'submitting'
  const [query] = useSearchParams()
  const answer = props.answer ?? (query.has(sentQuery) ? sentBefore : undefined)
  const toast = answer?.state === 'sent' ? words.sent : answer?.failed
  const refused = answer?.state === 'refused' ? answer : undefined
  const names = [...fields.map((field) => field.name), 'consent']
  const firstWrong = names.find((name) => refused?.problems[name])
  useAnswer(answer, form, status)
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      // Sending changes nothing else on the page, which could not be read again with the backend away.
      defaultShouldRevalidate={false}
      aria-label={label}
      className={styles.form}
    >
      <div ref={status} id={statusId} role="status" tabIndex={-1} className={styles.formStatus}>
        {answer?.state === 'sent' && (
          <p className={styles.formSent}>
            <Check size={20} aria-hidden />
            <span>{words.sent}</span>
          </p>
        )}
        {refused?.failed && <FormProblem id="form-failed" text={refused.failed} />}
      </div>
      {fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          optional={words.optional}
          value={refused ? refused.values[field.name] : given[field.name]}
          problem={refused?.problems[field.name]}
          focus={field.name === firstWrong}
        />
      ))}
      <ConsentBox
        words={words}
        privacyUrl={privacyUrl}
        ticked={refused?.values.consent === 'on'}
        problem={refused?.problems.consent}
        focus={firstWrong === 'consent'}
      />
      <div aria-hidden="true" className="sr-only">
        <input name={trapField} tabIndex={-1} autoComplete="off" aria-label={trapField} />
      </div>
      <AttemptField answer={answer} />
      {toast && !busy && <p className={styles.formToast} aria-hidden="true" data-text={toast} />}
      <p>
        <button type="submit" className="button w-full sm:w-auto" disabled={busy}>
          {busy ? words.sending : submit}
        </button>
      </p>
    </Form>
  )
}

/** A new attempt for each message: the page itself is the same for many visitors, so only the browser can make it. */
function AttemptField({ answer }: { readonly answer: FormAnswer | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!field.current || answer?.state === 'refused') return
    field.current.value = crypto.getRandomValues(new Uint32Array(4)).join('-')
  }, [answer])
  return <input ref={field} type="hidden" name={attemptField} />
}

/** An answer that came in place moves the focus; one that came with its page has been there from the start. */
function useAnswer(
  answer: FormAnswer | undefined,
  form: RefObject<HTMLFormElement | null>,
  status: RefObject<HTMLElement | null>,
): void {
  const known = useRef(answer)
  useEffect(() => {
    if (!answer || answer === known.current) return
    known.current = answer
    if (answer.state === 'sent') form.current?.reset()
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong ?? status.current
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'center' })
  }, [answer, form, status])
}
