import path from 'node:path'
import sharp from 'sharp'
import { projectFile } from '#backend/project-file.ts'
import type { LaidPixels, SeenRug } from '#content/rooms/laid-pixels.ts'
import { bodyOf } from '#graphics/laid-rug/sheet.ts'
import { lightOn } from '#graphics/light/light-on.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { shrunk } from '#graphics/recolour/region-map.ts'
import { borderOf } from '#graphics/resize/border.ts'
import { measured } from '#graphics/resize/measured.ts'
import type { Sides } from '#graphics/resize/resize.ts'
import { bindingOf, rimOf } from '#graphics/resize/rim.ts'
import { within } from '#server/page-cache/version-watch.ts'
import { type OpenOriginal, type Original, originalAt } from '#server/pictures/originals.ts'
import { readPixels } from '#server/pictures/read-pixels.ts'

const files = projectFile('content/rooms/files')
/** Pixels: a margin is told to a six-hundredth of the picture, and light changes slowly. */
const widest = { body: 640, border: 224, light: 280, lit: 40 }

const mostBodies = 1000
const patienceMs = 500

/**
 * Reads what a laid rug needs and remembers it in few numbers. A page waits half a second for a picture that nobody has
 * looked at yet; the next one finds it known.
 */
export function readLaidPixels(original: OpenOriginal): LaidPixels {
  const bodies = new Map<string, Promise<SeenRug>>()
  const lights = new Map<string, Promise<Pixmap>>()
  return {
    async bodyOf(url, drawn) {
      const found = await within(originalAt(url, original), patienceMs)
      if (!found) return null
      const key = [found.identity, drawn?.width, drawn?.length].join(' ')
      const body = bodies.get(key) ?? readBody(found, drawn)
      remember(bodies, key, body)
      return within(body, patienceMs)
    },
    async lightOn(view, evening, toMap) {
      const file = path.join(files, view, evening ? 'light-20h.webp' : 'light.webp')
      const map = lights.get(file) ?? readLight(file)
      remember(lights, file, map)
      const { data, width, height } = lightOn(await map, toMap, widest.lit)
      const small = sharp(data, { raw: { width, height, channels: 4 } })
      const bytes = await small.removeAlpha().webp({ quality: 90 }).toBuffer()
      return `data:image/webp;base64,${bytes.toString('base64')}`
    },
  }
}

async function readBody(original: Original, drawn: Sides | null): Promise<SeenRug> {
  const picture = await readPixels(await original.read(), { width: widest.body })
  const body = bodyOf(picture)
  if (!drawn) return { body, bordered: false }
  if (borderOf(shrunk(picture, widest.border), drawn) > 0) return { body, bordered: true }
  const { across, down } = bindingOf(picture, rimOf(picture, measured(picture, drawn).fine.x), drawn)
  return { body, bordered: false, inside: { across, down } }
}

async function readLight(file: string): Promise<Pixmap> {
  const small = sharp(file).resize({ width: widest.light }).ensureAlpha().raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

/** Those used last stay longest; what failed is tried again. */
function remember<Value>(known: Map<string, Promise<Value>>, key: string, value: Promise<Value>): void {
  known.delete(key)
  known.set(key, value)
  value.catch(() => known.delete(key))
  const [oldest] = known.keys()
  if (known.size > mostBodies && oldest !== undefined) known.delete(oldest)
}
