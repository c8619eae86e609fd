/** A part of an address as text; null for one that no browser writes (`%ff`). */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
