import type { RenderedPage } from './rendered-page.ts'

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
  const pages = new Map<string, { page: KeptPage; askedAt: number; isBusy: boolean }>()
  let bytes = 0
  const remove = (address: string) => {
    bytes -= pages.get(address)?.page.text.bytes ?? 0
    pages.delete(address)
  }
  return {
    get(address) {
      const entry = pages.get(address)
      if (!entry) return undefined
      const now = performance.now()
      entry.isBusy = now - entry.askedAt < busyMs
      entry.askedAt = now
      // A map iterates in the order of insertion, so a used page moves to its end.
      pages.delete(address)
      pages.set(address, entry)
      return entry.page
    },
    set(address, page) {
      const { askedAt, isBusy } = pages.get(address) ?? { askedAt: Number.NEGATIVE_INFINITY, isBusy: false }
      remove(address)
      pages.set(address, { page, askedAt, isBusy })
      bytes += page.text.bytes
      for (const oldest of pages.keys()) {
        if (pages.size <= maxEntries && bytes <= maxBytes) break
        remove(oldest)
      }
    },
    delete: remove,
    isBusy: (address) => pages.get(address)?.isBusy === true,
    peek: (address) => pages.get(address)?.page,
    latest: (count) => [...pages.keys()].slice(-count).reverse(),
  }
}
