import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import type { Room } from '#content/rooms/room.ts'
import { layRug } from '#content/scene/lay-rug.ts'
import { type LaidRug, lookOf } from '#content/scene/look.ts'
import {
  checkerboard,
  differenceAt,
  drawnBoard,
  layOut,
  overlayOf,
  type Picture,
  pixelsOf,
  roomFiles,
  squareCentres,
} from './checkerboard.ts'
import { openBrowser } from './site.ts'

let browser: Browser
let page: Page
let rug: Awaited<ReturnType<typeof checkerboard>>

beforeAll(async () => {
  browser = await openBrowser(['--use-angle=swiftshader', '--enable-unsafe-swiftshader'])
  page = await browser.newPage()
  await page.addScriptTag({ content: await bundle('tests/browser/rug-drawing.fixture.ts') })
  rug = await checkerboard()
})
afterAll(() => browser?.close())

describe('a checkerboard of known size', () => {
  test.each(rooms.map((room) => [room.slug, room] as const))(
    'lies where it should in %s',
    async (_, room) => {
      const laid = layOut(room)
      const pixels = await pixelsOf(room)
      const drawn = await draw(room, laid)
      const board = drawnBoard(room, drawn, laid, pixels)
      expect(board.corners).toBeGreaterThan(15)
      expect(board.worst).toBeLessThanOrEqual(2)
      expect(await farthestColour(room, drawn)).toBeLessThan(0.03)
    },
  )

  test('looks the same without WebGL', async () => {
    const [room] = rooms as [Room]
    const drawn = await draw(room, layOut(room), 'webgl2')
    expect(await farthestColour(room, drawn, drawn.width / room.width)).toBeLessThan(0.03)
  })
})

/** How far a square's colour is, at worst, from the composition made without a browser. */
async function farthestColour(room: Room, drawn: Picture, scale = 0.5): Promise<number> {
  const [laid, pixels] = [layOut(room), await pixelsOf(room)]
  const composed = overlayOf(room, layRug(lookOf(room), pixels, rug.sheet, laid, scale), scale)
  const centres = squareCentres(room, laid, pixels)
  expect(centres.length).toBeGreaterThan(30)
  return Math.max(...centres.map((at) => differenceAt(room, drawn, composed, at)))
}

async function draw(room: Room, laid: LaidRug, without?: 'webgl2'): Promise<Picture> {
  const files = { mask: await dataUrl(room, 'mask'), light: await dataUrl(room, 'light') }
  const given = { room, files, rug: rug.url, ...laid, without }
  const { width, height, pixels } = await page.evaluate(
    (drawing) =>
      (
        globalThis as unknown as {
          drawRug(one: unknown): Promise<{ width: number; height: number; pixels: string }>
        }
      ).drawRug(drawing),
    given,
  )
  return { width, height, data: Buffer.from(pixels, 'base64') }
}

async function dataUrl({ slug }: Room, name: string): Promise<string> {
  const bytes = await readFile(path.join(roomFiles, slug, `${name}.webp`))
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/** The page's own code, as one script. */
async function bundle(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const [output] = Array.isArray(made) ? made : [made]
  if (!output || !('output' in output)) throw new Error('nothing was built')
  return output.output[0].code
}
