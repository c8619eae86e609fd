// Ten drawings of different kinds from file to lead, at 390 px: run by hand, see README, "Measuring it".
// DRAWING_SHEETS=docs/drawing writes what each looks like beside its drawing.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readKeptDrawing } from '#content/drawings/drawing.schema.ts'
import { techniqueLimits } from '#content/drawings/drawing-technique.ts'
import { gridOf } from '#graphics/drawing/make-map.ts'
import { readYarnMap } from '#graphics/drawing/map-file.ts'
import { yarnAreas } from '#graphics/drawing/yarn-map.ts'
import { yarnSvg } from '#graphics/drawing/yarn-svg.ts'
import { openStaff } from '#tests/browser/programs.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { wakePage } from '#tests/browser/wake-page.ts'
import { tenDrawings } from '#tests/drawn-pictures.ts'
import { areaOfCut, highestYarn, missOfCut, partsWithoutRoom } from '#tests/rug-proofs.ts'

let site: RunningSite
let browser: Awaited<ReturnType<typeof openBrowser>>
let staff: Awaited<ReturnType<typeof openStaff>>
type Tile = { readonly drawn: Buffer; readonly rug: Buffer }
const [tiles, worked]: [Tile[], Tile[]] = [[], []]
const { DRAWING_SHEETS: folder } = process.env

beforeAll(async () => {
  site = await openSite({ settings: { TRUST_PROXY: '1' } })
  browser = await openBrowser()
  staff = await openStaff(site, 'leads')
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
  if (!folder) return
  await writeSheet(`${folder}/ten-drawings.jpg`, tiles)
  await writeSheet(`${folder}/ten-drawings-worked.jpg`, worked)
})

it.each(tenDrawings.map((make, at) => [make.name, make, at] as const))(
  'the drawing %s goes from its file to a lead',
  async (_, make, at) => {
    const { name, file, type } = await make()
    const email = `dez-${at}@casa.example`
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${at + 1}` },
    })
    const page = await context.newPage()
    await page.goto(`${site.url}/personalizados/desenho`, { waitUntil: 'domcontentloaded' })
    await wakePage(page)
    await page.waitForLoadState('networkidle')
    const start = performance.now()
    await page.locator('[data-drawing-file]').setInputFiles({ name, mimeType: type, buffer: file })
    await page.waitForFunction(() => (document.querySelector('canvas')?.width ?? 0) > 320, undefined, {
      timeout: 60_000,
    })
    const first = performance.now() - start
    await page.locator('canvas[data-made]').waitFor({ timeout: 60_000 })
    const final = performance.now() - start
    const form = page.locator('#pedido')
    await form.locator('[name=name]').fill('Marina Alves')
    await form.locator('[name=email]').fill(email)
    await form.locator('[name=own]').check()
    await form.locator('[name=consent]').check()
    const rugPicture = await rugOn(page)
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await form.getByText('Mensagem enviada com sucesso!').first().waitFor({ timeout: 60_000 })
    if (folder) worked.push({ drawn: file, rug: await withBandAndRelief(page) })
    await context.close()

    const { data } = await staff.from('leads').select('*').eq('email', email)
    const [lead] = data ?? []
    const rug = readKeptDrawing(lead?.drawing)?.rug
    if (!rug || !lead) throw new Error('The lead has no rug')
    const sent = async (file: string) => {
      const { data: blob } = await staff.storage.from('request-files').download(`${lead.id}/${file}`)
      return new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))
    }
    expect(Buffer.from(await sent(`1.${type.endsWith('png') ? 'png' : 'jpg'}`)).equals(file)).toBe(true)
    const map = await readYarnMap(await sent('2.png'))
    if (!map) throw new Error('The map of yarns cannot be read')
    const { width, length, yarns, technique } = rug
    const measure = { width, length }
    expect(highestYarn(map)).toBeLessThanOrEqual(yarns.length)
    const svg = yarnSvg(map, measure, rug, name)
    // A rectangle is all yarn; any other rug is what its cut line holds.
    if (rug.shape === 'rectangle') expect(map.labels.every((label) => label > 0)).toBe(true)
    const whole = rug.shape === 'rectangle' ? (width * length) / 1_000_000 : areaOfCut(svg)
    const said = yarns.reduce((sum, { area }) => sum + area, 0)
    expect(Math.abs(said - whole)).toBeLessThan(0.005 * whole)
    const areas = yarnAreas(map, measure, yarns.length)
    for (const [place, { area }] of yarns.entries()) expect(area).toBeCloseTo(areas[place] ?? 0, 3)
    expect(partsWithoutRoom(map, gridOf(measure, techniqueLimits[technique].least, false).across)).toBe(0)
    expect(missOfCut(svg, measure)).toBeLessThanOrEqual(1)
    tiles.push({ drawn: file, rug: rugPicture })
    process.stdout.write(
      `${name}: ${yarns.length} yarns, ${rug.shape}, first ${Math.round(first)} ms, final ${Math.round(final)} ms, SVG ${Math.round(svg.length / 1024)} kB\n`,
    )
  },
  120_000,
)

/** The rug as its page shows it. */
async function rugOn(page: Page): Promise<Buffer> {
  const shown = await page
    .locator('[data-desk] canvas')
    .first()
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())
  return Buffer.from(shown.slice(shown.indexOf(',') + 1), 'base64')
}

/** The same rug with a band of 8 cm, its second yarn raised to 25 mm, and lines cut between its yarns. */
async function withBandAndRelief(page: Page): Promise<Buffer> {
  const yarn = page.locator('section:has(#yarns-title) li').nth(1)
  await yarn.getByRole('button').first().click()
  await yarn.getByRole('slider').fill('25')
  await page.getByLabel('Linhas talhadas').check()
  await page.getByLabel('Barra em volta').fill('8')
  const making = page.getByText('Passando o desenho para os fios')
  await making.waitFor({ timeout: 60_000 })
  await making.waitFor({ state: 'detached', timeout: 60_000 })
  return rugOn(page)
}

/** Each drawing above its rug, five in a row. */
async function writeSheet(into: string, tiles: readonly Tile[]): Promise<void> {
  const [across, down, gap] = [300, 380, 12]
  const placed = await Promise.all(
    tiles.flatMap(({ drawn, rug }, at) =>
      [drawn, rug].map(async (picture, row) => {
        const input = await sharp(picture, { limitInputPixels: 60_000_000 })
          .rotate()
          .flatten({ background: '#ece4d8' })
          .resize(across, down, { fit: 'contain', background: '#ece4d8' })
          .toBuffer()
        return { input, left: (at % 5) * (across + gap), top: (Math.floor(at / 5) * 2 + row) * (down + gap) }
      }),
    ),
  )
  const size = { width: 5 * (across + gap), height: 4 * (down + gap) }
  await sharp({ create: { ...size, channels: 3, background: '#f7f3ec' } })
    .composite(placed)
    .jpeg({ quality: 82 })
    .toFile(into)
}
