/** The largest file of a bucket that has no limit of its own, in bytes. */
export const defaultLimitBytes = 50 * 1024 * 1024

/** `3600` and `max-age=3600` alike as `max-age=3600`. */
export function cacheControlOf(value: string | null | undefined): string {
  if (!value) return 'no-cache'
  if (/^\d+$/.test(value)) return `max-age=${value}`
  return /^[\w=, -]{1,100}$/.test(value) ? value : 'no-cache'
}

/** What an upload says about itself, as JSON; null when it says nothing or no object. */
export function parseUserMetadata(
  text: string | null | undefined,
  encoding?: 'base64',
): Record<string, unknown> | null {
  if (!text) return null
  try {
    const parsed: unknown = JSON.parse(encoding ? Buffer.from(text, encoding).toString() : text)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : null
  } catch {
    return null
  }
}
