import { useId } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form'
import { pt } from './pt.ts'

type Props<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>
  /** The field that says it. */
  readonly name: Path<Values>
}

/** Whether the Spanish that is written here goes public with the Portuguese, or waits. */
export function PublishSpanish<Values extends FieldValues>({ form, name }: Props<Values>) {
  const id = useId()
  const isPublished = useWatch({ control: form.control, name })
  return (
    <div className="self-center">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5"
          aria-describedby={isPublished ? undefined : id}
          {...form.register(name)}
        />
        {pt.publish}
      </label>
      {!isPublished && (
        <p id={id} className="text-small text-smoke">
          {pt.waits}
        </p>
      )}
    </div>
  )
}
