import X from 'virtual:icon/x'
import { useId, useState } from 'react'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import type { StoredFile } from '#content/media/stored-file.ts'
import * as styles from './media.module.css'
import { pt } from './pt.ts'
import type { MediaWork } from './use-media.ts'

type Props = {
  readonly files: readonly StoredFile[]
  /** Tags that are in use, to choose from. */
  readonly known: readonly string[]
  readonly media: MediaWork
}

const longest = 40

/** The tags of one file, or of several at once: a new one is given to all, one that is taken away leaves all. */
export function Tags({ files, known, media }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const tags = [...new Set(files.flatMap((file) => file.tags))]
  const add = () => {
    const tag = typed.trim().replace(/\s+/g, ' ')
    if (!tag) return
    setTyped('')
    void media.tag(files, (now) => [...new Set([...now, tag])])
  }
  return (
    <div className={styles.tags}>
      <label htmlFor={id} className="text-small text-smoke">
        {pt.tags.label}
      </label>
      <span className="flex items-end gap-3">
        <input
          id={id}
          className="field"
          list={`${id}-known`}
          maxLength={longest}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <QuietButton onClick={add} disabled={typed.trim() === ''}>
          {pt.tags.add}
        </QuietButton>
      </span>
      <datalist id={`${id}-known`}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-x-4">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center">
              {tag}
              <button
                type="button"
                className="grid size-11 place-items-center text-smoke"
                aria-label={pt.tags.remove(tag)}
                onClick={() => void media.tag(files, (now) => now.filter((one) => one !== tag))}
              >
                <X size={15} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
