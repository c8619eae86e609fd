import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { useModalPlace } from '#app/site/parts/modal-place/use-modal-place.ts'
import { Icon } from '#app/ui/icon.tsx'
import { searchQuery } from '#i18n/catalogue-paths.ts'
import * as styles from './search-box.module.css'
import type { SearchBoxProps } from './search-button.tsx'
import { toGroups } from './search-groups.ts'
import { Failed, Hint, Nothing } from './search-messages.tsx'
import { optionId, SearchResults } from './search-results.tsx'
import { useFoundRugs } from './use-found-rugs.ts'
import { useSearchIndex } from './use-search-index.ts'

const listId = 'busca-lista'

/**
 * The search over the page: a field and, under it, what answers to it (the combobox pattern of the ARIA practices:
 * the focus stays in the field, arrows choose, Enter opens). Escape, the cross, the ground and Back close.
 */
export function SearchBox({ frame, onClose }: SearchBoxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { closed, leave } = useModalPlace(dialog, 'search', onClose)
  const { state, again } = useSearchIndex(frame.locale)
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const navigate = useNavigate()
  const words = frame.words.search
  const asked = text.trim()
  const asks = state.name === 'ready' && state.more
  const found = useFoundRugs(frame.locale, asked, asks)
  const { groups, best } = useMemo(
    () => (state.name === 'ready' ? toGroups(state, asked, found.rugs) : { groups: [], best: -1 }),
    [state, asked, found],
  )
  const count = groups.reduce((sum, group) => sum + group.entries.length, 0)
  const none = state.name === 'ready' && count === 0 && (!asks || found.text === asked)
  const catalogueUrl = `${frame.searchUrl.split('?')[0]}?${new URLSearchParams({ [searchQuery]: asked })}`
  // With something typed, Enter opens the best of what is found.
  const shown = asked && active < 0 ? best : active

  useEffect(() => {
    document.getElementById(optionId(shown))?.scrollIntoView({ block: 'nearest' })
  }, [shown])

  /** The page that comes replaces the box in the history, and the keyboard goes on in it. */
  const follow = () => {
    leave()
    document.getElementById('conteudo')?.focus({ preventScroll: true })
  }
  const onKey = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Enter') {
      event.preventDefault()
      const option = document.getElementById(optionId(shown))
      if (option) return option.click()
      if (!asked) return
      follow()
      void navigate(catalogueUrl, { replace: true })
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return
    event.preventDefault()
    if (count > 0) setActive((shown + (key === 'ArrowDown' ? 1 : shown < 0 ? 0 : -1) + count) % count)
  }
  const change = (value: string) => {
    setText(value)
    setActive(-1)
  }

  return createPortal(
    <dialog
      ref={dialog}
      className={styles.searchBox}
      aria-label={words.label}
      onClose={closed}
      onPointerDown={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div className={styles.searchField}>
        <Icon name="search" size={22} />
        <input
          type="text"
          role="combobox"
          aria-label={words.label}
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 && shown >= 0 ? optionId(shown) : undefined}
          placeholder={words.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={80}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKey}
        />
        <button type="button" aria-label={words.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" size={22} />
        </button>
      </div>
      <div className={styles.searchBody}>
        <p role="status" className="sr-only">
          {state.name === 'loading' && words.loading}
          {state.name === 'ready' && asked && `${count} ${count === 1 ? words.count.one : words.count.other}`}
        </p>
        {state.name === 'loading' && <Hint text={words.loading} busy />}
        {state.name === 'failed' && (
          <Failed words={words} again={again} url={catalogueUrl} onFollow={follow} />
        )}
        {none && asked && <Nothing frame={frame} text={asked} onFollow={follow} />}
        {state.name === 'ready' && !asked && <Hint text={words.hint} />}
        <SearchResults id={listId} groups={groups} words={words} active={shown} onFollow={follow} />
        {asked && count > 0 && (
          <p className={styles.searchAll}>
            <Link to={catalogueUrl} replace className="hairline-link" onClick={follow}>
              {words.all}
            </Link>
          </p>
        )}
      </div>
    </dialog>,
    document.body,
  )
}
