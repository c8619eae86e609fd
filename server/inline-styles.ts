import { hashOf } from './policy/declared-parts.ts'
import type { StaticFiles } from './static-files.ts'

const links = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)(#?)"\/>/g

/**
 * Writes the style sheets that a page links to into its head, so that its first paint waits for no second answer. Each link
 * stays, disabled: a browser fetches it only when a visitor goes on within the site (app/written-sheets.ts), and
 * React finds what it expects. React Router 8.4 writes the address of a sheet that a later part of the page has too with a `#`,
 * so that Vite 8.3 fetches it again for that part, and the whole page is styled and laid out once more under a visitor's
 * finger: beside it stands the address without, by which Vite knows that it is there. Written for the markup of React Router
 * 8.4; `tests/browser/frame.test.ts` and `tests/browser/router-engine.test.ts` tell when it changes.
 * @returns the page, and the source that its policy needs; null where the page is left as it was.
 */
export async function withInlineStyles(
  page: string,
  files: Pick<StaticFiles, 'answer'>,
): Promise<{ html: string; style: string | null }> {
  const end = page.indexOf('</head>')
  const head = page.slice(0, end)
  const found = [...head.matchAll(links)]
  const texts = await Promise.all(found.map(([, name = '']) => textOf(files, name)))
  const [first] = found
  if (!first || texts.some((text) => text === null || text.includes('</style')))
    return { html: page, style: null }
  const style = texts.join('\n')
  const disabled = head.replaceAll(links, (link) => link.replace('/>', ' disabled=""/>'))
  const known = found.map(([, name = '', mark]) => (mark ? knownLink(name) : '')).join('')
  const html = `${disabled.slice(0, first.index)}<style>${style}</style>${known}${disabled.slice(first.index)}${page.slice(end)}`
  return { html, style: hashOf(style) }
}

const knownLink = (name: string) => `<link rel="stylesheet" href="${name}" data-written="" disabled=""/>`

async function textOf(files: Pick<StaticFiles, 'answer'>, name: string): Promise<string | null> {
  const answer = await files.answer(new Request(`http://localhost${name}`))
  return answer?.ok ? answer.text() : null
}
