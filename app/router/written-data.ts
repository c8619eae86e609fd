/** Where a page's own script finds what was read for it. */
export const pageDataId = 'page-data'

/**
 * What was read for a page, as JSON that may stand in its document: seven tenths of what React Router's own stream takes
 * once it is compressed, and read by the browser itself.
 * @returns null where JSON would not give it back as it is.
 */
export function writePageData(data: unknown): string | null {
  if (!isPlain(data)) return null
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** A page with that in it, behind all else: nothing that is shown waits for it. */
export function withPageData(page: string, data: string): string {
  const end = page.lastIndexOf('</body>')
  const script = `<script type="application/json" id="${pageDataId}">${data}</script>`
  return page.slice(0, end) + script + page.slice(end)
}

/** Whether JSON gives back what it is given. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return value.every(isPlain)
  if (Object.getPrototypeOf(value) !== Object.prototype || 'toJSON' in value) return false
  return Object.values(value).every((part) => part === undefined || isPlain(part))
}
