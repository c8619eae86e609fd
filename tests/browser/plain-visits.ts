import type { Browser, Page } from 'playwright-core'
import { siteToVisit } from './site.ts'

/** Opens a page of the site to visit without its pictures, which a new site would first have to make. */
export async function visitWithoutPictures(
  browser: Browser,
  path: string,
  options: Parameters<Browser['newPage']>[0] = {},
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options })
  await page.route('**/img/**', (route) => route.abort())
  await page.goto(siteToVisit().url + path, { waitUntil: 'domcontentloaded' })
  return page
}

/** How that site answers an address, and where it leads. */
export async function statusOf(path: string): Promise<[number, string]> {
  const answer = await fetch(siteToVisit().url + path, { redirect: 'manual' })
  return [answer.status, answer.headers.get('location') ?? '']
}
