import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useSettled } from '#app/panel/list/use-settled.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import * as styles from './links.module.css'
import { pt } from './pt.ts'
import type { Target } from './target.ts'

type Props = {
  readonly label: string
  readonly placeholder: string
  readonly nothing: string
  readonly hint?: string
  readonly problem?: string
  /** Names the search in the cache. */
  readonly name: string
  readonly find: (words: string) => Promise<readonly Target[]>
  readonly onChoose: (target: Target) => void
}

/** A field that finds things as one types, chosen by pointer or by the arrows and Enter. */
export function Finder({ label, placeholder, nothing, hint, problem, name, find, onChoose }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const words = useSettled(text.trim())
  const search = useQuery({
    queryKey: ['finder', name, words],
    queryFn: () => find(words),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  // What was found for other words is not what Enter means.
  const isCurrent = words === text.trim() && !search.isPlaceholderData
  const found = open && isCurrent ? (search.data ?? []) : []
  // Enter waits for what was asked last.
  const isFresh = isCurrent && search.isSuccess
  const [isAwaited, setAwaited] = useState(false)
  const optionId = (index: number) => `${id}-${index}`

  const choose = (target: Target | undefined) => {
    if (!target) return
    setText('')
    setActive(0)
    setOpen(false)
    onChoose(target)
  }
  useEffect(() => {
    if (!isAwaited || !isFresh) return
    setAwaited(false)
    choose(found[active])
  })
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape' && open) setOpen(false)
    else if (event.key === 'Enter') setAwaited(true)
    else if (!step) return
    else if (!open) setOpen(true)
    else if (found.length > 0) setActive((active + step + found.length) % found.length)
    event.preventDefault()
    if (event.key === 'Escape') event.stopPropagation()
  }
  return (
    <div className={styles.finder}>
      <label htmlFor={id} className="block pb-1 text-smoke text-small">
        {label}
      </label>
      <input
        id={id}
        className="field"
        role="combobox"
        aria-expanded={open && found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found[active] && optionId(active)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem || hint ? `${id}-note` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={2048}
        placeholder={placeholder}
        value={text}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
          setAwaited(false)
          setOpen(true)
        }}
        onKeyDown={press}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={found.length === 0}
        className={styles.found}
      >
        {found.map((target, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          <div
            key={target.kind + target.url}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(target)}
          >
            <TargetView target={target} />
          </div>
        ))}
      </div>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'pt-1 text-small text-smoke'}>
        {open && saidOf({ ...search, isPending: search.isPending || !isCurrent }, found.length, nothing)}
      </p>
      {(problem || hint) && (
        <p id={`${id}-note`} className={`pt-1 text-small ${problem ? 'text-oxide' : 'text-smoke'}`}>
          {problem || hint}
        </p>
      )}
    </div>
  )
}

/** Something that a link leads to: its picture, its name and what it is. */
export function TargetView({
  target,
}: {
  readonly target: Pick<Target, 'name' | 'picture' | 'note' | 'kind'>
}) {
  return (
    <span className={styles.target}>
      {target.picture ? (
        <img src={pictureSource(target.picture, [320]).src} alt="" loading="lazy" />
      ) : (
        <span aria-hidden="true" />
      )}
      <span>
        <span className="block">{target.name}</span>
        <span className="block truncate text-small text-smoke">
          {pt.kinds[target.kind]} &middot; {target.note}
        </span>
      </span>
    </span>
  )
}

function saidOf(
  search: { readonly isPending: boolean; readonly isError: boolean; readonly isFetching: boolean },
  count: number,
  nothing: string,
): string {
  if (search.isError) return pt.failed
  if (search.isPending || (search.isFetching && count === 0)) return pt.searching
  return count > 0 ? pt.count(count) : nothing
}
