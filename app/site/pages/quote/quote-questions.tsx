import { Form } from 'react-router'
import { FormProblem } from '#app/site/parts/form/form-problem.tsx'
import { momentLabel } from '#content/quotes/quote.ts'
import * as styles from './quote.module.css'
import type { QuotePageProps } from './quote-page.tsx'

type Props = Pick<QuotePageProps, 'said' | 'locale' | 'words' | 'answer'>

/** What the client asked and the house answered, and where to ask more. */
export function QuoteQuestions({ said, locale, words, answer }: Props) {
  const { questions } = words
  const refused = answer?.kind === 'pergunta' ? answer : null
  return (
    <div id="perguntas" className={styles.questions}>
      <h2 className="text-h4">{questions.title}</h2>
      {said.length === 0 ? (
        <p className="text-smoke">{questions.text}</p>
      ) : (
        <ol className={styles.said}>
          {said.map((one) => (
            <li key={one.at + one.kind} data-house={one.kind === 'resposta' || undefined}>
              <p className="text-small text-smoke">
                {one.kind === 'resposta' ? questions.house : questions.you} {'\u00b7'}{' '}
                {momentLabel(one.at, locale, true)}
              </p>
              <p className="whitespace-pre-line">{one.said}</p>
            </li>
          ))}
        </ol>
      )}
      {/* Another question after each that arrived: what was written is gone only then. */}
      <details key={said.length} open={refused !== null || undefined}>
        <summary className="hairline-link">{questions.ask}</summary>
        <Form method="post" className={styles.ask} preventScrollReset>
          <input type="hidden" name="kind" value="pergunta" />
          <label>
            <span className="text-small">{questions.label}</span>
            <textarea
              name="said"
              className="field"
              rows={3}
              required
              maxLength={5000}
              defaultValue={refused?.written}
              aria-describedby={refused ? 'question-problem' : undefined}
            />
          </label>
          {refused && (
            <FormProblem
              id="question-problem"
              text={refused.problem === 'invalid' ? words.problems.question : words.problems[refused.problem]}
            />
          )}
          <button type="submit" className="button">
            {questions.send}
          </button>
        </Form>
      </details>
    </div>
  )
}
