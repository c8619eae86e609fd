import CircleAlert from 'virtual:icon/circle-alert'
import { type ComponentProps, useId } from 'react'
import * as styles from './text-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'ref'> & {
  readonly ref?: (element: HTMLInputElement | HTMLTextAreaElement | null) => void
  readonly label: string
  readonly problem?: string
  readonly hint?: string
  /** More than one line: a text area with so many rows. */
  readonly rows?: number
}

/** A field with its label above, one hairline below, and its problem or hint in words under it. */
export function TextField({ label, problem, hint, rows, ref, ...field }: Props) {
  const id = useId()
  const shared = {
    id,
    ref,
    className: 'field',
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem || hint ? `${id}-note` : undefined,
  }
  return (
    <div>
      <label htmlFor={id} className="block pb-1 text-smoke text-small">
        {label}
      </label>
      {rows ? (
        <textarea
          {...(field as ComponentProps<'textarea'>)}
          {...shared}
          className={`field ${styles.lines}`}
          rows={rows}
        />
      ) : (
        <input {...field} {...shared} />
      )}
      {problem ? (
        <p id={`${id}-note`} role="alert" className="flex items-center gap-1.5 pt-1 text-oxide text-small">
          <CircleAlert size={15} aria-hidden />
          {problem}
        </p>
      ) : (
        hint && (
          <p id={`${id}-note`} className="pt-1 text-small text-smoke">
            {hint}
          </p>
        )
      )}
    </div>
  )
}
