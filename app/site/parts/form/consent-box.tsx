import { useId, useState } from 'react'
import { Link } from 'react-router'
import * as styles from './form.module.css'
import type { FormWords } from './form-answer.ts'
import { FormProblem } from './form-problem.tsx'

type Props = {
  readonly words: FormWords
  readonly privacyUrl: string
  readonly ticked: boolean
  readonly problem?: string
  readonly focus?: boolean
}

/** One purpose, one box, never ticked by us. */
export function ConsentBox({ words, privacyUrl, ticked, problem, focus }: Props) {
  const id = useId()
  const [mended, setMended] = useState(false)
  const shown = mended ? undefined : problem
  return (
    <div className={styles.formField} data-wide="">
      <div className="flex gap-3 text-small">
        <input
          id={id}
          name="consent"
          type="checkbox"
          className="mt-0.5 size-6 shrink-0"
          required
          defaultChecked={ticked}
          // biome-ignore lint/a11y/noAutofocus: the visitor just sent the form and this is what to mend
          autoFocus={focus}
          aria-invalid={shown ? true : undefined}
          aria-describedby={shown ? `${id}-problem` : undefined}
          onChange={(event) => setMended(event.currentTarget.checked)}
        />
        <p>
          <label htmlFor={id}>{words.consent}</label>{' '}
          <Link to={privacyUrl} className="underline underline-offset-3 hover:text-clay">
            {words.privacy}
          </Link>
        </p>
      </div>
      {shown && <FormProblem id={`${id}-problem`} text={shown} />}
    </div>
  )
}
