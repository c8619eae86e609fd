/** Spanish stands under `es`, or under a name that ends in `_es`. */
const isSpanish = (name: string) => name === 'es' || name.endsWith('_es')

/** The Spanish parts of a value alone; items of lists keep the id by which they are found again. */
export function spanishOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spanishOf)
  if (!isRecord(value)) return undefined
  const parts = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    if (isSpanish(name) || name === 'id') return [[name, part]]
    const inner = spanishOf(part)
    return inner === undefined ? [] : [[name, inner]]
  })
  return parts.some(([name]) => name !== 'id') ? Object.fromEntries(parts) : undefined
}

/**
 * A value with the Spanish of another of its shape. Items of lists are matched by their id, else by their place.
 * What the other does not have is empty, as in a row that nobody wrote Spanish for.
 */
export function withSpanish<Value>(value: Value, from: unknown): Value {
  return take(value, from) as Value
}

function take(value: unknown, from: unknown): unknown {
  if (Array.isArray(value)) return value.map((item, at) => take(item, twinOf(item, from, at)))
  if (!isRecord(value)) return value
  const other = isRecord(from) ? from : {}
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      isSpanish(name) ? (name in other ? other[name] : emptied(part)) : take(part, other[name]),
    ]),
  )
}

function twinOf(item: unknown, from: unknown, at: number): unknown {
  if (!Array.isArray(from)) return undefined
  const id = isRecord(item) ? item.id : undefined
  return id === undefined ? from[at] : from.find((one) => isRecord(one) && one.id === id)
}

/** Nothing, in the kind of value that stands there. */
function emptied(part: unknown): unknown {
  if (typeof part === 'string') return ''
  if (Array.isArray(part)) return []
  return isRecord(part) ? {} : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
