// Reads that a wrong index stops, where `?? 0` would go on with a colour or a place that nobody chose. An engine compiles
// a read for the kinds of array that it has seen there: one function for all kinds would make each of them slow.

/** @throws RangeError for an index that the numbers have not. */
export function floatAt(values: Float32Array, at: number): number {
  const value = values[at]
  return value === undefined ? outside(at, values.length) : value
}

/** @throws RangeError for an index that the numbers have not. */
export function doubleAt(values: Float64Array, at: number): number {
  const value = values[at]
  return value === undefined ? outside(at, values.length) : value
}

/** @throws RangeError for an index that the bytes have not. */
export function byteAt(values: Uint8Array | Uint8ClampedArray, at: number): number {
  const value = values[at]
  return value === undefined ? outside(at, values.length) : value
}

/** @throws RangeError for an index that the whole numbers have not. */
export function wholeAt(values: Uint16Array | Uint32Array | Int32Array, at: number): number {
  const value = values[at]
  return value === undefined ? outside(at, values.length) : value
}

/** @throws RangeError for an index that the list of numbers has not. */
export function numberAt(values: readonly number[], at: number): number {
  const value = values[at]
  return value === undefined ? outside(at, values.length) : value
}

/** @throws RangeError for an index that the list has not. */
export function itemAt<Item>(items: readonly Item[], at: number): Item {
  const item = items[at]
  return item === undefined ? outside(at, items.length) : item
}

function outside(at: number, length: number): never {
  throw new RangeError(`There is no ${at} among ${length}`)
}
