import { dayOf, type Lead } from '#content/inbox/inbox.ts'
import { pt } from './pt.ts'

const dayMs = 24 * 3600 * 1000

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** When and by what somebody was last written to, in words; null where nobody was. */
export function contactOf({ contacted_at, contacted_by }: Lead, now: Date): string | null {
  if (!contacted_at || !contacted_by) return null
  const days = daysBetween(dayOf(new Date(contacted_at)), dayOf(now))
  return `${pt.fields[contacted_by]} ${pt.ago(Math.max(0, days))}`
}

/** The day to write again, in words, and whether it has come; null where there is none. */
export function reminderOf({ remind_on }: Lead, now: Date): { words: string; isDue: boolean } | null {
  if (!remind_on) return null
  const days = daysBetween(dayOf(now), remind_on)
  return { words: pt.remindIn(days, remind_on), isDue: days <= 0 }
}

/** The day so many days from now. */
export function dayIn(days: number, now: Date): string {
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days))
}
