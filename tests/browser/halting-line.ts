import { openLine } from '#tests/line.ts'

/**
 * Stands before a site as a line that halts once in each page, right after this text and so many characters more.
 * Everything else goes on at once.
 */
export function openHaltingLine(
  siteUrl: string,
  halt: { readonly after: string; readonly and: number; readonly ms: number },
) {
  return openLine(siteUrl, {
    headers: { 'accept-encoding': 'identity' },
    async gives(given, answer) {
      if (!given.headers['content-type']?.startsWith('text/html')) return given.pipe(answer)
      const page = Buffer.concat(await given.toArray()).toString()
      const at = page.indexOf(halt.after)
      if (at < 0) throw new Error('The page has no such place')
      const end = at + halt.after.length + halt.and
      answer.write(page.slice(0, end))
      return setTimeout(() => answer.end(page.slice(end)), halt.ms)
    },
  })
}
