import type { RenderedPage } from './rendered-page.ts'

type BriefPage = Extract<RenderedPage, { kept: false }>

export type BriefPages = {
  /** What was answered lately, while the content is the same. */
  get(address: string, version: string | null): BriefPage | undefined
  set(address: string, page: BriefPage, version: string | null): void
}

const forMs = 10_000
const aroundBytes = 1000

/**
 * Keeps for a moment where pages have gone to, and that there is none: who asks for many of them costs one render each, and no
 * more memory than this.
 */
export function createBriefPages(mostBytes = 4 * 1024 * 1024): BriefPages {
  const kept = new Map<string, { page: BriefPage; version: string | null; until: number }>()
  let bytes = 0
  const remove = (address: string) => {
    const known = kept.get(address)
    if (known) bytes -= costOf(address, known.page)
    kept.delete(address)
  }
  return {
    get(address, version) {
      const found = kept.get(address)
      if (found && found.version === version && found.until > performance.now()) return found.page
      remove(address)
      return undefined
    },
    set(address, page, version) {
      remove(address)
      kept.set(address, { page, version, until: performance.now() + forMs })
      bytes += costOf(address, page)
      // Those kept first stand first, and are over first.
      for (const [oldest, { until }] of kept) {
        if (bytes <= mostBytes && until > performance.now()) break
        remove(oldest)
      }
    },
  }
}

const costOf = (address: string, { text }: BriefPage) => address.length + text.bytes + aroundBytes
