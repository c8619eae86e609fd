// Rugs of a folder as the simulator opens them in every view of every room, a sheet for each view to look at; laid by
// the program that draws shared links.
//
//   node tests/load/laid-rugs.mjs <folder of <rug>/flat.png and rug.json> [folder of the sheets] [views, with commas]
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { rooms } from '#content/rooms/room.schema.ts'
import { isTall } from '#content/rooms/room.ts'
import { openingSize } from '#content/scene/furnish.ts'
import { arrange } from '#content/scene/scene.ts'
import { layRug } from '#graphics/laid-rug/lay-rug.ts'
import { lookOf, thicknessOf } from '#graphics/laid-rug/look.ts'
import { toSheet } from '#graphics/laid-rug/sheet.ts'
import { readPixels } from '#server/pictures/read-pixels.ts'

const [folder, target = 'docs/simulator', wanted] = process.argv.slice(2)
if (!folder) throw new Error('Which folder are the rugs in?')
const columns = 6
const cell = { wide: 400, tall: 250 }
/** Drawn finer than they are shown, as a screen does. */
const finer = 2
const files = path.resolve(import.meta.dirname, '../../content/rooms/files')

const rugs = []
for (const name of (await readdir(folder)).sort()) {
  const { widthM, lengthM, pileMM, shape } = JSON.parse(
    await readFile(path.join(folder, name, 'rug.json'), 'utf8'),
  )
  const picture = await readPixels(await readFile(path.join(folder, name, 'flat.png')), {
    width: 1080,
    height: 1080,
  })
  const sides = { width: widthM, length: lengthM }
  const sheet = toSheet(picture, 900)
  rugs.push({ name, sheet, sides, thickness: thicknessOf(pileMM), round: shape === 'round' })
}
for (const room of rooms.filter(({ slug }) => !wanted || wanted.split(',').includes(slug))) {
  const width = cell[isTall(room.slug) ? 'tall' : 'wide']
  const height = Math.round((width * room.height) / room.width)
  const pixels = await pixelsOf(room.slug)
  const started = performance.now()
  const pictures = []
  for (const [at, { sheet, sides, thickness, round }] of rugs.entries()) {
    const size = openingSize(room, [sides], round) ?? sides
    const placement = arrange(room, size)
    const scale = (width * finer) / room.width
    const frame = { left: 0, top: 0, right: width * finer, bottom: height * finer }
    const overlay = layRug(lookOf(room), pixels, sheet, { placement, thickness }, scale, frame)
    const bare = sharp(path.join(files, room.slug, 'room.webp')).resize(width * finer, height * finer, {
      fit: 'fill',
    })
    const layers = overlay ? [layerOf(overlay)] : []
    const laid = await sharp(await bare.composite(layers).png().toBuffer())
      .resize(width, height)
      .toBuffer()
    pictures.push({
      input: laid,
      left: (at % columns) * (width + 4),
      top: Math.floor(at / columns) * (height + 4),
    })
  }
  const rows = Math.ceil(rugs.length / columns)
  const whole = { width: columns * (width + 4) - 4, height: rows * (height + 4) - 4 }
  await sharp({ create: { ...whole, channels: 3, background: '#f4f0ea' } })
    .composite(pictures)
    .webp({ quality: 62, effort: 5 })
    .toFile(path.join(target, `laid-${room.slug}.webp`))
  console.log(`${room.slug}: ${rugs.length} rugs, ${Math.round(performance.now() - started)} ms`)
}

function layerOf({ left, top, width, height, data }) {
  return { input: Buffer.from(data.buffer), raw: { width, height, channels: 4 }, left, top }
}

async function pixelsOf(view) {
  const read = (name) => sharp(path.join(files, view, `${name}.webp`))
  const [mask, light] = await Promise.all([
    read('mask').extractChannel(0).raw().toBuffer({ resolveWithObject: true }),
    read('light').ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
  ])
  return {
    mask: { width: mask.info.width, height: mask.info.height, data: mask.data },
    light: { width: light.info.width, height: light.info.height, data: new Uint8ClampedArray(light.data) },
  }
}
