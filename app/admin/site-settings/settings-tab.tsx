import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { usePanel } from '#app/admin/panel-context.ts'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { TabHead } from '#app/panel/tab/tab-head.tsx'
import { LinkButton, linkLook } from '#app/ui/link-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useInSight } from '#app/ui/use-in-sight.ts'
import { allGroups, isKeptBy, yearsOf } from './all-groups.ts'
import { contactGroup } from './flat-groups.ts'
import { type Group, groupUrl } from './groups.ts'
import { pt } from './pt.ts'
import { SettingsForm } from './settings-form.tsx'
import * as styles from './site-settings.module.css'
import { useStoredSettings } from './use-stored-settings.ts'

/** The texts and contacts of the site: one form for each part of it, one part at a time. */
export function SettingsTab() {
  const { stored, save } = useStoredSettings()
  const [parameters] = useSearchParams()
  const [addedYears, setAddedYears] = useState<readonly string[]>([])
  const { role } = usePanel()
  const groups = allGroups(stored.data ?? [], addedYears).filter((one) => isKeptBy(one, role))
  const group = groups.find((one) => one.id === parameters.get('grupo')) ?? groups[0] ?? contactGroup
  const years = yearsOf(stored.data ?? [], addedYears)
  const nextYear = String(Number(years.at(-1)) + 1)
  return (
    <>
      <TabHead title={pt.title} intro={pt.intro}>
        <a href={group.publicUrl} target="_blank" rel="noopener" className={linkLook}>
          {pt.viewSite}
        </a>
      </TabHead>
      {stored.isPending && <Spinner label={pt.loading} />}
      {stored.isError && <LoadFailed words={pt.loadFailed} onRetry={() => stored.refetch()} />}
      {stored.data && (
        <div className={styles.columns}>
          <nav aria-label={pt.groupsLabel}>
            <Groups groups={groups} shown={group} />
          </nav>
          <SettingsForm
            key={group.id}
            group={group}
            stored={stored.data}
            onSave={(changes) => save.mutateAsync(changes)}
          >
            {group.id === 'curadoria' && (
              <LinkButton
                className="justify-self-start"
                onClick={() => setAddedYears((now) => [...now, nextYear])}
              >
                {pt.list.add} {nextYear}
              </LinkButton>
            )}
          </SettingsForm>
        </div>
      )}
    </>
  )
}

type GroupsProps = { readonly groups: readonly Group[]; readonly shown: Group }

function Groups({ groups, shown }: GroupsProps) {
  const row = useRef<HTMLUListElement>(null)
  useInSight(row, groups.indexOf(shown))
  return (
    <ul ref={row} className={styles.groups}>
      {groups.map((one) => (
        <li key={one.id}>
          <Link to={groupUrl(one.id)} aria-current={one === shown ? 'true' : undefined}>
            {one.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
