import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { LinkButton } from '#app/ui/link-button.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { firstSize } from '#content/rugs/rug-draft.ts'
import { isInFeet, sizeLabel, toSize } from '#content/rugs/rug-size.ts'
import { pt } from './pt.ts'

type Props = {
  readonly sizes: readonly string[]
  /** Why they cannot be saved, once that was tried. */
  readonly problem?: string
  readonly onChange: (sizes: readonly string[]) => void
}

/** The sizes of a rug as staff write them, each with what the site understands. One always stays. */
export function RugSizes({ sizes, problem, onChange }: Props) {
  const id = useId()
  return (
    <fieldset>
      <legend className="pb-1 text-smoke">{pt.form.sizes}</legend>
      <p className="pb-2 text-smoke">{pt.form.sizesHint}</p>
      <ul className="grid gap-2">
        {sizes.map((size, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a size has no other name than its place
          <li key={index} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2">
            <input
              className="field"
              value={size}
              maxLength={40}
              aria-label={pt.form.size(index + 1)}
              aria-invalid={isWrong(size, problem) || undefined}
              aria-describedby={`${id}-${index}`}
              onChange={(event) =>
                onChange(sizes.map((one, at) => (at === index ? event.target.value : one)))
              }
            />
            {sizes.length > 1 && (
              <ToolButton
                aria-label={pt.form.removeSize(index + 1)}
                onClick={() => onChange(sizes.filter((_, at) => at !== index))}
              >
                <Trash2 size={16} aria-hidden />
              </ToolButton>
            )}
            <p
              id={`${id}-${index}`}
              className={`col-span-2 pt-1 text-[0.8125rem] ${isWrong(size, problem) ? 'text-oxide' : 'text-smoke'}`}
            >
              {understood(size, problem)}
            </p>
          </li>
        ))}
      </ul>
      <LinkButton onClick={() => onChange([...sizes, sizes.includes(firstSize) ? '' : firstSize])}>
        {pt.form.addSize}
      </LinkButton>
    </fieldset>
  )
}

/** A size in feet is wrong at once, a missing one when it was tried to save without. */
function isWrong(size: string, problem: string | undefined): boolean {
  return isInFeet(size) || (problem === pt.missing && size.trim() === '')
}

function understood(size: string, problem: string | undefined): string {
  if (isInFeet(size)) return `${pt.inFeet.title}. ${pt.inFeet.text}`
  if (isWrong(size, problem)) return pt.missing
  return toSize(size) ? pt.form.sizeRead(sizeLabel(size, 'pt')) : pt.form.sizeUnread
}
