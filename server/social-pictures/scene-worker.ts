import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import sharp, { type OverlayOptions } from 'sharp'
import { projectFile } from '#backend/project-file.ts'
import { lying, resizeTo } from '#content/rugs/resizing.ts'
import { layRug, type Overlay, type RoomPixels } from '#graphics/laid-rug/lay-rug.ts'
import { eveningLightOf, lookOf, type RoomLook } from '#graphics/laid-rug/look.ts'
import { mixInto } from '#graphics/laid-rug/mix.ts'
import { type ShareFrame, shareFrame } from '#graphics/laid-rug/share-frame.ts'
import { type Sheet, toSheet } from '#graphics/laid-rug/sheet.ts'
import { itemAt } from '#graphics/reads.ts'
import { socialPictureSize } from '#i18n/social-picture-paths.ts'
import { dyedPixels } from '#server/ar/dyed-pixels.ts'
import { readPixels } from '#server/pictures/read-pixels.ts'
import { encodeCard } from './encode-card.ts'
import type { DrawnRug, SceneDrawing } from './scene-drawing.ts'

// The thread of draw-scene.ts: draws the scene it was started with, answers with its bytes and ends.
const files = projectFile('content/rooms/files')
/** Pixels: more than the picture can show, and as many as colours are told apart at. */
const longestSide = 1080
const longestSheetSide = 1000
const line = { width: 2, background: '#F7F3EC' }

const made = await draw(workerData as SceneDrawing)
parentPort?.postMessage(new Uint8Array(made))

async function draw(drawing: SceneDrawing): Promise<Buffer> {
  const { room, evening } = drawing
  const framed = shareFrame(room, drawing.placement, socialPictureSize)
  if (!framed) throw new Error(`There is nothing to see of a rug in ${room.slug}`)
  const sheets = await Promise.all(drawing.rugs.map(sheetOf))
  const look = lookOf(room)
  const byDay = { look, suffix: '' }
  const byLamp = { look: { ...look, light: eveningLightOf(room) }, suffix: '-20h' }
  const pixels = await composed(drawing, framed, sheets, evening < 100 ? byDay : byLamp)
  if (evening > 0 && evening < 100)
    mixInto(pixels, await composed(drawing, framed, sheets, byLamp), evening / 100)
  return encodeCard(pixels)
}

type Hour = { readonly look: RoomLook; readonly suffix: string }

/** The finished picture at one hour. */
async function composed(
  { room, rugs }: SceneDrawing,
  framed: ShareFrame,
  sheets: readonly Sheet[],
  { look, suffix }: Hour,
): Promise<Buffer> {
  const pixels = await readRoom(room.slug, suffix)
  const layers: OverlayOptions[] = []
  for (const [at, rug] of rugs.entries()) {
    const overlay = layRug(look, pixels, itemAt(sheets, at), rug, framed.scale, strip(framed, rug))
    if (overlay) layers.push(layerOf(overlay, framed))
    if (rug.from > 0) layers.push(lineAt(rug.from))
  }
  const { frame, scale } = framed
  const { width, height } = socialPictureSize
  const card = await sharp(path.join(files, room.slug, `room${suffix}.webp`))
    .resize({ width, height: Math.round(room.height * scale), fit: 'fill' })
    .extract({ left: 0, top: frame.top, width, height })
    .toBuffer()
  return sharp(card).composite(layers).removeAlpha().toColourspace('srgb').raw().toBuffer()
}

/** The part of the frame that a rug is seen in. */
function strip({ frame }: ShareFrame, { from, to }: DrawnRug) {
  const at = (share: number) => Math.round(share * socialPictureSize.width)
  return { ...frame, left: at(from), right: at(to) }
}

function layerOf({ left, top, width, height, data }: Overlay, { frame }: ShareFrame): OverlayOptions {
  const input = Buffer.from(data.buffer)
  return { input, raw: { width, height, channels: 4 }, left, top: top - frame.top }
}

function lineAt(share: number): OverlayOptions {
  const { width, height } = socialPictureSize
  const left = Math.min(width - line.width, Math.max(0, Math.round(share * width) - line.width / 2))
  const create = { width: line.width, height, channels: 3 as const, background: line.background }
  return { input: { create }, left, top: 0 }
}

async function sheetOf({ picture, dyes, map, drawn, placement }: DrawnRug): Promise<Sheet> {
  const own = await readPixels(picture, { width: longestSide, height: longestSide })
  const resize = resizeTo({ ...drawn, size: lying(drawn.size, own.width > own.height) }, placement)
  const made = await dyedPixels({ picture: own, dyes, map, resize })
  return toSheet(made, Math.round(longestSheetSide * Math.min(1, made.width / made.height)))
}

async function readRoom(view: string, suffix: string): Promise<RoomPixels> {
  const read = (name: string) => sharp(path.join(files, view, `${name}.webp`))
  const [mask, light] = await Promise.all([
    read('mask').extractChannel(0).raw().toBuffer({ resolveWithObject: true }),
    read(`light${suffix}`).ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
  ])
  return {
    mask: { width: mask.info.width, height: mask.info.height, data: mask.data },
    light: { width: light.info.width, height: light.info.height, data: new Uint8ClampedArray(light.data) },
  }
}
