import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Client } from '#content/database/client.ts'
import type { StoredFile } from '#content/media/stored-file.ts'
import { FileFace } from './file-face.tsx'
import { distinctNames } from './file-names.ts'
import * as styles from './library.module.css'
import { filterLibrary, type LibraryFilter, tagsOf } from './library-filter.ts'
import { pt } from './pt.ts'
import { useLibrary } from './use-library.ts'

/** What a form takes. */
export type Kind = 'picture' | 'video' | 'document'

type Props = {
  readonly client: Client
  readonly kind: Kind
  readonly several: boolean
  readonly onChoose: (urls: readonly string[]) => void
  readonly onClose: () => void
}

const shownAtOnce = 60
const filterOf: Readonly<Record<Kind, LibraryFilter>> = {
  picture: 'pictures',
  video: 'videos',
  document: 'documents',
}
const none: readonly StoredFile[] = []

/** The files of the site over a form, found by words and tags. */
export function LibraryDialog({ client, kind, several, onChoose, onClose }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const library = useLibrary(client)
  const [search, setSearch] = useState('')
  const [tag, setTag] = useState('')
  const [most, setMost] = useState(shownAtOnce)
  const [marked, setMarked] = useState<readonly string[]>([])
  const wanted = useDeferredValue(search)
  const files = useMemo(
    () => filterLibrary(library.data ?? none, { filter: filterOf[kind] }),
    [library.data, kind],
  )
  const names = useMemo(() => distinctNames(files), [files])
  const tags = useMemo(() => tagsOf(files), [files])
  const found = useMemo(() => filterLibrary(files, { tag, search: wanted }), [files, tag, wanted])
  const take = (url: string) => {
    if (!several) return onChoose([url])
    setMarked((now) => (now.includes(url) ? now.filter((one) => one !== url) : [...now, url]))
  }
  // Outside of the form that it serves: nothing of it is sent with that form.
  return createPortal(
    <dialog ref={dialog} className={styles.picker} aria-labelledby={`${id}-title`} onClose={onClose}>
      <h2 id={`${id}-title`} className="text-h4">
        {pt.title}
      </h2>
      <div className={styles.tools}>
        <label>
          {pt.search}
          <input
            type="search"
            className="field"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        {tags.length > 0 && (
          <label>
            {pt.tag}
            <select className="field" value={tag} onChange={(event) => setTag(event.target.value)}>
              <option value="">{pt.anyTag}</option>
              {tags.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
        )}
      </div>
      <div className={styles.results}>
        {library.isPending && <Spinner label={pt.loading} />}
        {library.isError && <LoadFailed words={pt.loadFailed} onRetry={() => library.refetch()} />}
        {library.isSuccess && found.length === 0 && <p className="py-4 text-smoke">{pt.none[kind]}</p>}
        <ul className={styles.grid}>
          {found.slice(0, most).map((file) => (
            <li key={file.url}>
              <button
                type="button"
                aria-pressed={several ? marked.includes(file.url) : undefined}
                onClick={() => take(file.url)}
              >
                <FileFace file={file} />
                <span className="block truncate text-small">{names.get(file.url)}</span>
              </button>
            </li>
          ))}
        </ul>
        {found.length > most && (
          <p className="pt-4">
            <QuietButton onClick={() => setMost(most + shownAtOnce)}>
              {pt.more(Math.min(shownAtOnce, found.length - most))}
            </QuietButton>
          </p>
        )}
      </div>
      <p className="flex flex-wrap items-center justify-end gap-3">
        <span role="status" className="mr-auto text-small text-smoke">
          {library.isSuccess && pt.count[kind](found.length)}
        </span>
        <QuietButton onClick={() => dialog.current?.close()}>{pt.cancel}</QuietButton>
        {several && (
          <button
            type="button"
            className="button"
            disabled={marked.length === 0}
            onClick={() => onChoose(marked)}
          >
            {pt.use(marked.length)}
          </button>
        )}
      </p>
    </dialog>,
    document.body,
  )
}
