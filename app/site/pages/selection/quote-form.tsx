import type { FormAnswer, FormWords } from '#app/site/parts/form/form-answer.ts'
import type { FieldSpec } from '#app/site/parts/form/form-field.tsx'
import { MessageForm } from '#app/site/parts/form/message-form.tsx'
import { eitherFields, nameField } from '#app/site/parts/form/person-fields.ts'
import type { SelectionWords } from './pt.ts'
import * as styles from './selection.module.css'

type Props = {
  readonly words: SelectionWords['quote']
  readonly formWords: FormWords
  readonly privacyUrl: string
  readonly answer: FormAnswer | undefined
  /** What happens after it was sent. */
  readonly next: string
}

/** One request for the whole list. */
export function QuoteForm({ words, formWords, privacyUrl, answer, next }: Props) {
  return (
    <section className={styles.selectionQuote} aria-labelledby="quote-title">
      <h2 id="quote-title" className="text-h3">
        {words.title}
      </h2>
      <p className="mt-2 mb-8">{words.text}</p>
      <MessageForm
        fields={toFields(words, formWords)}
        words={formWords}
        submit={words.submit}
        privacyUrl={privacyUrl}
        answer={answer}
        next={next}
        label={words.label}
      />
    </section>
  )
}

function toFields(words: SelectionWords['quote'], formWords: FormWords): FieldSpec[] {
  return [
    nameField(formWords, { wide: true }),
    ...eitherFields(formWords, { wide: true }),
    { name: 'message', label: words.message, rows: 3, maxLength: 2000, wide: true },
  ]
}
