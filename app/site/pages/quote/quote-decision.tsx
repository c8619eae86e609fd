import { Form, useNavigation } from 'react-router'
import { FormProblem } from '#app/site/parts/form/form-problem.tsx'
import type { QuoteWords } from './pt.ts'
import * as styles from './quote.module.css'
import type { QuotePageProps, Refused } from './quote-page.tsx'

type Props = Pick<QuotePageProps, 'state' | 'view' | 'current' | 'words' | 'answer'>

/** Yes with a name and a consent, or no with a reason; what is over says so. */
export function QuoteDecision({ state, view, current, words, answer }: Props) {
  const over =
    state === 'vencido'
      ? { title: words.expired.title, text: words.expired.text(view.validUntil) }
      : state === 'recusado'
        ? words.declined
        : null
  if (over) {
    return (
      <section className={styles.decision}>
        <h2 className="text-h2">{over.title}</h2>
        <p className="text-large">{over.text}</p>
      </section>
    )
  }
  if (view.version !== current) return null
  return (
    <section className={styles.decision}>
      <div>
        <h2 className="text-h2">{words.accept.title}</h2>
        <p className="mt-4 text-small text-smoke">
          {words.accept.validUntil(view.validUntil)}
          <br />
          {words.accept.versionOf(view.version, view.sentOn)}
        </p>
      </div>
      <div>
        <AcceptForm version={current} words={words} answer={answer?.kind === 'aceito' ? answer : null} />
        <DeclineForm words={words} answer={answer?.kind === 'recusado' ? answer : null} />
      </div>
    </section>
  )
}

type FormProps = { readonly words: QuoteWords; readonly answer: Refused | null }

function AcceptForm({ version, words, answer }: FormProps & { readonly version: number }) {
  const sending = useNavigation().formData?.get('kind') === 'aceito'
  return (
    <Form method="post" className={styles.accept} preventScrollReset>
      <input type="hidden" name="kind" value="aceito" />
      <input type="hidden" name="version" value={version} />
      <label>
        <span className="label">{words.accept.name}</span>
        <input
          name="name"
          className="field"
          autoComplete="name"
          required
          minLength={2}
          maxLength={120}
          defaultValue={answer?.written}
          aria-describedby={answer ? 'accept-problem' : undefined}
        />
      </label>
      <label className={styles.consent}>
        <input type="checkbox" name="consent" required />
        <span>{words.accept.consent(version)}</span>
      </label>
      {answer && <FormProblem id="accept-problem" text={words.problems[answer.problem]} />}
      <p>
        <button type="submit" className="button" disabled={sending}>
          {sending ? words.accept.sending : words.accept.submit}
        </button>
      </p>
    </Form>
  )
}

function DeclineForm({ words, answer }: FormProps) {
  return (
    <details className={styles.decline} open={answer !== null || undefined}>
      <summary className="hairline-link">{words.decline.open}</summary>
      <Form method="post" className={styles.ask} preventScrollReset>
        <input type="hidden" name="kind" value="recusado" />
        <label>
          <span className="text-small">{words.decline.label}</span>
          <textarea name="said" className="field" rows={3} maxLength={5000} defaultValue={answer?.written} />
        </label>
        {answer && <FormProblem id="decline-problem" text={words.problems[answer.problem]} />}
        <button type="submit" className={styles.declineButton}>
          {words.decline.submit}
        </button>
      </Form>
    </details>
  )
}
