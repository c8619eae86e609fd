import { FilesField } from '#app/site/parts/form/files-field.tsx'
import type { FormAnswer, FormWords } from '#app/site/parts/form/form-answer.ts'
import { MessageForm } from '#app/site/parts/form/message-form.tsx'
import { eitherFields, nameField } from '#app/site/parts/form/person-fields.ts'
import * as styles from './designers.module.css'
import type { DesignersWords } from './pt.ts'

/** Where on the page a project is sent. */
export const projectForm = 'projeto'

type Props = {
  readonly words: Pick<DesignersWords, 'form' | 'problems'>
  readonly formWords: FormWords
  readonly answer: FormAnswer | undefined
  readonly next: string
  readonly privacyUrl: string
}

/** The form that takes a project with its plans. */
export function ProjectForm({ words: { form, problems }, formWords, answer, next, privacyUrl }: Props) {
  return (
    <section id={projectForm} className={styles.designersForm} aria-labelledby="project-title">
      <div>
        <h2 id="project-title" className="text-h2">
          {form.title}
        </h2>
        <p className="mt-6 max-w-[24rem] text-large">{form.text}</p>
      </div>
      <MessageForm
        fields={[
          nameField(formWords, { wide: true }),
          ...eitherFields(formWords),
          { name: 'room', label: form.project, hint: form.projectHint, maxLength: 120, wide: true },
          {
            name: 'message',
            label: form.message,
            problem: problems.message,
            rows: 4,
            required: true,
            minLength: 10,
            maxLength: 4000,
            wide: true,
          },
        ]}
        words={formWords}
        submit={form.submit}
        privacyUrl={privacyUrl}
        answer={answer}
        next={next}
        label={form.label}
        files={FilesField}
      />
    </section>
  )
}
