import { expect, it } from 'vitest'
import { picturesNamed } from '#server/pictures/pictures-named.ts'
import { crawl } from '#tests/browser/crawl.ts'
import { openSite } from '#tests/browser/site.ts'

const mostMinutes = 30
const accept = 'image/avif,image/webp,*/*'

it(
  'a fresh site makes every picture that a page names, and nobody waits for one meanwhile',
  async () => {
    // Settings of its own: a first start, which has no pictures.
    const site = await openSite({ environment: { PICTURES: 'ahead' } })
    try {
      const began = performance.now()
      const { pages } = await crawl(site.url, ['/principal-br', '/principal-es'])
      const named = new Set([...pages.values()].flatMap(({ html }) => picturesNamed(html)))
      const ask = async (address: string) => {
        const asked = performance.now()
        const answer = await fetch(site.url + address, { headers: { accept } })
        const bytes = (await answer.arrayBuffer()).byteLength
        return { ms: performance.now() - asked, type: answer.headers.get('content-type'), bytes }
      }
      const early = await Promise.all([...named].slice(0, 40).map(ask))
      const slowest = Math.max(...early.map(({ ms }) => ms))
      await expect
        .poll(() => site.output(), { timeout: mostMinutes * 60_000, interval: 1000 })
        .toMatch(/Pictures are made: \d+ s\./)
      const seconds = (performance.now() - began) / 1000
      const types = new Map<string | null, number>()
      for (const address of named) {
        const { type } = await ask(address)
        types.set(type, (types.get(type) ?? 0) + 1)
      }
      process.stdout.write(
        `${named.size} pictures of ${pages.size} pages were made in ${Math.round(seconds)} s; ` +
          `forty asked for at once on the way came within ${Math.round(slowest)} ms.\n`,
      )
      expect([...types]).toEqual([['image/avif', named.size]])
    } finally {
      await site.close()
    }
  },
  (mostMinutes + 5) * 60_000,
)
