/** A whole number of at most nine digits that a header says; null where it says none. */
export function numberInHeader(headers: Headers, name: string): number | null {
  const text = headers.get(name) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}
