import { type Change, changedColumns } from './change.ts'

/** One thing that a change says: where in the row, how it was and how it is; null is "not there". */
export type Difference = {
  /** Names of columns and fields, numbers of list items (from 0), from the outside in. */
  readonly path: readonly (string | number)[]
  readonly before: string | null
  readonly after: string | null
}

/** What a change did, field by field: lists and objects inside of a row are followed down to their texts. */
export function differencesOf(change: Change): Difference[] {
  const before = new Map<string, Leaf>()
  const after = new Map<string, Leaf>()
  for (const column of changedColumns(change)) {
    collect([column], change.before?.[column], before)
    collect([column], change.after?.[column], after)
  }
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({
      path: (before.get(key) ?? after.get(key))?.path ?? [],
      before: before.get(key)?.text ?? null,
      after: after.get(key)?.text ?? null,
    }))
    .filter((one) => one.before !== one.after)
}

/** What the database knows a row by says nothing to people. */
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Leaf = { readonly path: readonly (string | number)[]; readonly text: string }

function collect(path: readonly (string | number)[], value: unknown, into: Map<string, Leaf>): void {
  if (value === null || value === undefined || value === '') return
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collect([...path, index], item, into)
  } else if (typeof value === 'object') {
    for (const [name, part] of Object.entries(value)) if (name !== 'id') collect([...path, name], part, into)
  } else if (!isId.test(String(value))) {
    into.set(path.join('\u0000'), { path, text: String(value) })
  }
}
