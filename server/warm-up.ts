import { setTimeout as delay } from 'node:timers/promises'
import type { Hono } from 'hono'
import type { Client } from '#content/database/client.ts'
import { rugsInParts } from '#content/rugs/rug.queries.ts'
import { pathTo } from '#i18n/paths.ts'
import { type ListedPage, listedPages, readFeedContent, rugPages } from './feeds/feed-content.ts'
import type { Log } from './log.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { Settings } from './settings.ts'

type Warm = {
  readonly app: Hono
  readonly client: Client
  readonly settings: Settings
  readonly pictures: Pictures
  readonly log: Log
  readonly say: (line: string) => void
}

/** As many pages as the page cache keeps. */
const mostPages = 500
/** A wait that is worth a word. */
const longMs = 5000
const tellEveryMs = 60_000

/**
 * Renders the home page, then every public page in turn: the first visitor should not be the one who waits for a render,
 * nor for the pictures that pages name, which are made as pages are kept.
 */
export async function warmUp({ app, client, settings, pictures, log, say }: Warm): Promise<void> {
  const began = performance.now()
  const visit = async (path: string) => {
    const asked = performance.now()
    await app.request(settings.siteUrl + path)
    return performance.now() - asked
  }
  await visit(pathTo('home', 'pt'))
  if (settings.pictures !== 'ahead') return
  try {
    const addresses = await firstAddresses(client, settings.siteUrl)
    // Half of the thread is the visitors'.
    for (const address of addresses) await delay(await visit(address))
  } catch (err) {
    log.warn({ err }, 'not every page was rendered ahead')
  }
  const tell = () =>
    say(`Pictures are being made in the sizes that pages ask for, ${pictures.left()} more; the site is open.`)
  const soon = setTimeout(tell, longMs)
  const again = setInterval(tell, tellEveryMs)
  await pictures.settled()
  clearTimeout(soon)
  clearInterval(again)
  const tookMs = performance.now() - began
  if (tookMs > longMs && pictures.left() === 0) say(`Pictures are made: ${Math.round(tookMs / 1000)} s.`)
}

/** The addresses of public pages, those of rugs last, as many as are kept. */
async function firstAddresses(client: Client, siteUrl: string): Promise<string[]> {
  const addressesOf = (pages: readonly ListedPage[]) => pages.flatMap(({ paths }) => Object.values(paths))
  const addresses = addressesOf(listedPages((await readFeedContent(client, siteUrl)).collections))
  for await (const rugs of rugsInParts(client)) {
    addresses.push(...addressesOf(rugPages(rugs)))
    if (addresses.length >= mostPages) break
  }
  return addresses.slice(0, mostPages)
}
