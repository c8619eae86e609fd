import { type Change, type ChangeSet, nameOfRow } from '#content/history/change.ts'
import { fileName } from '#content/media/stored-file.ts'
import { pt } from './pt.ts'

/** What a set of changes is about, in words: the row's name where it has one. */
export function subjectOf({ lead, isOrder }: ChangeSet): string {
  const table = pt.tables[lead.table_name] ?? lead.table_name
  const name = isOrder ? null : nameOfRow(lead)
  if (!name) return table
  if (lead.table_name === 'site_settings') return settingName(lead)
  return `${table} · ${name.startsWith('/') ? fileName(name) : name}`
}

function settingName({ before, after }: Change): string {
  const { section, key } = (after ?? before ?? {}) as { section?: string; key?: string }
  const parts = [section, key].map((part) => pt.settings[part ?? ''] ?? part)
  return [pt.tables.site_settings, ...parts].filter(Boolean).join(' · ')
}

/** The place of a difference in words: `nº 2 · Depoimento`. */
export function placeOf(path: readonly (string | number)[]): string {
  const parts = path.map((part) => (typeof part === 'number' ? pt.item(part + 1) : (pt.fields[part] ?? part)))
  return parts.filter((part) => part !== '').join(' · ') || (pt.fields.text ?? '')
}

/** The value of a field as people read it. */
export function readable(text: string | null): string {
  if (text === null) return pt.difference.nothing
  if (text === 'true') return pt.yes
  return text === 'false' ? pt.no : text
}

const clock = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

export function timeOf(moment: string): string {
  return clock.format(new Date(moment))
}
