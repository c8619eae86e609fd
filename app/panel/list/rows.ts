type Row = { readonly id: string }

/** The rows with this one changed. */
export function withPart<One extends Row>(id: string, part: Partial<One>) {
  return (rows: readonly One[]): One[] => rows.map((one) => (one.id === id ? { ...one, ...part } : one))
}

/** The rows without those. */
export function without<One extends Row>(ids: readonly string[]) {
  return (rows: readonly One[]): One[] => rows.filter((one) => !ids.includes(one.id))
}

/** The rows with these in this order, in the places that they hold together. */
export function inOrder<One extends Row>(ids: readonly string[]) {
  return (rows: readonly One[]): One[] => {
    const ordered = ids.flatMap((id) => rows.find((one) => one.id === id) ?? [])
    return rows.map((one) => (ids.includes(one.id) ? (ordered.shift() ?? one) : one))
  }
}
