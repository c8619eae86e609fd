import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePanel } from '#app/admin/panel-context.ts'
import { useFileNames } from '#app/panel/library/file-names.ts'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { toChangeSets } from '#content/history/change.ts'
import { ChangeFilters } from './change-filters.tsx'
import { ChangeRow } from './change-row.tsx'
import * as styles from './history.module.css'
import { pt } from './pt.ts'
import { useChanges, usePeople, useRestore } from './use-history.ts'

/** Every change, the newest first: compare it with a click, restore with a second one. */
export function ChangesView() {
  const [parameters] = useSearchParams()
  const { client } = usePanel()
  const people = usePeople()
  const nameOf = useFileNames(client)
  const filter = {
    table: parameters.get('tabela') || undefined,
    by: parameters.get('quem') ?? 'people',
    day: parameters.get('dia') || undefined,
  }
  const changes = useChanges(filter)
  const restore = useRestore()
  const [open, setOpen] = useState<string | null>(null)
  const sets = toChangeSets(changes.data?.pages.flat() ?? [])
  return (
    <>
      <ChangeFilters people={people.data ?? null} />
      {changes.isPending && <Spinner label={pt.loading} />}
      {changes.isError && <LoadFailed words={pt.loadFailed} onRetry={() => changes.refetch()} />}
      {changes.isSuccess && sets.length === 0 && (
        <p className="border-travertine border-y py-16 font-display text-h4">{pt.empty}</p>
      )}
      <ul className={styles.list}>
        {sets.map((set) => (
          <li key={set.key}>
            <ChangeRow
              set={set}
              people={people.data ?? null}
              nameOf={nameOf}
              open={open === set.key}
              busy={restore.change.isPending}
              onToggle={() => setOpen(open === set.key ? null : set.key)}
              onRestore={() => restore.change.mutate(set, { onSuccess: () => setOpen(null) })}
            />
          </li>
        ))}
      </ul>
      {changes.hasNextPage && (
        <LinkButton
          className="mt-4"
          disabled={changes.isFetchingNextPage}
          onClick={() => changes.fetchNextPage()}
        >
          {pt.more}
        </LinkButton>
      )}
    </>
  )
}
