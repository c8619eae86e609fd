import { useMutation, useQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { Inbox, InboxFilter } from '#content/inbox/inbox.ts'
import { countDue } from '#content/inbox/inbox-list.queries.ts'
import type { StaffMember } from '#content/people/staff.queries.ts'
import { unwrap } from '#content/problem.ts'
import { exportCsv } from './export-csv.ts'
import * as styles from './leads.module.css'
import { pt } from './pt.ts'
import { SavedFilters } from './saved-filters.tsx'

type Props = {
  readonly inbox: Inbox
  readonly filter: InboxFilter
  readonly staff: readonly StaffMember[]
  /** How many rows the filter lets through; null while that is not known. */
  readonly count: number | null
  readonly arrived: number
  readonly onFilter: (filter: InboxFilter) => void
}

/** How many rows there are, what is due, the filters that somebody saved, and the way out as a spreadsheet. */
export function InboxBar({ inbox, filter, staff, count, arrived, onFilter }: Props) {
  const { client } = useStaffPanel()
  const exported = useMutation({
    mutationFn: () => exportCsv(client, inbox, filter, staff),
    onSuccess: (rows) => toast.success(pt.filter.exported(rows)),
    onError: () => failToast(pt.exportFailed),
  })
  return (
    <div className={styles.bar}>
      <p className="text-smoke">{count !== null && pt.count(count)}</p>
      <p role="status" className="text-moss">
        {arrived > 0 && pt.arrived(arrived)}
      </p>
      {inbox === 'leads' && (
        <>
          <Due filter={filter} isThere={count !== null} onFilter={onFilter} />
          <SavedFilters filter={filter} onFilter={onFilter} />
        </>
      )}
      <LinkButton
        className="ml-auto"
        disabled={exported.isPending || !count}
        onClick={() => exported.mutate()}
      >
        {exported.isPending ? pt.filter.exporting : pt.filter.export}
      </LinkButton>
    </div>
  )
}

type DueProps = Pick<Props, 'filter' | 'onFilter'> & { readonly isThere: boolean }

/** Counted once the list opened the inbox, and again with it. */
function Due({ filter, isThere, onFilter }: DueProps) {
  const { client, userId } = useStaffPanel()
  const due = useQuery({
    queryKey: ['inbox', 'leads', 'due', userId],
    enabled: isThere,
    queryFn: async () => unwrap(await countDue(client)),
  })
  if (!due.data && !filter.due) return null
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={filter.due !== ''}
      onClick={() => onFilter({ ...filter, due: filter.due ? '' : 'sim' })}
    >
      {pt.due(due.data ?? 0)}
    </button>
  )
}
