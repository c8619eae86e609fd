import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { build } from 'vite'
import type { Room } from '#content/rooms/room.ts'
import type { LaidRug } from '#graphics/laid-rug/look.ts'
import { type Picture, roomFiles } from './checkerboard.ts'

type Drawing = LaidRug & {
  readonly without?: 'webgl2'
  /** How wide the canvas is; as wide as the room without it. */
  readonly width?: number
}

/** Makes a page able to draw rugs as the simulator does. */
export async function teachToDraw(page: Page): Promise<void> {
  await page.addScriptTag({ content: await bundle('tests/browser/rug-drawing.fixture.ts') })
}

/** What the simulator draws of a rug, whose picture is at that address, in a room. */
export async function drawRug(page: Page, room: Room, rug: string, drawing: Drawing): Promise<Picture> {
  const files = { mask: await dataUrl(room, 'mask'), light: await dataUrl(room, 'light') }
  const url = await page.evaluate(
    (given) => (globalThis as unknown as { drawRug(one: unknown): Promise<string> }).drawRug(given),
    { room, files, rug, ...drawing },
  )
  const png = sharp(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')).ensureAlpha()
  const { data, info } = await png.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
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
