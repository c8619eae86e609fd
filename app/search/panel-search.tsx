import { QueryClientProvider } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Searcher } from '#app/panel/frame/searcher.ts'
import { useSettled } from '#app/panel/list/use-settled.ts'
import { newQueries } from '#app/session/new-queries.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { pictureSource } from '#content/media/picture-url.ts'
import { type Hit, toHits } from './hits.ts'
import * as styles from './panel-search.module.css'
import { pressOnceThere } from './press-once-there.ts'
import { pt } from './pt.ts'
import { useFound } from './use-found.ts'

type Props = { readonly searcher: Searcher; readonly onClose: () => void }

/** Beyond one opening: what was read of every file need not be read at each. Each question names who asks. */
const queries = newQueries()

/** One field that finds whatever the panel holds: by Ctrl K, or by the button of the rail. */
export function PanelSearch(props: Props) {
  return (
    <QueryClientProvider client={queries}>
      <SearchDialog {...props} />
    </QueryClientProvider>
  )
}

function SearchDialog({ searcher, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  // By name, not by place: what is found later may come to stand above it.
  const [walked, setWalked] = useState<string | null>(null)
  const [isEntered, setEntered] = useState(false)
  const words = useSettled(typed.trim())
  const { found, isSearching, failed } = useFound(searcher, words)
  const groups = toHits(words, found, searcher.role)
  const hits = groups.flatMap((group) => group.hits)
  const at = Math.max(
    0,
    hits.findIndex(({ id }) => id === walked),
  )
  const chosen = hits[at]

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen may be out of sight
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen?.id])

  const go = (hit: Hit) => {
    dialog.current?.close()
    if (hit.url) void navigate(hit.url)
    if (hit.press) pressOnceThere(hit.url, hit.press)
  }
  const listen = (event: KeyboardEvent) => {
    const last = hits.length - 1
    const steps: Record<string, number> = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
    }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setWalked(hits[step]?.id ?? null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      setEntered(true)
    }
  }
  // Whoever types faster than the answer comes means the answer, not what stood there before.
  const isAnswered = words === typed.trim() && (chosen !== undefined || !isSearching)
  useEffect(() => {
    if (!isEntered || !isAnswered) return
    setEntered(false)
    if (chosen) go(chosen)
  })

  return (
    <Dialog ref={dialog} wide aria-labelledby="search-title" onClose={onClose}>
      <h2 id="search-title" className="sr-only">
        {pt.title}
      </h2>
      <input
        // A search field would take Escape for itself.
        type="text"
        role="combobox"
        className="field"
        aria-label={pt.label}
        placeholder={pt.label}
        aria-expanded={hits.length > 0}
        aria-controls="search-hits"
        aria-activedescendant={chosen && `hit-${hits.indexOf(chosen)}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setWalked(null)
          setEntered(false)
        }}
        onKeyDown={listen}
      />
      <div ref={list} id="search-hits" role="listbox" aria-label={pt.title} className={styles.hits}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={group.name} role="group" aria-label={group.name}>
            <p className={`label ${styles.group}`} aria-hidden="true">
              {group.name}
            </p>
            {group.hits.map((hit) => (
              <Option
                key={hit.id}
                hit={hit}
                id={`hit-${hits.indexOf(hit)}`}
                chosen={hit === chosen}
                onChoose={() => go(hit)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={styles.said} role="status">
        {isSearching
          ? pt.searching
          : words && hits.length === 0
            ? pt.nothing(words)
            : words
              ? pt.count(hits.length)
              : pt.hint}
        {failed.length > 0 && (
          <span className="block text-oxide">
            {pt.failed(failed.map((kind) => pt.groups[kind]).join(', '))}
          </span>
        )}
      </p>
    </Dialog>
  )
}

type OptionProps = {
  readonly hit: Hit
  readonly id: string
  readonly chosen: boolean
  readonly onChoose: () => void
}

function Option({ hit, id, chosen, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above listens to the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div id={id} role="option" aria-selected={chosen} className={styles.hit} onClick={onChoose}>
      {hit.image_url && <img src={pictureSource(hit.image_url, [320]).src} alt="" loading="lazy" />}
      <span className={styles.words}>
        <span>{hit.name}</span>
        {hit.detail && <span className="text-smoke">{hit.detail}</span>}
      </span>
    </div>
  )
}
