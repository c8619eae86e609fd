// Every rug of a folder in every palette of the house, in full: prints how far each is from its order, whether light stays
// lighter than dark (` order lost` where not), and writes sheets to look at. Not in npm test, which holds the seeded rugs at the size of a screen.
//
//   node tests/load/dyed-rugs.mjs <folder of <rug>/flat.png and rug.json> [folder for the sheets]
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { laidOnRegions } from '#content/colour-regions/lay-palette.ts'
import { palettes } from '#content/colour-regions/palettes.ts'
import { recoloured } from '#graphics/recolour/recolour.ts'
import { tellApart } from '#graphics/recolour/regions.ts'
import { readPixels } from '#server/pictures/read-pixels.ts'
import { orderedColours } from '#tests/ordered-colours.ts'
import { regionMeans } from '#tests/seeded-yarns.ts'

const [folder, into = 'docs/simulator'] = process.argv.slice(2)
if (!folder) throw new Error('Which folder are the rugs in?')
const cell = { width: 150, height: 225, gap: 6 }
const rugsOnSheet = 12
const [most, farther] = [0.002, 10]

const names = (await readdir(folder)).sort()
let missed = 0
for (let first = 0; first < names.length; first += rugsOnSheet)
  await sheet(names.slice(first, first + rugsOnSheet), `dyed-${1 + first / rugsOnSheet}.jpg`)
console.log(missed === 0 ? 'All as ordered.' : `${missed} are not as ordered.`)
if (missed > 0) process.exitCode = 1

async function sheet(rugs, file) {
  const pictures = []
  for (const [row, rug] of rugs.entries())
    for (const [column, picture] of (await dyedRows(rug)).entries())
      pictures.push({
        input: picture,
        left: column * (cell.width + cell.gap),
        top: row * (cell.height + cell.gap),
      })
  const width = (palettes.length + 1) * (cell.width + cell.gap)
  const height = rugs.length * (cell.height + cell.gap)
  await sharp({ create: { width, height, channels: 3, background: '#f4f0ea' } })
    .composite(pictures)
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(path.join(into, file))
}

async function dyedRows(rug) {
  const { colours, sheetWidthM, sheetLengthM } = JSON.parse(
    await readFile(path.join(folder, rug, 'rug.json'), 'utf8'),
  )
  const picture = await readPixels(await readFile(path.join(folder, rug, 'flat.png')), { width: 1080 })
  const found = tellApart(
    picture,
    colours.map((colour) => colour.toLowerCase()),
  )
  const regions = found.regions.map(({ hex, share }) => ({ hex, share, fixed: false }))
  const rows = [await small(picture)]
  const said = []
  for (const palette of palettes) {
    const dyes = laidOnRegions(palette, regions)
    const dyed = recoloured(picture, found, dyes)
    const { off, farthest } = orderedColours(dyed, dyes, Math.max(sheetWidthM, sheetLengthM))
    const inOrder = keepsOrder(regionMeans(dyed, found), dyes)
    if (off > most || farthest > farther || !inOrder) missed += 1
    said.push(
      `${palette.name} ${(100 * off).toFixed(2)} % ${farthest.toFixed(1)}${inOrder ? '' : ' order lost'}`,
    )
    rows.push(await small(dyed))
  }
  console.log(`${rug} (${regions.length}): ${said.join(', ')}`)
  return rows
}

/** Whether regions, the lightest first, are each darker than the one before that has another dye. */
function keepsOrder(means, dyes) {
  return means.every(
    ([lightness], at) => at === 0 || dyes[at] === dyes[at - 1] || lightness < means[at - 1][0],
  )
}

function small({ width, height, data }) {
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.length), {
    raw: { width, height, channels: 4 },
  })
    .resize({ width: cell.width, height: cell.height, fit: 'inside' })
    .png()
    .toBuffer()
}
