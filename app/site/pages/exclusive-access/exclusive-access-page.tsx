import type { FormAnswer, FormWords } from '#app/site/parts/form/form-answer.ts'
import type { FieldSpec } from '#app/site/parts/form/form-field.tsx'
import { MessageForm } from '#app/site/parts/form/message-form.tsx'
import { emailField, nameField, phoneField } from '#app/site/parts/form/person-fields.ts'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import * as styles from './exclusive-access.module.css'
import type { ExclusiveAccessWords } from './pt.ts'

type Props = {
  readonly picture: PictureOf
  /** Of the rug in that room. */
  readonly corner: PictureOf
  readonly words: ExclusiveAccessWords
  readonly formWords: FormWords
  readonly answer: FormAnswer | undefined
  readonly privacyUrl: string
}

/** A room by night, the corner of its rug, and the form to be let in. */
export function ExclusiveAccessPage({ picture, corner, words, formWords, answer, privacyUrl }: Props) {
  return (
    <>
      <header className={styles.accessOpening}>
        <Picture
          picture={picture}
          box={[['100vw', '78vh']]}
          tallWhere="(aspect-ratio < 82/100)"
          first
          className={styles.picture}
        />
        <h1 className="font-light text-h1">{words.title}</h1>
      </header>
      <section className={styles.accessForm} aria-labelledby="access-title">
        <div>
          <h2 id="access-title" className="sr-only">
            {words.form.title}
          </h2>
          <p className="font-display text-h3">{words.text}</p>
        </div>
        <MessageForm
          fields={toFields(words.form, formWords)}
          words={formWords}
          submit={words.form.submit}
          privacyUrl={privacyUrl}
          answer={answer}
          label={words.form.label}
        />
        <Picture
          picture={corner}
          box={[
            ['38vw', 4 / 5, '64rem'],
            ['100vw', 4 / 5],
          ]}
          className={styles.corner}
        />
      </section>
    </>
  )
}

function toFields(words: ExclusiveAccessWords['form'], formWords: FormWords): FieldSpec[] {
  return [
    nameField(formWords),
    emailField(formWords),
    phoneField(formWords),
    { name: 'profession', label: words.profession, autoComplete: 'organization-title', maxLength: 120 },
    {
      name: 'company',
      label: words.company,
      autoComplete: 'organization',
      maxLength: 120,
      wide: true,
    },
    { name: 'message', label: words.message, rows: 4, maxLength: 5000, wide: true },
  ]
}
