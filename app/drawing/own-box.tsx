import { useId } from 'react'
import * as formStyles from '#app/site/parts/form/form.module.css'
import { FormProblem } from '#app/site/parts/form/form-problem.tsx'
import type { DrawingWords } from './pt.ts'

type Props = {
  readonly words: DrawingWords['request']
  readonly ticked: boolean
  readonly problem: string | undefined
}

/** The statement that a drawing is one's own to use, never ticked by us. */
export function OwnBox({ words, ticked, problem }: Props) {
  const id = useId()
  return (
    <div className={formStyles.formField} data-wide="">
      <div className="flex gap-3 text-small">
        <input
          id={id}
          name="own"
          type="checkbox"
          className="mt-0.5 size-6 shrink-0"
          required
          defaultChecked={ticked}
          data-problem={words.ownMissing}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        <label htmlFor={id}>{words.own}</label>
      </div>
      {problem && <FormProblem id={`${id}-problem`} text={problem} />}
    </div>
  )
}
