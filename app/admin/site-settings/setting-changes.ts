import { isSameValue } from '#content/same-value.ts'
import type { SettingChange, StoredSetting } from '#content/site-settings/site-settings.queries.ts'
import { spanishOf, withSpanish } from '#content/spanish/spanish-texts.ts'
import { type Group, type GroupRow, spanishField, type Values } from './groups.ts'

/** The rows whose value is not the stored one, their Spanish public with them or left to wait. */
export function changesOf(
  group: Group,
  values: Values,
  known: readonly StoredSetting[],
  isPublished = values[spanishField]?.published !== false,
): SettingChange[] {
  return group.rows.flatMap((one) => {
    const row = known.find(({ section, key }) => section === one.section && key === one.key)
    const written = typedOf(one, values)
    return isPublished ? published(one, written, row) : held(one, written, row)
  })
}

function typedOf({ section, key, toStored }: GroupRow, values: Values): unknown {
  const shown = values[section]?.[key]
  return toStored ? toStored(shown) : shown
}

function published(one: GroupRow, value: unknown, row?: StoredSetting): SettingChange[] {
  const { section, key, empty } = one
  const seen = row?.updated_at ?? null
  if (row?.spanish_waiting !== undefined) return [{ section, key, value, seen, waiting: null }]
  return isSameValue(value, row ? row.value : empty) ? [] : [{ section, key, value, seen }]
}

function held(one: GroupRow, written: unknown, row?: StoredSetting): SettingChange[] {
  const { section, key, empty } = one
  const standing = row ? row.value : empty
  const value = withSpanish(written, standing)
  const [waiting, publicSpanish] = [spanishOf(written), spanishOf(standing)]
  const isHeld = waiting !== undefined && !isSameValue(waiting, spanishOf(value))
  const isAsBefore = isHeld
    ? isSameValue(waiting, row?.spanish_waiting ?? publicSpanish)
    : row?.spanish_waiting === undefined
  if (isAsBefore && isSameValue(value, standing)) return []
  const spanish = isHeld || row?.spanish_waiting !== undefined ? { waiting: isHeld ? waiting : null } : {}
  return [{ section, key, value, seen: row?.updated_at ?? null, ...spanish }]
}
