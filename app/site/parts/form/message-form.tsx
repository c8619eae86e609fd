import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Keeping } from '#app/site/parts/kept-requests/keep-form.ts'
import { isRequestNumber } from '#content/leads/request-number.ts'
import { filesField } from '#content/request-files/file-fields.ts'
import { sentQuery } from '#i18n/paths.ts'
import { ConsentBox } from './consent-box.tsx'
import type { FilesProps } from './files-field.tsx'
import * as styles from './form.module.css'
import { type FormAnswer, type FormState, type FormWords, statusId, trapField } from './form-answer.ts'
import { type FieldSpec, FormField } from './form-field.tsx'
import { FormProblem } from './form-problem.tsx'
import { FormSent } from './form-sent.tsx'
import { useSentForm } from './use-sent-form.ts'

type Props = {
  readonly fields: readonly FieldSpec[]
  readonly words: FormWords
  readonly submit: string
  readonly privacyUrl: string
  readonly answer?: FormAnswer | undefined
  /** The name of the form, said by screen readers. */
  readonly label: string
  /** What some fields hold from the start, by their names. */
  readonly given?: Readonly<Record<string, string>>
  /** What happens after it was sent; empty: nothing is said. */
  readonly next?: string
  /** The page that it posts to, where it stands on another one. */
  readonly action?: string
  /** What stands in place of the fields once it was sent. */
  readonly after?: ReactNode
  /** Files may go with it: `FilesField`, handed in because most forms take none. */
  readonly files?: ComponentType<FilesProps>
  /** What goes with it besides. */
  readonly besides?: Keeping['besides']
}

/** What the address says after a form was sent without script. */
function sentBefore(said: string | null): FormAnswer | undefined {
  if (said === null) return undefined
  return isRequestNumber(said) ? { state: 'sent', number: said } : { state: 'sent' }
}

/**
 * A form that posts to the action of its page, with script and without. What is wrong stands under its field
 * and the first wrong field gets the focus; what was typed stays; after success it is empty again.
 */
export function MessageForm({
  fields,
  words,
  submit,
  privacyUrl,
  label,
  given = {},
  next,
  action,
  after,
  files: Files,
  besides,
  ...props
}: Props) {
  const status = useRef<HTMLDivElement>(null)
  const [query] = useSearchParams()
  const first = props.answer ?? (action ? undefined : sentBefore(query.get(sentQuery)))
  const { state, handlers } = useSentForm({
    ...words,
    title: label,
    answer: first,
    atOnce: true,
    besides,
  })
  const refused = state?.state === 'refused' ? state : undefined
  const busy = state?.state === 'sending'
  const names = [...fields.map((field) => field.name), ...(Files ? [filesField] : []), 'consent']
  const firstWrong = names.find((name) => refused?.problems[name])
  useAnswer(state, first, handlers.ref, status)
  return (
    <form
      {...handlers}
      method="post"
      action={action}
      encType={Files ? 'multipart/form-data' : undefined}
      noValidate
      aria-label={label}
      className={styles.form}
      data-drop={Files && ''}
    >
      <div ref={status} id={statusId} role="status" tabIndex={-1} className={styles.formStatus}>
        {state?.state === 'sent' && (
          <FormSent text={words.sent} number={state.number} words={words} next={next} />
        )}
        {state?.state === 'kept' && (
          <>
            <FormProblem id="form-kept" text={words.failed} />
            <p>{words.kept.form}</p>
          </>
        )}
        {refused?.failed && <FormProblem id="form-failed" text={refused.failed} />}
      </div>
      {after && state?.state === 'sent' ? (
        after
      ) : (
        <>
          {fields.map((field) => (
            <FormField
              key={field.name}
              field={field}
              optional={words.optional}
              value={refused?.values[field.name] ?? given[field.name]}
              problem={refused?.problems[field.name]}
              focus={field.name === firstWrong}
            />
          ))}
          {Files && (
            <Files
              words={words}
              here={refused?.values[filesField]}
              problem={refused?.problems[filesField]}
              refused={refused}
            />
          )}
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
          <p>
            <button type="submit" className="button w-full sm:w-auto" disabled={busy}>
              {busy ? words.sending : submit}
            </button>
          </p>
        </>
      )}
    </form>
  )
}

/** An answer that came in place moves the focus; one that came with its page has been there from the start. */
function useAnswer(
  state: FormState | undefined,
  first: FormState | undefined,
  form: RefObject<HTMLFormElement | null>,
  status: RefObject<HTMLElement | null>,
): void {
  const known = useRef(first)
  useEffect(() => {
    if (!state || state === known.current || state.state === 'sending') return
    known.current = state
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong ?? status.current
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'center' })
  }, [state, form, status])
}
