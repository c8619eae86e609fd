import type { RenderedPage } from './rendered-page.ts'
import { createWeighedMap } from './weighed-map.ts'

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
  const kept = createWeighedMap<{ page: BriefPage; version: string | null; until: number }>({
    mostBytes,
    weigh: (address, { page }) => address.length + page.text.bytes + aroundBytes,
  })
  return {
    get(address, version) {
      const found = kept.get(address)
      if (found && found.version === version && found.until > performance.now()) return found.page
      kept.delete(address)
      return undefined
    },
    set(address, page, version) {
      const now = performance.now()
      // Those kept first are over first.
      for (const [oldest, { until }] of kept.entries()) {
        if (until > now) break
        kept.delete(oldest)
      }
      kept.set(address, { page, version, until: now + forMs })
    },
  }
}
