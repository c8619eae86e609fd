import type { Page } from 'playwright-core'

/**
 * Drops a file as somebody does who draws it from another window; answers whether the browser was left to do what it does
 * with it: open it in the page's place.
 */
export async function dropFile(page: Page, place: string, file: string): Promise<boolean> {
  const over = page.locator(place).first()
  await over.scrollIntoViewIfNeeded()
  const box = await over.boundingBox()
  const session = await page.context().newCDPSession(page)
  await page.evaluate(() => {
    document.body.dataset.left = ''
    const see = (event: Event) => {
      document.body.dataset.left = `${!event.defaultPrevented}`
    }
    addEventListener('dragover', see, { once: true })
  })
  const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data })
  const left = await page.locator('body').getAttribute('data-left')
  if (!left) throw new Error(`nothing was drawn over ${place}`)
  return left === 'true'
}
