import { type ReactNode, useId, useState } from 'react'
import * as styles from './form.module.css'
import { FormProblem } from './form-problem.tsx'

type Props = {
  readonly name: string
  readonly label: string
  readonly ticked: boolean
  readonly problem: string | undefined
  /** What is said where it is not ticked; without it the form knows. */
  readonly missing?: string
  readonly focus?: boolean
  /** What stands behind the label. */
  readonly children?: ReactNode
}

/** What has to be agreed to before a form goes, never ticked by us. */
export function TickBox({ name, label, ticked, problem, missing, focus, children }: Props) {
  const id = useId()
  const [mended, setMended] = useState(false)
  const shown = mended ? undefined : problem
  return (
    <div className={styles.formField} data-wide="">
      <div className="flex gap-3 text-small">
        <input
          id={id}
          name={name}
          type="checkbox"
          className="mt-0.5 size-6 shrink-0"
          required
          defaultChecked={ticked}
          data-problem={missing}
          // biome-ignore lint/a11y/noAutofocus: the visitor just sent the form and this is what to mend
          autoFocus={focus}
          aria-invalid={shown ? true : undefined}
          aria-describedby={shown ? `${id}-problem` : undefined}
          onChange={(event) => setMended(event.currentTarget.checked)}
        />
        <p>
          <label htmlFor={id}>{label}</label>
          {children}
        </p>
      </div>
      {shown && <FormProblem id={`${id}-problem`} text={shown} />}
    </div>
  )
}
