/** An address as a browser takes it, whole or beside `base`; null for a text that is none. `URL.parse` came with Safari 18. */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
