import { type FormEvent, memo, useId, useState } from 'react'
import * as styles from './form.module.css'
import { FormProblem } from './form-problem.tsx'

export type FieldSpec = {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'email' | 'tel'
  readonly autoComplete?: string
  readonly required?: boolean
  /** Required only while another field is empty; what to say when both are. */
  readonly orElse?: { readonly field: string; readonly problem: string }
  readonly minLength?: number
  readonly maxLength: number
  readonly pattern?: string
  /** A box of so many lines instead of one line. */
  readonly rows?: number
  readonly hint?: string
  /** What to say when it is wrong, where the server cannot. */
  readonly problem?: string
  /** Takes the full width where two fields share a line. */
  readonly wide?: boolean
  /** Writes what is typed in its usual form; applied only while writing at the end. */
  readonly format?: (text: string) => string
}

type Props = {
  readonly field: FieldSpec
  readonly optional: string
  readonly value?: string
  readonly problem?: string
  /** The first wrong field takes the focus, also in a page that came without script. */
  readonly focus?: boolean
}

/** A label, a line to write on and, when something is wrong, what it is. It is looked at again on each change. */
export const FormField = memo(function FormField({ field, optional, value, problem, focus }: Props) {
  const id = useId()
  const [mended, setMended] = useState<string>()
  const shown = problem && mended !== problem ? problem : undefined
  const lookAgain = ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { value: typed, selectionEnd } = currentTarget
    if (field.format && selectionEnd === typed.length) currentTarget.value = field.format(typed)
    setMended(currentTarget.validity.valid ? problem : undefined)
  }
  const described = [field.hint && `${id}-hint`, shown && `${id}-problem`].filter(Boolean).join(' ')
  const control = {
    id,
    name: field.name,
    className: 'field',
    defaultValue: value,
    autoComplete: field.autoComplete,
    required: field.required,
    minLength: field.minLength,
    maxLength: field.maxLength,
    autoFocus: focus,
    'aria-invalid': shown ? true : undefined,
    'aria-describedby': described || undefined,
    'data-problem': field.problem,
    'data-or': field.orElse?.field,
    'data-or-problem': field.orElse?.problem,
    onInput: lookAgain,
  }
  return (
    <div className={styles.formField} data-wide={field.wide || undefined}>
      <label htmlFor={id} className={styles.formLabel}>
        {field.label}
        {!field.required && !field.orElse && <span className="text-smoke"> ({optional})</span>}
      </label>
      {field.rows ? (
        <textarea {...control} rows={field.rows} />
      ) : (
        <input {...control} type={field.type} pattern={field.pattern} />
      )}
      {field.hint && (
        <p id={`${id}-hint`} className={styles.formHint}>
          {field.hint}
        </p>
      )}
      {shown && <FormProblem id={`${id}-problem`} text={shown} />}
    </div>
  )
})
