import type { Page } from 'playwright-core'
import type { DrawnPicture } from '#tests/drawn-pictures.ts'
import { wakePage } from './wake-page.ts'

/** How long a rug may take on a busy core. */
export const slowly = { timeout: 30_000 }

/** Opens the page of drawings with a drawing on it, its rug made. */
export async function drawnOn(page: Page, address: string, { name, file, type }: DrawnPicture) {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await wakePage(page)
  await page
    .locator('[data-drawing-file]')
    .setInputFiles({ name: `${name}.png`, mimeType: type, buffer: file })
  await page.locator('canvas[data-made]').waitFor(slowly)
}
