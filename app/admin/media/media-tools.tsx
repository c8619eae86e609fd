import { useId } from 'react'
import { type LibraryFilter, libraryFilters } from '#app/panel/library/library-filter.ts'
import * as styles from './media.module.css'
import { pt } from './pt.ts'

type Props = {
  readonly search: string
  readonly filter: LibraryFilter
  readonly tag: string
  readonly known: readonly string[]
  readonly count: string
  readonly onSearch: (words: string) => void
  /** Keeps a choice in the address. */
  readonly onSet: (name: 'mostrar' | 'marca', value: string | null) => void
}

/** Finds files: by words, by what they are, by a tag. */
export function MediaTools({ search, filter, tag, known, count, onSearch, onSet }: Props) {
  const id = useId()
  return (
    <>
      <div className={styles.tools}>
        <label htmlFor={`${id}-search`}>
          {pt.search}
          <input
            id={`${id}-search`}
            type="search"
            className="field"
            value={search}
            onChange={(event) => onSearch(event.target.value)}
          />
        </label>
        <label htmlFor={`${id}-show`}>
          {pt.show}
          <select
            id={`${id}-show`}
            className="field"
            value={filter}
            onChange={(event) => onSet('mostrar', event.target.value === 'all' ? null : event.target.value)}
          >
            {libraryFilters.map((one) => (
              <option key={one} value={one}>
                {pt.filters[one]}
              </option>
            ))}
          </select>
        </label>
        {known.length > 0 && (
          <label htmlFor={`${id}-tag`}>
            {pt.tag}
            <select
              id={`${id}-tag`}
              className="field"
              value={tag}
              onChange={(event) => onSet('marca', event.target.value || null)}
            >
              <option value="">{pt.anyTag}</option>
              {known.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
        )}
        <p role="status" className="text-smoke">
          {count}
        </p>
      </div>
      <p className={styles.keys}>{pt.keys}</p>
    </>
  )
}
