import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDrawingBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'

let browser: Browser
let site: RunningSite

beforeAll(async () => {
  site = await openSite()
  browser = await openDrawingBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

it('the picture that a rug is shown with and then drawn with is sent once', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const asked = new Map<string, string>()
  const sent: number[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.get(requestId)?.includes('/img/640/')) sent.push(encodedDataLength)
  })
  const address = `${site.url}/simulador?tapete=tapete-natureza`
  const visit = async () => {
    sent.length = 0
    await page.goto(address)
    await page.waitForSelector('[data-drawn] [data-sharp]')
  }
  await visit()
  const picture = [...asked.values()].find((url) => url.includes('/img/640/')) ?? ''
  expect(picture).toContain('natureza')
  // Whoever asks first gets a WebP made in haste, which nobody keeps.
  const type = async () => {
    const answer = await fetch(picture, { headers: { accept: 'image/avif,image/webp' } })
    return answer.headers.get('content-type')
  }
  await expect.poll(type).toBe('image/avif')
  await session.send('Network.clearBrowserCache')
  await visit()
  expect(sent.length).toBeGreaterThan(1)
  expect(sent.filter((bytes) => bytes > 2000)).toHaveLength(1)
  await context.close()
})
