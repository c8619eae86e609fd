// How much of a rug's detail the simulator shows, beside the composition that is made without a browser, three times as
// fine: node tests/load/sharpness.mjs [rooms|all] [rugs|all] [share of the room's width, 1]
// Chromium draws with SwiftShader here: what it draws is what a graphics processor draws, but for how it filters.
import { readdir, readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { rooms } from '#content/rooms/room.schema.ts'
import { isTall } from '#content/rooms/room.ts'
import { arrange } from '#content/scene/scene.ts'
import { thicknessOf } from '#graphics/laid-rug/look.ts'
import { teachToDraw } from '#tests/browser/drawn-rug.ts'
import { detailedRug, measureDetail } from '#tests/browser/rug-detail.ts'

const [wantedRooms = 'all', wantedRugs = 'all', share = '1'] = process.argv.slice(2)
const isWanted = (list, one) => list === 'all' || list.split(',').includes(one)
const files =
  process.env.RUGS ?? path.resolve(import.meta.dirname, '../../supabase/seed/files/site-assets/rugs')
const size = { width: 2, length: 3 }
const roundSize = { width: 2.5, length: 2.5 }

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
const page = await browser.newPage()
await teachToDraw(page)
const all = []
for (const slug of (await readdir(files)).filter((one) => isWanted(wantedRugs, one))) {
  const original = await readFile(path.join(files, slug, 'flat.png'))
  for (const upright of [false, true]) {
    const here = rooms.filter((room) => isTall(room.slug) === upright && isWanted(wantedRooms, room.slug))
    if (here.length === 0) continue
    const rug = await detailedRug(original, upright ? 1080 : 1400)
    for (const room of here) {
      const placement = arrange(room, slug.startsWith('redondo') ? roundSize : size)
      const laid = { placement, thickness: thicknessOf(12) }
      const found = await measureDetail(page, room, rug, laid, Math.round(room.width * Number(share)))
      all.push({ name: `${room.slug} ${slug}`, ...found })
      console.log(told(all.at(-1)))
    }
  }
}
await browser.close()
const wholes = all.map(({ whole }) => whole).toSorted((one, other) => one - other)
console.log(
  `${all.length} scenes: detail ${wholes[0]?.toFixed(2)} to ${wholes.at(-1)?.toFixed(2)}, median ${wholes[wholes.length >> 1]?.toFixed(2)} [load ${loadavg()[0].toFixed(1)}]`,
)

function told({ name, whole, far, near, foreign, shimmer }) {
  const parts = { whole, far, near, foreign, shimmer }
  return `${name.padEnd(44)} ${Object.entries(parts)
    .map(([word, value]) => `${word} ${value.toFixed(2)}`)
    .join('  ')}`
}
