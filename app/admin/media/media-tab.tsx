import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { distinctNames } from '#app/panel/library/file-names.ts'
import { filterLibrary, libraryFilters, tagsOf } from '#app/panel/library/library-filter.ts'
import { EmptyState } from '#app/panel/tab/empty-state.tsx'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { TabHead } from '#app/panel/tab/tab-head.tsx'
import { linkLook } from '#app/ui/link-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { StoredFile } from '#content/media/stored-file.ts'
import { adminTabPath } from '#i18n/panel-paths.ts'
import { DescriptionRow } from './description-row.tsx'
import * as styles from './media.module.css'
import { MediaDetail } from './media-detail.tsx'
import { MediaGrid } from './media-grid.tsx'
import { MediaTools } from './media-tools.tsx'
import { MediaUpload } from './media-upload.tsx'
import { pt } from './pt.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useMedia } from './use-media.ts'
import { useSelection } from './use-selection.ts'
import { useUprightViews } from './use-upright-views.ts'

const none: readonly StoredFile[] = []

/** Every file of the site: found, described, sorted, replaced, deleted; the chosen one stands in the address. */
export function MediaTab() {
  const media = useMedia()
  const uprightViews = useUprightViews()
  const [parameters, setParameters] = useSearchParams()
  const [search, setSearch] = useState('')
  // What is described in a row stays the same while descriptions change what a filter lets through.
  const [row, setRow] = useState<readonly string[] | null>(null)
  const wanted = useDeferredValue(search)
  const all = media.files.data ?? none
  const filter = libraryFilters.find((one) => one === parameters.get('mostrar')) ?? 'all'
  const known = useMemo(() => tagsOf(all), [all])
  const tag = known.find((one) => one === parameters.get('marca')) ?? ''
  const shown = useMemo(() => filterLibrary(all, { filter, tag, search: wanted }), [all, filter, tag, wanted])
  const names = useMemo(() => distinctNames(all), [all])
  const chosen = all.find((file) => file.url === parameters.get('arquivo')) ?? null
  const selection = useSelection(shown)
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
  const inRow = row?.flatMap((url) => all.find((file) => file.url === url) ?? [])
  return (
    <>
      <TabHead title={pt.title} intro={pt.intro}>
        <Link to={`${adminTabPath('history')}?ver=lixeira`} className={linkLook}>
          {pt.bin}
        </Link>
      </TabHead>
      {media.files.isPending && <Spinner label={pt.loading} />}
      {media.files.isError && <LoadFailed words={pt.loadFailed} onRetry={() => media.files.refetch()} />}
      {inRow && <DescriptionRow files={inRow} names={names} media={media} onDone={() => setRow(null)} />}
      {media.files.data && !inRow && (
        <>
          <MediaUpload files={all} names={names} onDone={media.refresh} />
          <MediaTools
            search={search}
            filter={filter}
            tag={tag}
            known={known}
            onSearch={setSearch}
            onSet={set}
            count={pt.count(shown.length, all.length)}
          />
          <SelectionBar
            selection={selection}
            known={known}
            media={media}
            onDescribe={() =>
              setRow(selection.selected.filter((file) => file.width !== null).map((file) => file.url))
            }
          />
          <div className={styles.columns} data-open={chosen ? '' : undefined}>
            <MediaGrid
              key={chosen ? 'narrow' : 'wide'}
              files={shown}
              names={names}
              chosen={chosen?.url ?? null}
              selection={selection}
              onChoose={choose}
            />
            {chosen && !uprightViews.isLoading && (
              <MediaDetail
                key={chosen.url}
                file={chosen}
                all={all}
                names={names}
                known={known}
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
