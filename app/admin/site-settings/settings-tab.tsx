import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { TabHead } from '#app/panel/tab/tab-head.tsx'
import { LinkButton, linkLook } from '#app/ui/link-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { StoredSetting } from '#content/site-settings/site-settings.queries.ts'
import {
  cataloguesGroup,
  companyGroup,
  contactGroup,
  hoursGroup,
  linksGroup,
  requestsGroup,
  searchGroup,
  springGroup,
  techniquesGroup,
} from './flat-groups.ts'
import { type Group, groupUrl } from './groups.ts'
import { fairsGroup, orderStagesGroup, servicesGroup, testimonialsGroup } from './list-groups.ts'
import { pricesGroup } from './price-group.ts'
import { pt } from './pt.ts'
import { SettingsForm } from './settings-form.tsx'
import * as styles from './site-settings.module.css'
import { curationGroup, homeGroup, yearsToEdit } from './text-groups.ts'
import { useStoredSettings } from './use-stored-settings.ts'

/** The texts and contacts of the site: one form for each part of it, one part at a time. */
export function SettingsTab() {
  const { stored, save } = useStoredSettings()
  const [parameters] = useSearchParams()
  const [addedYears, setAddedYears] = useState<readonly string[]>([])
  const groups = groupsOf(stored.data ?? [], addedYears)
  const group = groups.find((one) => one.id === parameters.get('grupo')) ?? contactGroup
  const years = yearsToEdit([...storedYears(stored.data ?? []), ...addedYears])
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
            <ul className={styles.groups}>
              {groups.map((one) => (
                <li key={one.id}>
                  <Link to={groupUrl(one.id)} aria-current={one === group ? 'true' : undefined}>
                    {one.name}
                  </Link>
                </li>
              ))}
            </ul>
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

function storedYears(stored: readonly StoredSetting[]): string[] {
  return stored.filter((row) => row.section === 'curation').map((row) => row.key)
}

function groupsOf(stored: readonly StoredSetting[], addedYears: readonly string[]): Group[] {
  const years = yearsToEdit([...storedYears(stored), ...addedYears])
  return [
    contactGroup,
    hoursGroup,
    linksGroup,
    searchGroup,
    companyGroup,
    homeGroup,
    testimonialsGroup,
    servicesGroup,
    fairsGroup,
    springGroup,
    curationGroup(years),
    cataloguesGroup(years),
    requestsGroup,
    orderStagesGroup,
    techniquesGroup,
    pricesGroup,
  ]
}
