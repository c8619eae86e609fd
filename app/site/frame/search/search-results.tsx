import { Link } from 'react-router'
import type { FrameWords } from '#app/site/frame/words.ts'
import type { SearchEntry } from '#content/search/search-entry.ts'
import * as styles from './search-box.module.css'
import type { SearchGroup } from './search-groups.ts'

type Props = {
  readonly id: string
  readonly groups: readonly SearchGroup[]
  readonly words: FrameWords['search']
  /** The place of the chosen entry; -1 for none. */
  readonly active: number
  readonly onFollow: () => void
}

/** The id of the option at a place, for the field that it belongs to. */
export function optionId(place: number): string {
  return `busca-${place}`
}

/** What was found, by kind. The options are links, so that they open in a new tab as any link does. */
export function SearchResults({ id, groups, words, active, onFollow }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={words.results}
      className={styles.searchResults}
      hidden={groups.length === 0}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: options stand in groups of a listbox, not of a form
        <div key={group.kind} role="group" aria-label={words.kinds[group.kind]} data-kind={group.kind}>
          <p className="label" aria-hidden="true">
            {words.kinds[group.kind]}
          </p>
          <div className={styles.searchOptions}>
            {group.entries.map((entry, at) => (
              <Option
                key={entry.url}
                entry={entry}
                place={group.from + at}
                active={active === group.from + at}
                onFollow={onFollow}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

type OptionProps = {
  readonly entry: SearchEntry
  readonly place: number
  readonly active: boolean
  readonly onFollow: () => void
}

function Option({ entry, place, active, onFollow }: OptionProps) {
  return (
    <Link
      to={entry.url}
      replace
      role="option"
      id={optionId(place)}
      aria-selected={active}
      tabIndex={-1}
      className={styles.searchOption}
      onClick={(event) => {
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onFollow()
      }}
    >
      {entry.kind !== 'page' && (
        <span className={styles.searchPicture} style={{ backgroundColor: entry.picture?.colour }}>
          {entry.picture && <img src={entry.picture.src} alt="" width={320} height={400} loading="lazy" />}
        </span>
      )}
      <span className={styles.searchWords}>
        <span className={styles.searchName} data-name="">
          {entry.name}
        </span>
        {entry.line && <span className={styles.searchLine}>{entry.line}</span>}
      </span>
    </Link>
  )
}
