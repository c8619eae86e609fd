export type WeighedMap<Value> = {
  get(key: string): Value | undefined
  /** The same; it counts as put in now. */
  touch(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
  /** What was put in longest ago comes first. */
  entries(): IterableIterator<[string, Value]>
}

type Bounds<Value> = {
  readonly mostBytes: number
  readonly mostEntries?: number
  /** Bytes. */
  readonly weigh: (key: string, value: Value) => number
}

/** Keeps values within bounds; what was put in longest ago goes first. */
export function createWeighedMap<Value>({
  mostBytes,
  mostEntries = Number.POSITIVE_INFINITY,
  weigh,
}: Bounds<Value>): WeighedMap<Value> {
  // A map iterates in the order of insertion.
  const values = new Map<string, Value>()
  let bytes = 0
  const remove = (key: string) => {
    const value = values.get(key)
    if (value === undefined) return
    bytes -= weigh(key, value)
    values.delete(key)
  }
  return {
    get: (key) => values.get(key),
    touch(key) {
      const value = values.get(key)
      if (value === undefined) return undefined
      values.delete(key)
      values.set(key, value)
      return value
    },
    set(key, value) {
      remove(key)
      values.set(key, value)
      bytes += weigh(key, value)
      for (const oldest of values.keys()) {
        if (values.size <= mostEntries && bytes <= mostBytes) break
        remove(oldest)
      }
    },
    delete: remove,
    entries: () => values.entries(),
  }
}
