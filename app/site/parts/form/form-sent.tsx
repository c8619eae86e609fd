import { Icon } from '#app/ui/icon.tsx'
import * as styles from './form.module.css'
import type { FormWords } from './form-answer.ts'

type Props = {
  readonly text: string
  readonly words: Pick<FormWords, 'number'>
  /** What people call the request by. */
  readonly number?: string
  /** What happens after it was sent; empty: nothing is said. */
  readonly next?: string
}

/** What became of a form that was sent: its number, and what comes next. */
export function FormSent({ text, words, number, next }: Props) {
  return (
    <>
      <p className={styles.formSent}>
        <Icon name="done" size={20} weight={2} />
        <span>
          {text}
          {number && (
            <span className="block text-ink text-small">
              {words.number} <strong className="font-medium">{number}</strong>
            </span>
          )}
        </span>
      </p>
      {next && <p className="mt-4 whitespace-pre-line">{next}</p>}
    </>
  )
}
