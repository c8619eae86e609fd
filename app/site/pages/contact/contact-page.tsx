import { FilesField } from '#app/site/parts/form/files-field.tsx'
import type { FormAnswer, FormWords } from '#app/site/parts/form/form-answer.ts'
import type { FieldSpec } from '#app/site/parts/form/form-field.tsx'
import { MessageForm } from '#app/site/parts/form/message-form.tsx'
import { emailField, nameField, phoneField } from '#app/site/parts/form/person-fields.ts'
import { IllustrationCaption } from '#app/site/parts/picture/illustration-caption.tsx'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import { Apart } from '#app/ui/apart.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import * as styles from './contact.module.css'
import type { ContactView } from './contact-view.ts'
import type { ContactWords } from './pt.ts'
import { Visit } from './visit.tsx'
import { Ways } from './ways.tsx'

type Props = {
  readonly view: ContactView
  readonly words: ContactWords
  readonly formWords: FormWords
  readonly answer: FormAnswer | undefined
  readonly showroom: PictureOf
  readonly facade: PictureOf
  readonly privacyUrl: string
  /** What the visitor came to write about; empty for most. */
  readonly subject: string
}

/** The contact page: what to say at the left, the showroom at the right, then when and where. */
export function ContactPage({
  view,
  words,
  formWords,
  answer,
  showroom,
  facade,
  privacyUrl,
  subject,
}: Props) {
  return (
    <>
      <div className={styles.contact}>
        <section className={styles.contactForm} aria-labelledby="contact-title">
          <h1 id="contact-title" className="font-light text-h1">
            {words.title}
          </h1>
          <p className="mt-7 mb-12 max-w-[32rem] text-large">{words.text}</p>
          <MessageForm
            fields={toFields(words, formWords)}
            words={formWords}
            submit={words.form.submit}
            privacyUrl={privacyUrl}
            answer={answer}
            label={words.form.label}
            given={{ subject }}
            files={FilesField}
          />
        </section>
        <figure className={styles.contactPicture}>
          <Picture
            picture={showroom}
            box={[
              ['42vw', '100vh', '64rem'],
              ['100vw', 4 / 5],
            ]}
            first
            className={styles.picture}
          />
          <IllustrationCaption picture={showroom} className="px-margin py-3" />
        </figure>
      </div>
      <Apart>
        <Visit view={view} words={words} facade={facade} />
        <Ways title={words.ways.title} ways={view.ways} />
      </Apart>
    </>
  )
}

function toFields({ form: words, problems }: ContactWords, formWords: FormWords): FieldSpec[] {
  return [
    nameField(formWords, { wide: true }),
    emailField(formWords),
    phoneField(formWords),
    {
      name: 'subject',
      label: words.subject,
      problem: problems.subject,
      required: true,
      minLength: 3,
      maxLength: 200,
      wide: true,
    },
    {
      name: 'message',
      label: words.message,
      problem: problems.message,
      rows: 5,
      required: true,
      minLength: 10,
      maxLength: 5000,
      wide: true,
    },
  ]
}
