import { localeOfPath } from '#i18n/paths.ts'
import type { Log } from '#server/log.ts'
import { type ContentChange, createChangeLog } from './content-changes.ts'
import type { KeptPage } from './kept-pages.ts'
import { type VersionWatch, watchVersion } from './version-watch.ts'

type Content = {
  readonly version: () => Promise<string>
  readonly changes?: (after: number) => Promise<readonly ContentChange[] | null>
  readonly log: Log
}

export type ContentWatch = VersionWatch & {
  /** Whether nothing that a kept page shows has changed since it was rendered; such a page is of the current version. */
  isCurrent(address: string, page: KeptPage): boolean
}

/** Follows the content and what its versions changed. @param changed hears of each new version. */
export function watchContent({ version, changes, log }: Content, changed: () => void): ContentWatch {
  const changeLog = createChangeLog()
  const versions = watchVersion(version, log, async (from, to) => {
    const read = await Promise.resolve(changes?.(Number(from)) ?? null).catch(() => null)
    changeLog.add(Number(from), Number(to), read?.filter((one) => one.version <= Number(to)) ?? null)
    setImmediate(changed)
  })
  return {
    ...versions,
    isCurrent(address, page) {
      const current = versions.current()
      if (page.version === current) return true
      if (page.version === null) return false
      const made = { version: Number(page.version), reads: page.reads, locale: localeOfPath(address) }
      if (!changeLog.stillHolds(made)) return false
      page.version = current
      return true
    },
  }
}
