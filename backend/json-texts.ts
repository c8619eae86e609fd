/**
 * Keeps texts in json columns texts. The library reads every text meant for such a column as JSON when it can, so that
 * the phone number "5511" would be stored as a number; written as JSON once more, it arrives as it was sent.
 */
export function keepJsonTexts(body: unknown, columns: string[]): unknown {
  if (Array.isArray(body)) return body.map((row) => keepJsonTexts(row, columns))
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' && columns.includes(name) ? JSON.stringify(value) : value,
    ]),
  )
}
