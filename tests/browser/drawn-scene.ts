import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { askDrawing } from './drawing-worker.ts'

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

type Shown = { readonly drawsWith?: WebGL2RenderingContext }

/** Runs in the worker that draws: lets what it draws with be lost. */
export function showContext(): void {
  const own = OffscreenCanvas.prototype.getContext
  OffscreenCanvas.prototype.getContext = function (this: OffscreenCanvas, ...given: unknown[]) {
    const context = own.apply(this, given as Parameters<typeof own>)
    if (given[0] === 'webgl2') Object.assign(self, { drawsWith: context })
    return context
  } as typeof own
}

/** Takes the drawing context of a worker that shows it away and gives it back, if it is to come; answers whether it was gone. */
export async function loseContext(page: Page, comesBack = true): Promise<boolean> {
  const isLost = await askDrawing(page, async () => {
    const { drawsWith: gl } = self as Shown
    gl?.getExtension('WEBGL_lose_context')?.loseContext()
    await new Promise((resolve) => setTimeout(resolve, 100))
    return gl?.isContextLost() ?? false
  })
  if (comesBack)
    await askDrawing(page, () => {
      const { drawsWith: gl } = self as Shown
      gl?.getExtension('WEBGL_lose_context')?.restoreContext()
    })
  return isLost
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

/** How far two pictures of one size are apart in the mean, in levels of 255. */
export function meanApart(one: ArrayLike<number>, other: ArrayLike<number>): number {
  expect(one.length).toBe(other.length)
  return Array.from(one).reduce((sum, level, at) => sum + Math.abs(level - (other[at] ?? 0)), 0) / one.length
}
