import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { RowList } from '#app/panel/list/row-list.tsx'
import { EmptyState } from '#app/panel/tab/empty-state.tsx'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { type Inbox, type InboxFilter, type InboxRows, type Lead, noFilter } from '#content/inbox/inbox.ts'
import { listStaff, type StaffMember } from '#content/people/staff.queries.ts'
import { unwrap } from '#content/problem.ts'
import { listRugNames } from '#content/rugs/registered-rug.queries.ts'
import { InboxBar } from './inbox-bar.tsx'
import { InboxBin } from './inbox-bin.tsx'
import { InboxDetail } from './inbox-detail.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxRow } from './inbox-row.tsx'
import { LeadRows } from './lead-rows.tsx'
import { pt } from './pt.ts'
import { useInbox } from './use-inbox.ts'

/** An inbox: filtered by its address, worked in place, exported as it is filtered. */
export function InboxList<Name extends Inbox>({ inbox }: { inbox: Name }) {
  const { client } = useStaffPanel()
  const { filter, change, replace } = useFilter()
  const { list, rows, count, arrived, apply, work, note, remove, restore } = useInbox(inbox, filter)
  // A mail to staff leads to one row.
  const [open, setOpen] = useState(useLocation().hash.slice(1) || null)
  const [leaving, setLeaving] = useState<InboxRows[Name] | null>(null)
  const staffList = useQuery({ queryKey: ['staff'], queryFn: async () => unwrap(await listStaff(client)) })
  const staff: readonly StaffMember[] = staffList.data ?? []
  const rugs = useQuery({
    queryKey: ['rug names'],
    enabled: inbox === 'leads',
    queryFn: () => listRugNames(client),
  })
  const filtered = Object.values(filter).some(Boolean)
  const onToggle = (id: string) => setOpen(open === id ? null : id)

  const bar = (
    <InboxBar
      inbox={inbox}
      filter={filter}
      staff={staff}
      count={list.isSuccess ? count : null}
      arrived={arrived}
      onFilter={replace}
    />
  )
  return (
    <>
      <InboxFilters inbox={inbox} filter={filter} rugs={rugs.data ?? []} staff={staff} onChange={change} />
      {inbox === 'leads' ? (
        <LeadRows
          rows={rows as readonly Lead[]}
          staff={staff}
          open={open}
          onToggle={onToggle}
          apply={apply}
          onNote={note}
          onRemove={(lead) => setLeaving(lead as InboxRows[Name])}
          bar={bar}
        />
      ) : (
        <>
          {bar}
          <RowList>
            {rows.map((row) => (
              <InboxRow
                key={row.id}
                inbox={inbox}
                row={row}
                open={open === row.id}
                onToggle={() => onToggle(row.id)}
                onWork={(part) => work(row.id, part)}
              >
                {open === row.id && (
                  <InboxDetail
                    row={row}
                    onWork={(part) => work(row.id, part)}
                    onNote={(words) => note(row.id, words)}
                    onRemove={() => setLeaving(row)}
                  />
                )}
              </InboxRow>
            ))}
          </RowList>
        </>
      )}
      {list.isPending && <Spinner label={pt.loading} />}
      {list.isError && <LoadFailed words={pt.loadFailed} onRetry={list.refetch} />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState title={filtered ? pt.nothingFound : pt.empty[inbox]}>
          {filtered && <LinkButton onClick={() => replace(noFilter)}>{pt.clear}</LinkButton>}
        </EmptyState>
      )}
      {list.hasNextPage && (
        <QuietButton className="mt-8" disabled={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {pt.more}
        </QuietButton>
      )}
      {/* Below the rows, and so not seen before them; what is open in it stays open when others are asked for. */}
      <div hidden={list.isPending}>
        <InboxBin inbox={inbox} onPutBack={(id) => restore(id)} />
      </div>
      {leaving && (
        <ConfirmDialog
          words={pt.confirmRemove}
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            void remove(leaving)
            setLeaving(null)
            setOpen(null)
          }}
        />
      )}
    </>
  )
}

/** The filter stands in the address, so that Back and a shared link bring it again. */
function useFilter() {
  const [search, setSearch] = useSearchParams()
  const names = Object.keys(noFilter) as (keyof InboxFilter)[]
  const filter = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as InboxFilter
  const change = (part: Partial<InboxFilter>) => {
    // Each choice is a step that Back takes back; letters typed one after the other are one step.
    const typing = part.words !== undefined && filter.words !== ''
    setSearch(
      (now) => {
        for (const [name, value] of Object.entries(part)) {
          if (value) now.set(name, value)
          else now.delete(name)
        }
        return now
      },
      { replace: typing, preventScrollReset: true },
    )
  }
  return { filter, change, replace: (whole: InboxFilter) => change(whole) }
}
