import { type Cell, textOf } from '#content/sheets/cell.ts'
import { toSlug } from '#content/slug.ts'
import { pt } from './pt.ts'

/** What a column of the spreadsheet says of a rug. */
export type ColumnKey = keyof typeof pt.columns
export const columnKeys = Object.keys(pt.columns) as ColumnKey[]

/** Which column of a spreadsheet says what; what none says is missing. */
export type Mapping = Readonly<Partial<Record<ColumnKey, number>>>

/** Takes columns by their headings, as we write them or as people call them; each once. */
export function guessMapping(headings: readonly Cell[]): Mapping {
  const names = headings.map((one) => toSlug(textOf(one)))
  const taken = new Set<number>()
  const mapping: Partial<Record<ColumnKey, number>> = {}
  const take = (key: ColumnKey, at: number) => {
    if (at < 0 || taken.has(at) || mapping[key] !== undefined) return
    mapping[key] = at
    taken.add(at)
  }
  for (const key of columnKeys) take(key, names.indexOf(toSlug(pt.columns[key])))
  for (const key of columnKeys)
    for (const other of pt.otherNames[key] ?? []) take(key, names.indexOf(toSlug(other)))
  return mapping
}

/** The mapping with a column chosen by hand; whatever said that before says nothing now. */
export function withColumn(mapping: Mapping, column: number, key: ColumnKey | ''): Mapping {
  const kept = Object.entries(mapping).filter(([name, at]) => at !== column && name !== key)
  return Object.fromEntries(key ? [...kept, [key, column]] : kept)
}
