import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import { rugSize } from '#content/rugs/rug-size.ts'
import { arrange } from '#content/scene/scene.ts'
import { thicknessOf } from '#graphics/laid-rug/look.ts'
import { expectInPlace } from '#tests/browser/board-in-place.ts'
import { checkerboard } from '#tests/browser/checkerboard.ts'
import { teachToDraw } from '#tests/browser/drawn-rug.ts'
import { detailedRug, measureDetail } from '#tests/browser/rug-detail.ts'
import { openDrawingBrowser } from '#tests/browser/site.ts'

let browser: Browser
let page: Page
let rug: Awaited<ReturnType<typeof checkerboard>>

beforeAll(async () => {
  browser = await openDrawingBrowser()
  page = await browser.newPage()
  await teachToDraw(page)
  rug = await checkerboard()
})
afterAll(() => browser?.close())

describe('a checkerboard of known size', () => {
  test.each(rooms.slice(2).map((room) => [room.slug, room] as const))(
    'lies where it should in %s',
    (_, room) => expectInPlace(page, room, rug),
  )
})

describe('a rug of fine pile', () => {
  const flat = path.resolve(
    import.meta.dirname,
    '../../supabase/seed/files/site-assets/rugs/minimalista/flat.png',
  )

  test('keeps nine tenths of its detail near and far, and does not shimmer when it moves', async () => {
    const fine = await detailedRug(await readFile(flat), 1400)
    const room = rooms.find(({ slug }) => slug === 'biblioteca')
    if (!room) throw new Error('no such room')
    const laid = { placement: arrange(room, rugSize(2, 3)), thickness: thicknessOf(12) }
    const detail = await measureDetail(page, room, fine, laid, room.width)
    for (const share of [detail.whole, detail.far, detail.near]) {
      expect(share).toBeGreaterThan(0.9)
      expect(share).toBeLessThan(1.1)
    }
    expect(detail.shimmer).toBeLessThan(1.1)
  })
})
