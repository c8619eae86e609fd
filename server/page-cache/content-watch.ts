import { decoded } from '#i18n/decoded.ts'
import type { Locale } from '#i18n/locales.ts'
import { localeOfPath } from '#i18n/paths.ts'
import type { Log } from '#server/log.ts'
import { type ContentChange, createChangeLog } from './content-changes.ts'
import type { KeptPage } from './kept-pages.ts'
import { everyMs, type VersionWatch, watchVersion } from './version-watch.ts'

type Content = {
  readonly version: () => Promise<string>
  readonly changes?: (after: number) => Promise<readonly ContentChange[] | null>
  readonly log: Log
}

export type ContentWatch = VersionWatch & {
  /** Whether nothing that a kept page shows has changed since it was rendered; such a page is of the current version. */
  isCurrent(address: string, page: Made): boolean
  /** The same of what was read for pages of any language. */
  stillHolds(answer: Made): boolean
  /** Whether the address names a row that was changed since the page was rendered: whoever saved it looks there. */
  isOfChanged(address: string, page: Pick<KeptPage, 'version'>): boolean
}

/** What was made of the content, and of which version; of the current one while it holds. */
type Made = Pick<KeptPage, 'version' | 'reads'>

type Reading = { readonly from: number; readonly to: number; readonly changes: readonly ContentChange[] }

/** Follows the content and what its versions changed. @param changed hears of each new version. */
export function watchContent({ version, changes, log }: Content, changed: () => void): ContentWatch {
  const changeLog = createChangeLog()
  let versionReadAt = Number.NEGATIVE_INFINITY
  let told: Reading | null = null

  const changesAfter = async (from: number) => {
    const read = await Promise.resolve(changes?.(from) ?? null).catch(() => null)
    return read && { from, to: Math.max(from, ...read.map((one) => one.version)), changes: read }
  }
  /**
   * While things change, what the next version changed tells that version too: one way to the project instead of two. A version
   * that was made by hand changes nothing that is told, so the version itself is still read as often as at rest.
   */
  const read = async () => {
    const from = versions.current()
    if (from !== null && versions.isChanging() && performance.now() - versionReadAt < everyMs) {
      told = await changesAfter(Number(from))
      if (told) return String(told.to)
    }
    const startedAt = performance.now()
    const next = await version()
    versionReadAt = startedAt
    return next
  }
  const versions = watchVersion(read, log, async (from, to) => {
    const isTold = told?.from === Number(from) && told.to === Number(to)
    const reading = isTold ? told : await changesAfter(Number(from))
    changeLog.add(
      Number(from),
      Number(to),
      reading?.changes.filter((one) => one.version <= Number(to)) ?? null,
    )
    setImmediate(changed)
  })
  const holds = (made: Made, locale: () => Locale) => {
    const current = versions.current()
    if (made.version === current) return true
    if (made.version === null) return false
    const { version, reads } = made
    if (!changeLog.stillHolds({ version: Number(version), reads, locale: locale() })) return false
    made.version = current
    return true
  }
  return {
    ...versions,
    isCurrent: (address, page) => holds(page, () => localeOfPath(address)),
    // Spanish goes back to Portuguese: what changes either touches it.
    stillHolds: (answer) => holds(answer, () => 'es'),
    isOfChanged: (address, { version }) =>
      version !== null && changeLog.hasChanged(nameIn(address), Number(version)),
  }
}

/** The name with which an address ends; empty where it ends with none. */
function nameIn(address: string): string {
  const { pathname } = new URL(address, 'http://site')
  return decoded(pathname.slice(pathname.lastIndexOf('/') + 1)) ?? ''
}
