import type { Page } from 'playwright-core'
import sharp from 'sharp'

type Corner = { readonly x: number; readonly y: number }

const plainly = 60

/**
 * The outermost points of a rug that lies askew, left, right, upper and lower, as shares of the room's width: what changes
 * in the stage with the part of the page that shows it.
 */
export async function cornersShown(
  page: Page,
  part: '[data-laid]' | '[data-stage] canvas',
): Promise<Corner[]> {
  await page
    .locator('main nav')
    .first()
    .evaluate((nav) => nav.style.setProperty('opacity', '0'))
  const shot = async (visibility: 'visible' | 'hidden') => {
    await page.locator(part).evaluateAll((shown, how) => {
      for (const one of shown) if (one instanceof HTMLElement) one.style.visibility = how
    }, visibility)
    const png = await page.locator('[data-stage]').screenshot({ animations: 'disabled' })
    return sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  }
  const differing = async () => {
    const [bare, laid] = [await shot('hidden'), await shot('visible')]
    const { width } = laid.info
    const changed: Corner[] = []
    for (let at = 0; at < laid.data.length; at += 3)
      if ([0, 1, 2].some((channel) => off(laid.data, bare.data, at + channel) > plainly))
        changed.push({ x: (at / 3) % width, y: Math.floor(at / 3 / width) })
    return changed
  }
  // Pictures that have come are not painted yet: they are decoded beside the page, later on a busy machine.
  let changed = await differing()
  for (let times = 0; changed.length === 0 && times < 20; times += 1) changed = await differing()
  const sheet = await page.locator('[data-scene-sheet]').boundingBox()
  const most = (by: (corner: Corner) => number) =>
    changed.reduce((best, one) => (by(one) > by(best) ? one : best), changed[0] ?? { x: -1, y: -1 })
  const outermost = [most(({ x }) => -x), most(({ x }) => x), most(({ y }) => -y), most(({ y }) => y)]
  return outermost.map(({ x, y }) => ({ x: x / (sheet?.width ?? 1), y: y / (sheet?.width ?? 1) }))
}

const off = (one: Uint8Array, other: Uint8Array, at: number) => Math.abs((one[at] ?? 0) - (other[at] ?? 0))

/**
 * How far corners are from others at most, in shares of the room's width.
 * @throws Error where the others are of no rug that lies askew.
 */
export function farthestApart(corners: readonly Corner[], others: readonly Corner[]): number {
  const [left, right] = others
  if (!left || !right || right.x - left.x < 0.3) throw new Error('There is no rug to be seen')
  return Math.max(
    ...others.map(({ x, y }, at) => Math.hypot(x - (corners[at]?.x ?? 9), y - (corners[at]?.y ?? 9))),
  )
}
