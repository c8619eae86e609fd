import type { RenderedPage } from './rendered-page.ts'
import { createWeighedMap } from './weighed-map.ts'

export type KeptPage = Extract<RenderedPage, { kept: true }>

export type KeptPages = {
  /** The page of an address, which counts as asked for now. */
  get(address: string): KeptPage | undefined
  /** Whether the page was asked for twice within a quarter of a second when it was last asked for. */
  isBusy(address: string): boolean
  /** The same, which does not count. */
  peek(address: string): KeptPage | undefined
  set(address: string, page: KeptPage): void
  delete(address: string): void
  /** The addresses used last, the latest first. */
  latest(count: number): string[]
}

const busyMs = 250

/** Keeps pages within both bounds; the page unused for longest goes first. */
export function createKeptPages(maxEntries: number, maxBytes: number): KeptPages {
  const pages = createWeighedMap<{ page: KeptPage; askedAt: number; isBusy: boolean }>({
    mostBytes: maxBytes,
    mostEntries: maxEntries,
    weigh: (_, { page }) => page.text.bytes,
  })
  return {
    get(address) {
      const entry = pages.touch(address)
      if (!entry) return undefined
      const now = performance.now()
      entry.isBusy = now - entry.askedAt < busyMs
      entry.askedAt = now
      return entry.page
    },
    set(address, page) {
      const { askedAt, isBusy } = pages.get(address) ?? { askedAt: Number.NEGATIVE_INFINITY, isBusy: false }
      pages.set(address, { page, askedAt, isBusy })
    },
    delete: pages.delete,
    isBusy: (address) => pages.get(address)?.isBusy === true,
    peek: (address) => pages.get(address)?.page,
    latest: (count) =>
      [...pages.entries()]
        .slice(-count)
        .reverse()
        .map(([address]) => address),
  }
}
