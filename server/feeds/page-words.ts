import type { Locale } from '#i18n/locales.ts'
import { legalNoticePath, type PageName, paths, pathTo } from '#i18n/paths.ts'

/** Where pages are asked for inside the process. */
const insideUrl = 'http://site.invalid'

/** How a page calls itself in its own head. */
export type PageWords = { readonly path: string; readonly title: string; readonly description: string }

/** The paths of the pages that stand by themselves: all of the table but those that need a parameter. */
export function standingPages(locale: Locale): string[] {
  const names = (Object.keys(paths) as PageName[]).filter((name) => !paths[name][locale].includes(':'))
  const own = names.map((name) => pathTo(name, locale))
  return locale === 'es' ? [...own, legalNoticePath] : own
}

/** Reads the words of pages from their own markup; one that is away or only sends on is left out. */
export async function readPageWords(
  pagePaths: readonly string[],
  page: (request: Request) => Response | Promise<Response>,
): Promise<PageWords[]> {
  const read: (PageWords | null)[] = []
  // One after another: whoever waits for a page comes first.
  for (const path of pagePaths) read.push(await wordsOf(path, await page(new Request(insideUrl + path))))
  return read.filter((words) => words !== null)
}

async function wordsOf(path: string, answer: Response): Promise<PageWords | null> {
  if (answer.status !== 200) return null
  const html = await answer.text()
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1]
  return title && description ? { path, title: plain(title), description: plain(description) } : null
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

function plain(markup: string): string {
  return markup.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
}
