import { createHash } from 'node:crypto'

/** What the program put into a page, as its policy names it. */
export type DeclaredParts = {
  /** The hashes of its inline scripts. */
  readonly scripts: readonly string[]
  /** The origins of its frames. */
  readonly frames: readonly string[]
}

// As React writes a tag: every value is quoted, and no value holds a bracket.
const attributes = '((?:\\s[\\w:-]+(?:="[^"<>]*")?)*)'
const scripts = new RegExp(`<script${attributes}>([\\s\\S]*?)</script>`, 'g')
const frames = new RegExp(`<iframe${attributes}>`, 'g')

/**
 * Finds the scripts and frames that bear this render's mark (app/ui/program-mark.ts), and takes the mark out of the
 * page. Whatever else stands in the page, by whatever fault, was not put there by the program: nobody knows the mark
 * before the page is rendered, and nobody reads it after.
 */
export function takeDeclared(page: string, mark: string): { html: string; declared: DeclaredParts } {
  const marked = ` nonce="${mark}"`
  const own = Array.from(page.matchAll(scripts))
    .filter(([, tag = '']) => tag.includes(marked) && isInline(tag) && !isJson(tag))
    .map(([, , text = '']) => hashOf(text))
  const origins = Array.from(page.matchAll(frames)).flatMap(([, tag = '']) =>
    tag.includes(marked) ? secureOrigin(/\ssrc="([^"]*)"/.exec(tag)?.[1]) : [],
  )
  return {
    html: page.replaceAll(marked, ''),
    declared: { scripts: [...new Set(own)], frames: [...new Set(origins)] },
  }
}

/** The source that allows an inline text; the HTML parser turns CRLF and CR into LF before a browser hashes. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n')).digest('base64')}'`
}

function isInline(tag: string): boolean {
  return !/\ssrc=/.test(tag)
}

/** JSON blocks are data to a browser; plain text is hashed, since the late script brings it to life. */
function isJson(tag: string): boolean {
  return /\stype="application\/(?:[\w.]+\+)?json"/.test(tag)
}

function secureOrigin(source: string | undefined): string[] {
  const address = source === undefined ? null : URL.parse(source.replaceAll('&amp;', '&'))
  return address?.protocol === 'https:' ? [address.origin] : []
}
