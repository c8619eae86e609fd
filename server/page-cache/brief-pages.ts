import type { RenderedPage } from './rendered-page.ts'

type BriefPage = Extract<RenderedPage, { kept: false }>

export type BriefPages = {
  /** What was answered lately, while the content is the same. */
  get(address: string, version: string | null): BriefPage | undefined
  set(address: string, page: BriefPage, version: string | null): void
}

const forMs = 10_000
const most = 500

/** Keeps for a moment where pages have gone to, and that there is none: who asks for many of them costs one render each. */
export function createBriefPages(): BriefPages {
  const kept = new Map<string, { page: BriefPage; version: string | null; until: number }>()
  return {
    get(address, version) {
      const found = kept.get(address)
      if (found && found.version === version && found.until > performance.now()) return found.page
      kept.delete(address)
      return undefined
    },
    set(address, page, version) {
      const [oldest] = kept.keys()
      if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
      kept.set(address, { page, version, until: performance.now() + forMs })
    },
  }
}
