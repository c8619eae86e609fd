import { useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '#app/panel/tab/empty-state.tsx'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { TabHead } from '#app/panel/tab/tab-head.tsx'
import { linkLook } from '#app/ui/link-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { StoredFile } from '#content/media/stored-file.ts'
import { adminTabPath } from '#i18n/panel-paths.ts'
import * as styles from './media.module.css'
import { MediaDetail } from './media-detail.tsx'
import { filterMedia, type MediaFilter, mediaFilters } from './media-filter.ts'
import { MediaGrid } from './media-grid.tsx'
import { MediaUpload } from './media-upload.tsx'
import { pt } from './pt.ts'
import { useMedia } from './use-media.ts'

const none: readonly StoredFile[] = []

/** Every file of the site: found, described, replaced, deleted; the chosen one stands in the address. */
export function MediaTab() {
  const id = useId()
  const media = useMedia()
  const [parameters, setParameters] = useSearchParams()
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const all = media.files.data ?? none
  const filter = mediaFilters.find((one) => one === parameters.get('mostrar')) ?? 'all'
  const shown = useMemo(() => filterMedia(all, filter, wanted), [all, filter, wanted])
  const chosen = all.find((file) => file.url === parameters.get('arquivo')) ?? null
  const set = (name: string, value: string | null) =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { preventScrollReset: true },
    )
  // The grid is drawn anew for other files, not for every letter.
  const latest = useRef(set)
  latest.current = set
  const choose = useCallback((url: string) => latest.current('arquivo', url), [])
  return (
    <>
      <TabHead title={pt.title} intro={pt.intro}>
        <Link to={`${adminTabPath('history')}?ver=lixeira`} className={linkLook}>
          {pt.bin}
        </Link>
      </TabHead>
      {media.files.isPending && <Spinner label={pt.loading} />}
      {media.files.isError && <LoadFailed words={pt.loadFailed} onRetry={() => media.files.refetch()} />}
      {media.files.data && (
        <>
          <MediaUpload files={all} onDone={media.refresh} />
          <div className={styles.tools}>
            <label htmlFor={`${id}-search`}>
              {pt.search}
              <input
                id={`${id}-search`}
                type="search"
                className="field"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            </label>
            <label htmlFor={`${id}-show`}>
              {pt.show}
              <select
                id={`${id}-show`}
                className="field"
                value={filter}
                onChange={(event) => set('mostrar', event.target.value === 'all' ? null : event.target.value)}
              >
                {mediaFilters.map((one: MediaFilter) => (
                  <option key={one} value={one}>
                    {pt.filters[one]}
                  </option>
                ))}
              </select>
            </label>
            <p role="status" className="text-smoke">
              {pt.count(shown.length, all.length)}
            </p>
          </div>
          <div className={styles.columns} data-open={chosen ? '' : undefined}>
            <MediaGrid
              key={chosen ? 'narrow' : 'wide'}
              files={shown}
              chosen={chosen?.url ?? null}
              onChoose={choose}
            />
            {chosen && (
              <MediaDetail
                key={chosen.url}
                file={chosen}
                media={media}
                onClose={() => set('arquivo', null)}
              />
            )}
          </div>
          {shown.length === 0 && <EmptyState title={pt.none} />}
        </>
      )}
    </>
  )
}
