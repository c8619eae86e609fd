import { useId } from 'react'
import { filesField, postedFilesField } from '#content/request-files/file-fields.ts'
import * as styles from './files-field.module.css'
import type { FormWords, Refused } from './form-answer.ts'
import { FormProblem } from './form-problem.tsx'

export type FilesProps = {
  readonly words: FormWords
  /** What a page without script says of files that came before it was filled in anew. */
  readonly here: string | undefined
  readonly problem: string | undefined
  /** What is wrong with the whole form. */
  readonly refused: Refused | undefined
}

const accepted = '.pdf,.jpg,.jpeg,.png,.heic,.heif,.dwg,application/pdf,image/jpeg,image/png,image/heic'

/**
 * Chooses files that go with a form. Their list is drawn by kept-requests/form-files.ts, which is loaded with what looks
 * after the form; without script the browser's own control posts them. What is dropped on the form is chosen, too.
 */
export function FilesField({ words: { files: words, optional }, here, problem }: FilesProps) {
  const id = useId()
  const names = namesIn(here)
  return (
    <div data-wide="">
      <p id={`${id}-label`} className={styles.filesLabel}>
        {words.label} <span className="text-smoke">({optional})</span>
      </p>
      <label className={styles.filesChoose}>
        <input
          type="file"
          name={postedFilesField}
          multiple
          accept={accepted}
          aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
          aria-invalid={problem ? true : undefined}
        />
        <span className="hairline-link">{words.choose}</span>
      </label>
      <p id={`${id}-hint`} className={styles.filesHint}>
        {words.hint}
      </p>
      {names.length > 0 && (
        <div>
          <p className={styles.filesHint}>{words.here}</p>
          <input type="hidden" name={filesField} value={here} />
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      <ul className={styles.filesList} aria-labelledby={`${id}-label`} data-files="" />
      {problem && <FormProblem id={`${id}-problem`} text={problem} />}
    </div>
  )
}

function namesIn(here: string | undefined): string[] {
  const said: readonly { readonly name: string }[] = here ? JSON.parse(here) : []
  return said.map(({ name }) => name)
}
