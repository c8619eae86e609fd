import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Client } from '#content/database/client.ts'
import type { Role } from '#content/people/access.ts'
import { getSiteSettings } from '#content/site-settings/site-settings.queries.ts'
import { adminTabPath } from '#i18n/panel-paths.ts'
import * as styles from './first-day.module.css'
import { firstDay, seeded } from './first-day.ts'
import { isFirstDayHidden } from './hidden-first-day.ts'
import { pt } from './pt.ts'

type Props = { readonly client: Client; readonly role: Role; readonly sendsMails: boolean }

/** Where one arrives in the panel: how far the first day is, while it lasts. */
export function FirstDayNote({ client, role, sendsMails }: Props) {
  const [isHidden] = useState(isFirstDayHidden)
  const known = useQuery({
    queryKey: ['first-day'],
    queryFn: () => readFirstDay(client),
    enabled: !isHidden,
  })
  const steps = known.data && !isHidden ? firstDay({ ...known.data, role, sendsMails }) : []
  if (steps.length === 0) return null
  return (
    <p className={styles.note}>
      <span>
        {pt.title} &middot; {pt.done(steps.filter(({ isDone }) => isDone).length, steps.length)}
      </span>
      <Link to={`${adminTabPath('missing')}#first-day`} className="hairline-link">
        {pt.see}
      </Link>
    </p>
  )
}

/** @throws Error when it cannot be read: a note that says nothing is left out. */
async function readFirstDay(client: Client) {
  const [settings, rugs, people] = await Promise.all([
    getSiteSettings(client),
    client
      .from('rugs')
      .select('id')
      .eq('active', true)
      .or(`id.lt.${seeded}000000000000,id.gt.${seeded}ffffffffffff`)
      .limit(1),
    client.from('staff_members').select('user_id', { count: 'exact', head: true }),
  ])
  if (rugs.error) throw new Error('The rugs could not be read', { cause: rugs.error })
  // Who may not read the list has colleagues.
  return { settings, rugs: rugs.data, colleagues: people.count ?? 1 }
}
