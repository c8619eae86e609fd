import { FilesField } from '#app/site/parts/form/files-field.tsx'
import type { FormAnswer, FormWords } from '#app/site/parts/form/form-answer.ts'
import type { FieldSpec } from '#app/site/parts/form/form-field.tsx'
import { MessageForm } from '#app/site/parts/form/message-form.tsx'
import { eitherFields, nameField } from '#app/site/parts/form/person-fields.ts'
import { bespokeForm } from '#i18n/paths.ts'
import * as styles from './bespoke.module.css'
import type { BespokeWords } from './pt.ts'

type Props = {
  readonly words: BespokeWords['brief']
  readonly subject: string
  /** What to say of a message that is too short. */
  readonly problem: string
  readonly formWords: FormWords
  readonly answer: FormAnswer | undefined
  /** What happens after it was sent. */
  readonly next: string
  readonly privacyUrl: string
}

/** The form that begins a rug. */
export function Brief({ words, subject, problem, formWords, answer, next, privacyUrl }: Props) {
  return (
    <section id={bespokeForm} className={styles.bespokeBrief} aria-labelledby="brief-title">
      <div>
        <h2 id="brief-title" className="text-h2">
          {words.title}
        </h2>
        <p className="mt-6 max-w-[24rem] text-large">{words.text}</p>
      </div>
      <MessageForm
        fields={toFields(words, problem, formWords)}
        words={formWords}
        submit={words.submit}
        privacyUrl={privacyUrl}
        answer={answer}
        next={next}
        label={words.label}
        given={{ message: subject && `${subject}. ` }}
        files={FilesField}
      />
    </section>
  )
}

function toFields(words: BespokeWords['brief'], problem: string, formWords: FormWords): FieldSpec[] {
  return [
    nameField(formWords, { wide: true }),
    ...eitherFields(formWords),
    { name: 'room', label: words.room, hint: words.roomHint, maxLength: 120 },
    { name: 'size', label: words.size, hint: words.sizeHint, maxLength: 40 },
    {
      name: 'message',
      label: words.message,
      problem,
      rows: 5,
      required: true,
      minLength: 10,
      maxLength: 4000,
      wide: true,
    },
  ]
}
