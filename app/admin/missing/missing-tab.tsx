import { useState } from 'react'
import { Link } from 'react-router'
import { usePanel } from '#app/admin/panel-context.ts'
import { firstDay } from '#app/admin/parts/first-day/first-day.ts'
import { FirstDayList } from '#app/admin/parts/first-day/first-day-list.tsx'
import { ListGroup } from '#app/admin/parts/list-group/list-group.tsx'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { TabHead } from '#app/panel/tab/tab-head.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { ClaimList } from './claim-list.tsx'
import { findMissing, type Missing, type MissingGroup } from './find-missing.ts'
import { pt } from './pt.ts'
import { useInventory } from './use-inventory.ts'

/** What is empty and should not be, each line a link to its field. */
export function MissingTab({ siteUrl, sendsMails }: { siteUrl: string; sendsMails: boolean }) {
  const { role } = usePanel()
  const inventory = useInventory()
  const found = inventory.data && findMissing({ ...inventory.data, siteUrl })
  const groups = found ? (Object.entries(found) as [MissingGroup, Missing[]][]) : []
  const open = groups.filter(([, list]) => list.length > 0)
  return (
    <>
      <TabHead title={pt.title} intro={pt.intro} />
      {inventory.isPending && <Spinner label={pt.loading} />}
      {inventory.isError && <LoadFailed words={pt.loadFailed} onRetry={() => inventory.refetch()} />}
      {inventory.data && <FirstDayList steps={firstDay({ ...inventory.data, sendsMails, role })} />}
      {inventory.data && <ClaimList settings={inventory.data.settings} />}
      {found && open.length === 0 && (
        <p className="border-travertine border-y py-16 font-display text-h4">{pt.nothing}</p>
      )}
      {open.map(([group, list]) => (
        <Group key={group} group={group} list={list} />
      ))}
    </>
  )
}

const shownAtOnce = 8

function Group({ group, list }: { group: MissingGroup; list: readonly Missing[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? list : list.slice(0, shownAtOnce)
  return (
    <ListGroup title={pt.groups[group]} count={list.length} hint={pt.hints[group]}>
      <ul>
        {shown.map((one) => (
          <li key={one.name + one.url}>
            {one.url === null ? <p className="py-3">{one.name}</p> : <Link to={one.url}>{one.name}</Link>}
          </li>
        ))}
      </ul>
      {shown.length < list.length && (
        <LinkButton onClick={() => setAll(true)}>{pt.more(list.length - shown.length)}</LinkButton>
      )}
    </ListGroup>
  )
}
