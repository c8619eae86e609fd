import type { Tables } from '#content/database/database.types.ts'

/** What staff change of a request, beside their notes. */
export type LeadWork = Partial<
  Readonly<Pick<Tables<'leads'>, 'status' | 'assigned_to' | 'contacted_at' | 'contacted_by' | 'remind_on'>>
>
type Worked = Readonly<Tables<'leads'>>

/** A change of one request: what it is to be, and what was seen there before. */
export type LeadChange = { readonly id: string; readonly set: LeadWork; readonly seen: LeadWork }

/** The same work on several requests; those that are so already are left out. */
export function changesOf(leads: readonly Worked[], set: LeadWork): LeadChange[] {
  const keys = Object.keys(set) as (keyof LeadWork)[]
  return leads
    .filter((lead) => keys.some((key) => lead[key] !== set[key]))
    .map((lead) => ({
      id: lead.id,
      set,
      seen: Object.fromEntries(keys.map((key) => [key, lead[key]])) as LeadWork,
    }))
}

/** What takes changes back, where nobody changed the same since. */
export function takenBack(changes: readonly LeadChange[]): LeadChange[] {
  return changes.map(({ id, set, seen }) => ({ id, set: seen, seen: set }))
}
