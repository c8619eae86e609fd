// Rugs of a folder in sizes that they are not drawn in, by each way that a workshop has: sheets to look at.
//
//   node tests/load/sized-rugs.mjs <folder of <rug>/flat.png and rug.json> <rugs, with commas> [file of the sheet]
//
// "jardim:0.41" is a rug whose border has a drawing along it and is so many metres wide.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { resized } from '#graphics/resize/resized.ts'
import { readPixels } from '#server/pictures/read-pixels.ts'

const [folder, names, file = 'docs/simulator/sizes.jpg'] = process.argv.slice(2)
if (!folder || !names) throw new Error('Which folder are the rugs in, and which of them?')
const ways = ['scale', 'repeat', 'extend', 'redraw']
const sizes = [
  [0.6, 4],
  [2, 3],
  [4, 4],
]
const metre = 62
const gap = 8
const width = ways.length * (6.6 * metre + 4 * gap)
const rowHeight = 4.2 * metre + gap

const pictures = []
for (const [row, one] of names.split(',').entries()) {
  const [name, border] = one.split(':')
  const { widthM, lengthM, shape } = JSON.parse(await readFile(path.join(folder, name, 'rug.json'), 'utf8'))
  const picture = await readPixels(await readFile(path.join(folder, name, 'flat.png')), { width: 1080 })
  const kind = shape === 'rect' ? (border ? { border: Number(border) } : {}) : { free: true }
  let left = 0
  for (const how of ways)
    for (const [across, length] of sizes) {
      const from = { width: widthM, length: lengthM }
      const to = { width: across, length }
      const started = performance.now()
      const made = resized(picture, { from, to, how, ...kind })
      console.log(`${name} ${how} ${across} x ${length}: ${Math.round(performance.now() - started)} ms`)
      const raw = { width: made.width, height: made.height, channels: 4 }
      const small = await sharp(Buffer.from(made.data.buffer), { raw })
        .resize({
          width: Math.round((across + 0.1) * metre),
          height: Math.round((length + 0.1) * metre),
          fit: 'fill',
        })
        .png()
        .toBuffer()
      pictures.push({ input: small, left: Math.round(left), top: Math.round(row * rowHeight) })
      left += (across + 0.1) * metre + gap
    }
}
await sharp({
  create: {
    width: Math.round(width + 60),
    height: Math.round(rowHeight * names.split(',').length),
    channels: 3,
    background: '#f4f0ea',
  },
})
  .composite(pictures)
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile(file)
