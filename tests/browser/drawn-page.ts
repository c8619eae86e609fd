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

/** Fills in the request on the page of drawings. */
export async function fillDrawingRequest(page: Page, email: string): Promise<void> {
  const form = page.locator('#pedido')
  await form.locator('[name=name]').fill('Marina Alves')
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=own]').check()
  await form.locator('[name=consent]').check()
}

/** The colours of the drawing as it stands beside its rug, at these places of it, and its size. */
export async function drawingShown(page: Page, places: readonly (readonly [number, number])[]) {
  return page.locator('[data-desk] section img').evaluate(async (image: HTMLImageElement, at) => {
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    context?.drawImage(image, 0, 0)
    const colours = at.map(([x = 0, y = 0]) => {
      const [red = 0, green = 0, blue = 0] = context?.getImageData(x * width, y * height, 1, 1).data ?? []
      if (Math.min(red, green, blue) > 240) return 'white'
      if (Math.max(red, green, blue) < 60 && red < 40) return blue > red + 20 ? 'blue' : 'black'
      if (red > 180 && green > 180) return 'sand'
      return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue'
    })
    return { size: [width, height], colours }
  }, places)
}
