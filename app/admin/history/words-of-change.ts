import { type Change, type ChangeSet, nameOfRow } from '#content/history/change.ts'
import { pt } from './pt.ts'

/** What a set of changes is about, in words: the row's name where it has one. */
export function subjectOf({ lead, isOrder }: ChangeSet, nameOfFile: (url: string) => string): string {
  const { kind } = (lead.after ?? lead.before ?? {}) as { kind?: string }
  const isNamed = lead.table_name === 'collections' && kind !== undefined
  const table = (isNamed ? pt.kinds[kind] : undefined) ?? pt.tables[lead.table_name] ?? pt.otherTable
  const name = isOrder ? null : nameOfRow(lead)
  if (!name) return table
  if (lead.table_name === 'site_settings') return settingName(lead)
  return `${table} · ${name.startsWith('/') ? nameOfFile(name) : name}`
}

function settingName({ before, after }: Change): string {
  const { section, key } = (after ?? before ?? {}) as { section?: string; key?: string }
  const parts = [section, key].map((part) => pt.settings[part ?? ''] ?? years(part))
  return [pt.tables.site_settings, ...parts].filter(Boolean).join(' · ')
}

/** The place of a difference in words: `nº 2 · Depoimento`. */
export function placeOf(path: readonly (string | number)[]): string {
  const parts = path.map((part) => (typeof part === 'number' ? pt.item(part + 1) : nameOf(part)))
  return parts.filter((part) => part !== '').join(' · ') || (pt.fields.text ?? '')
}

const inCents = /^(?:brl|eur)(?:_metre|_least)?$/
const amount = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 })

/** A name of the database is none for people; a measure or a year is its own. */
function nameOf(part: string): string {
  return pt.fields[part] ?? pt.settings[part] ?? (/^[a-z][a-z_]*$/.test(part) ? pt.otherField : part)
}

/** The value of a field as people read it. */
export function readable(text: string | null, path: readonly (string | number)[]): string {
  if (text === null) return pt.difference.nothing
  if (inCents.test(String(path.at(-1)))) return amount.format(Number(text) / 100)
  if (path.length === 1 && path[0] === 'value' && pt.answers[text]) return pt.answers[text]
  if (text === 'true') return pt.yes
  return text === 'false' ? pt.no : text
}

/** A year of the curation is called what it is. */
function years(key: string | undefined): string | undefined {
  return /^\d{4}$/.test(key ?? '') ? key : undefined
}
