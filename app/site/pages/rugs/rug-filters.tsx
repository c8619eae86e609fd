import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { RugsWords } from './pt.ts'
import * as styles from './rug-filters.module.css'
import type { RugsPageView } from './rugs-page.tsx'
import type { FilterView } from './rugs-view.ts'

type Props = { readonly view: RugsPageView; readonly words: RugsWords }

/**
 * The filters, all of them links: side by side on a wide window, behind one button on a phone. What is chosen is
 * in the address, so a link, the back button and a bookmark bring it back.
 */
export function RugFilters({ view, words }: Props) {
  const { filters, count: found } = view
  const bar = useRef<HTMLElement>(null)
  // A new choice shows its pictures: the groups begin closed again.
  const choice = filters.map((filter) => filter.chosen).join()
  useClosingGroups(bar)
  const count = (
    <span className={styles.filterCount} role="status">
      {view.beyond ? words.count.beyond : `${found} ${found === 1 ? words.count.one : words.count.other}`}
    </span>
  )
  return (
    <nav ref={bar} className={styles.filters} aria-label={words.filters.label} key={choice}>
      <div className={styles.filtersWide}>
        {filters.map((filter) => (
          <details key={filter.facet} name="filter">
            <summary data-chosen={filter.chosen ? '' : undefined}>
              {filter.chosen ?? filter.label}
              <Downwards />
            </summary>
            <div className={styles.filterPanel}>
              <Options filter={filter} />
            </div>
          </details>
        ))}
        {count}
      </div>
      <details className={styles.filtersNarrow}>
        <summary>
          {words.filters.open}
          {count}
        </summary>
        {filters.map((filter) => (
          <section key={filter.facet} aria-label={filter.label}>
            <p className="label">{filter.label}</p>
            <Options filter={filter} />
          </section>
        ))}
      </details>
      {view.filtered && (
        <ul className={styles.filterChoices} aria-label={words.filters.chosen}>
          {view.search?.text && (
            <li>
              <Link to={view.search.without} preventScrollReset>
                <span className="sr-only">{words.filters.remove} </span>
                {`\u201c${view.search.text}\u201d`}
                <Icon name="close" size={12} />
              </Link>
            </li>
          )}
          {filters
            .filter((filter) => filter.chosen)
            .map((filter) => (
              <li key={filter.facet}>
                <Link to={filter.without} preventScrollReset>
                  <span className="sr-only">{words.filters.remove} </span>
                  {filter.chosen}
                  <Icon name="close" size={12} />
                </Link>
              </li>
            ))}
          <li>
            <Link to={view.allUrl} className={styles.filterClear} preventScrollReset>
              {words.filters.clear}
            </Link>
          </li>
        </ul>
      )}
    </nav>
  )
}

function Options({ filter }: { readonly filter: FilterView }) {
  return (
    <ul className={styles.filterOptions}>
      <li>
        <Link to={filter.without} preventScrollReset aria-current={filter.chosen ? undefined : 'true'}>
          {filter.all}
        </Link>
      </li>
      {filter.options.map((option) => (
        <li key={option.url}>
          <Link to={option.url} preventScrollReset aria-current={option.chosen ? 'true' : undefined}>
            {option.swatch && (
              <span className={styles.filterSwatch} style={{ backgroundColor: option.swatch }} />
            )}
            {option.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** An open group closes at a click elsewhere and at Escape, as people expect of a menu. */
function useClosingGroups(bar: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const openGroup = () => bar.current?.querySelector<HTMLDetailsElement>(':scope > div > details[open]')
    const elsewhere = (event: PointerEvent) => {
      const group = openGroup()
      if (group && event.target instanceof Node && !group.contains(event.target)) group.open = false
    }
    const atEscape = (event: KeyboardEvent) => {
      const group = openGroup()
      if (event.key !== 'Escape' || !group) return
      group.open = false
      group.querySelector('summary')?.focus()
    }
    addEventListener('pointerdown', elsewhere)
    addEventListener('keydown', atEscape)
    return () => {
      removeEventListener('pointerdown', elsewhere)
      removeEventListener('keydown', atEscape)
    }
  }, [bar])
}

function Downwards() {
  return (
    <svg width={14} height={14} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="m6 9 6 6 6-6" strokeWidth={1.5} />
    </svg>
  )
}
