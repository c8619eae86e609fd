import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** What the stage shows, as a digest of its pixels: the scene alone, without the tools and letters on it. */
export async function pixelsShown(page: Page): Promise<string> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-over-scene]')) part.style.opacity = '0'
  })
  const shot = await page.locator('[data-scene-sheet]').screenshot({ animations: 'disabled' })
  return createHash('sha256').update(shot).digest('hex')
}

/** Once every picture that a page has asked for is the one that is kept: the first is made in haste, and looks a little else. */
export async function picturesMade(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      const pictures = loaded.filter((name) => new URL(name).pathname.startsWith('/img/'))
      const headers = { accept: 'image/avif,image/webp,*/*' }
      const asked = pictures.map((name) => fetch(name, { method: 'HEAD', headers, cache: 'no-store' }))
      return (await Promise.all(asked)).every((answer) => answer.headers.get('cache-control') !== 'no-store')
    },
    undefined,
    { polling: 500 },
  )
}

/** Once what was changed last is on the canvas. */
export function drawnAnew(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

/** Takes the drawing context away and gives it back; answers whether it was gone. */
export function loseContext(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const gl = document.querySelector<HTMLCanvasElement>('[data-stage] canvas')?.getContext('webgl2')
    const loss = gl?.getExtension('WEBGL_lose_context')
    loss?.loseContext()
    await new Promise((resolve) => setTimeout(resolve, 100))
    const lost = gl?.isContextLost() ?? false
    loss?.restoreContext()
    return lost
  })
}

/** Opens an address of the simulator, and waits for the rugs in it. */
export async function openSimulator(
  page: Page,
  address: string,
  [width, height]: readonly [number, number],
): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.goto(address)
  await page.waitForSelector('[data-drawn] [data-sharp]')
}

/** What the stage shows, small, without the tools and letters on it. */
export async function stageShown(page: Page): Promise<number[]> {
  // Where the processor draws, what changed is seen roughly first.
  await page.locator('[data-sharp]').waitFor()
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-over-scene], main nav'))
      part.style.opacity = '0'
  })
  const png = await page.locator('[data-stage]').screenshot({ animations: 'disabled' })
  const { data } = await sharp(png).resize(320).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data]
}
