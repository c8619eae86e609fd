import * as z from 'zod/mini'
import { grouped } from '#content/grouped.ts'
import type { StoredSetting } from '#content/site-settings/site-settings.queries.ts'
import { withSpanish } from '#content/spanish/spanish-texts.ts'
import { adminTabPath } from '#i18n/panel-paths.ts'

/** A field of a form; `path` is where it stands in the values: section, key, and inside of the value. */
export type Field = {
  readonly path: string
  readonly label: string
  readonly kind: 'line' | 'story' | 'time' | 'year' | 'count' | 'money' | 'picture' | 'file'
  readonly hint?: string
  readonly spanish?: boolean
}

/** Fields that stand together, or a list whose items have these fields (paths then begin inside an item). */
export type Block = {
  readonly title?: string
  readonly fields: readonly Field[]
  /** What stands in the fields, said in a sentence below them. */
  readonly inWords?: (values: Values) => string
  readonly list?: { readonly path: string; readonly empty: () => Record<string, unknown> }
}

/** A row of `site_settings` as a group edits it. */
export type GroupRow = {
  readonly section: string
  readonly key: string
  readonly schema: z.ZodMiniType
  /** The value a form begins with where nothing valid is stored. */
  readonly empty: unknown
  /** What the form shows for a stored value, and back. */
  readonly toForm?: (stored: unknown) => unknown
  readonly toStored?: (value: unknown) => unknown
  /** A stored value as people read it, where its parts alone say little. */
  readonly inWords?: (stored: unknown) => string
}

/** One form: which rows it edits and how they stand on the screen. */
export type Group = {
  readonly id: string
  readonly name: string
  readonly intro: string
  /** Where visitors see it. */
  readonly publicUrl: string
  /** The same in Spanish, where it is another page. */
  readonly spanishUrl?: string
  readonly rows: readonly GroupRow[]
  readonly blocks: readonly Block[]
}

/** The values of a form: section, key, value. */
export type Values = Record<string, Record<string, unknown>>

/** Stands among the sections: whether the Spanish of the form is published with it. */
export const spanishField = 'spanish'

/** Whether some Spanish of a group waits. */
function isSpanishWaiting(group: Group, stored: readonly StoredSetting[]): boolean {
  return group.rows.some(({ section, key }) =>
    stored.some((row) => row.section === section && row.key === key && row.spanish_waiting !== undefined),
  )
}

/** The form's values for what is stored. */
export function toValues(group: Group, stored: readonly StoredSetting[]): Values {
  const values: Values = { [spanishField]: { published: !isSpanishWaiting(group, stored) } }
  for (const row of group.rows) {
    const found = stored.find((one) => one.section === row.section && one.key === row.key)
    const waiting = found?.spanish_waiting
    const written = waiting === undefined ? found?.value : withSpanish(found?.value, waiting)
    const parsed = found && z.safeParse(row.schema, written)
    const value = parsed?.success ? parsed.data : row.empty
    values[row.section] = { ...values[row.section], [row.key]: row.toForm ? row.toForm(value) : value }
  }
  return values
}

/** What the form shows once these values are saved. */
export function shownValues(group: Group, saved: Values): Values {
  const shown: Values = { [spanishField]: { ...saved[spanishField] } }
  for (const { section, key, toForm } of group.rows) {
    const value = saved[section]?.[key]
    shown[section] = { ...shown[section], [key]: toForm ? toForm(value) : value }
  }
  return shown
}

/** The schema of a form: those of its rows, so that each problem is told at its field. */
export function toSchema(group: Group): z.ZodMiniType<Values, Values> {
  const sections = grouped(group.rows, (row) => row.section)
  const shape = [...sections].map(([section, rows]) => [
    section,
    z.object(Object.fromEntries(rows.map((row) => [row.key, row.schema]))),
  ])
  const spanish = z.object({ published: z.boolean() })
  return z.object({ ...Object.fromEntries(shape), [spanishField]: spanish }) as unknown as z.ZodMiniType<
    Values,
    Values
  >
}

/** The address of a group in the panel, and of a field in it. */
export function groupUrl(id: string): string {
  return `${adminTabPath('site-settings')}?grupo=${id}`
}
