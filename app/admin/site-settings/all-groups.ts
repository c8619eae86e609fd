import type { Role } from '#content/people/access.ts'
import { editorsSections } from '#content/site-settings/editors-sections.ts'
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
import type { Group } from './groups.ts'
import { fairsGroup, orderStagesGroup, servicesGroup, testimonialsGroup } from './list-groups.ts'
import { pricesGroup } from './price-group.ts'
import { curationGroup, homeGroup, yearsToEdit } from './text-groups.ts'

/** The years of the curation that can be edited: those stored, those just added, and the next. */
export function yearsOf(stored: readonly StoredSetting[], added: readonly string[]): string[] {
  const kept = stored.filter((row) => row.section === 'curation').map((row) => row.key)
  return yearsToEdit([...kept, ...added])
}

/** Every form of the site's texts and contacts, in the order of their list. */
export function allGroups(stored: readonly StoredSetting[], addedYears: readonly string[]): Group[] {
  const years = yearsOf(stored, addedYears)
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

/** The company, how it is reached, prices and periods are the owner's; what pages say is an editor's too. */
export function isKeptBy({ rows }: Group, role: Role): boolean {
  return role === 'owner' || rows.every(({ section }) => editorsSections.has(section))
}
