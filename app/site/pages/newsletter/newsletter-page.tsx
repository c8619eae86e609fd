import type { FormAnswer, FormWords } from '#app/site/parts/form/form-answer.ts'
import { MessageForm } from '#app/site/parts/form/message-form.tsx'
import { emailField } from '#app/site/parts/form/person-fields.ts'
import * as styles from './newsletter.module.css'
import type { NewsletterPageWords } from './pt.ts'

type Props = {
  readonly words: NewsletterPageWords
  readonly formWords: FormWords
  readonly privacyUrl: string
  readonly answer: FormAnswer | undefined
}

/** Where the footer's line leads without script, and where to ask for the letters again. */
export function NewsletterPage({ words, formWords, privacyUrl, answer }: Props) {
  return (
    <section className={styles.letters}>
      <div>
        <h1 className="max-w-[16ch] font-light text-h1">{words.title}</h1>
        <p className="mt-8 max-w-[34rem] text-large">{words.invitation}</p>
      </div>
      <div>
        <MessageForm
          fields={[emailField(formWords, { wide: true })]}
          words={formWords}
          submit={words.submit}
          privacyUrl={privacyUrl}
          answer={answer}
          label={words.label}
        />
      </div>
    </section>
  )
}
