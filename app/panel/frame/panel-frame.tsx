import { type ReactNode, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { PanelKeys } from '#app/panel/keys/panel-keys.tsx'
import { PanelRail } from '#app/panel/rail/panel-rail.tsx'
import { railFor } from '#app/panel/rail/rail-tabs.ts'
import { useCounts } from '#app/panel/rail/use-counts.ts'
import { useNewsBadge } from '#app/panel/rail/use-news-badge.ts'
import type { Client } from '#content/database/client.ts'
import type { Role } from '#content/people/access.ts'
import * as styles from './panel-frame.module.css'
import { PanelRole } from './panel-role.ts'
import { useSearch } from './searcher.ts'
import { useLineNotice } from './use-line-notice.ts'
import { useSessionPlace } from './use-session-place.ts'

type Props = {
  readonly client: Client
  readonly email: string
  /** What the account may open; nothing where it is not of the house. */
  readonly role: Role | null
  readonly onSignOut: () => void
  /** Rows of many columns take more of a wide screen. */
  readonly wide?: boolean
  /** What stands over the page: questions. */
  readonly over?: ReactNode
  /** What stands in place of the page until the first counts are there. */
  readonly starting?: ReactNode
  readonly children: ReactNode
}

/** A panel: the one rail, its keys and its search, and the tab that is open. */
export function PanelFrame({ client, email, role, onSignOut, wide, over, starting, children }: Props) {
  const sections = useMemo(() => (role ? railFor(role) : []), [role])
  const tabs = useMemo(() => sections.flatMap((section) => section.tabs), [sections])
  const searcher = useMemo(() => (role ? { client, email, role } : null), [client, email, role])
  const search = useSearch(searcher)
  const counts = useCounts(searcher)
  useNewsBadge(counts.waiting)
  useLineNotice()
  useSessionPlace(client, role !== null)
  const [keys, setKeys] = useState(false)
  // A link to a row opens it, from the page it stands on too.
  const { hash } = useLocation()
  return (
    <div className={styles.panel}>
      <PanelRail
        sections={sections}
        counts={counts}
        email={email}
        onSearch={search}
        onKeys={() => setKeys(true)}
        onSignOut={onSignOut}
      />
      <main key={hash} className={styles.content} data-wide={wide || undefined}>
        <PanelRole value={role}>{starting && counts.isPending ? starting : children}</PanelRole>
      </main>
      {role && <PanelKeys tabs={tabs} open={keys} onOpen={setKeys} onSearch={search} />}
      {over}
    </div>
  )
}

/** A page of the panel that stands alone, without a rail. */
export function LonePage({ children }: { children: ReactNode }) {
  return <main className={`${styles.content} mx-auto text-small`}>{children}</main>
}
