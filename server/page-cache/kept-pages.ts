import type { RenderedPage } from './rendered-page.ts'

export type KeptPage = Extract<RenderedPage, { kept: true }>

export type KeptPages = {
  /** The page of an address, which counts as used now. */
  get(address: string): KeptPage | undefined
  /** The same, which does not count. */
  peek(address: string): KeptPage | undefined
  set(address: string, page: KeptPage): void
  delete(address: string): void
  /** The addresses used last, the latest first. */
  latest(count: number): string[]
}

/** Keeps pages within both bounds; the page unused for longest goes first. */
export function createKeptPages(maxEntries: number, maxBytes: number): KeptPages {
  const pages = new Map<string, KeptPage>()
  let bytes = 0
  const remove = (address: string) => {
    bytes -= pages.get(address)?.text.bytes ?? 0
    pages.delete(address)
  }
  return {
    get(address) {
      const page = pages.get(address)
      if (!page) return undefined
      // A map iterates in the order of insertion, so a used page moves to its end.
      pages.delete(address)
      pages.set(address, page)
      return page
    },
    set(address, page) {
      remove(address)
      pages.set(address, page)
      bytes += page.text.bytes
      for (const oldest of pages.keys()) {
        if (pages.size <= maxEntries && bytes <= maxBytes) break
        remove(oldest)
      }
    },
    delete: remove,
    peek: (address) => pages.get(address),
    latest: (count) => [...pages.keys()].slice(-count).reverse(),
  }
}
