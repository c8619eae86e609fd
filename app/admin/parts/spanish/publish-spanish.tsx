import { useId } from 'react'
import { pt } from './pt.ts'

type Props = { readonly published: boolean; readonly onChange: (published: boolean) => void }

/** Whether the Spanish that is written here goes public with the Portuguese, or waits. */
export function PublishSpanish({ published, onChange }: Props) {
  const id = useId()
  return (
    <div className="self-center">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5"
          checked={published}
          aria-describedby={published ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
        />
        {pt.publish}
      </label>
      {!published && (
        <p id={id} className="text-small text-smoke">
          {pt.waits}
        </p>
      )}
    </div>
  )
}
