const domain = /[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/iy
const localSign = /[\w.+%-]/

/**
 * A text without its e-mail addresses. Looks round each @ alone, so that its time grows with the text and no faster:
 * one pattern for the whole of an address tries anew from every letter of a long text that holds none.
 */
export function maskAddresses(text: string): string {
  let masked = ''
  let done = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = at
    while (start > done && localSign.test(text[start - 1] ?? '')) start -= 1
    domain.lastIndex = at + 1
    const [found] = domain.exec(text) ?? []
    if (start === at || !found) continue
    masked += `${text.slice(done, start)}[e-mail]`
    done = at + 1 + found.length
  }
  return masked + text.slice(done)
}
