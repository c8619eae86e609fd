import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRows } from '#tests/browser/admin-rows.ts'
import { signIn } from '#tests/browser/admin-session.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'

const pictures = path.resolve(import.meta.dirname, '../../supabase/seed/files/site-assets/rugs')
const count = 100
const mostMs = 5 * 60_000
let site: RunningSite

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

it(
  'a hundred rugs with two pictures each come in less than five minutes, and go in one step',
  async () => {
    // Those with a picture of the rug alone and one of its corner.
    const seeded = (await readdir(pictures)).filter(
      (rug) =>
        existsSync(path.join(pictures, rug, 'flat.png')) &&
        existsSync(path.join(pictures, rug, 'corner.jpg')),
    )
    const codes = Array.from({ length: count }, (_, at) => `carga-${at + 1}`)
    const chosen = await mkdtemp(path.join(tmpdir(), 'cartacho-import-'))
    const write = async (seed: ReturnType<typeof sharp>, name: string) => {
      await seed.toFile(path.join(chosen, name))
      return path.join(chosen, name)
    }
    const files = await Promise.all(
      codes.flatMap((code, at) => {
        const folder = path.join(pictures, seeded[at % seeded.length] ?? '')
        // Each of its own content, as photos are.
        const hue = { hue: at * 3 + 1 }
        return [
          write(sharp(path.join(folder, 'flat.png')).modulate(hue), `${code}.png`),
          write(sharp(path.join(folder, 'corner.jpg')).modulate(hue), `${code}-canto.jpg`),
        ]
      }),
    )
    const lines = codes.map((code, at) => `${code};Carga ${at + 1};2 x 3m;${1000 + at}`)
    const sheet = path.join(chosen, 'carga.csv')
    await writeFile(sheet, ['Código;Nome;Tamanhos;Preço', ...lines].join('\n'))
    const browser = await openBrowser()
    const page = await browser.newPage({ viewport: { width: 1180, height: 900 } })
    await signIn(page, site)
    await page.waitForURL('**/admin')
    await page.goto(`${site.url}/simulador-admin`)
    await page.getByRole('button', { name: 'Importar e exportar' }).click()
    const start = performance.now()
    await page.getByLabel('Escolher planilha e imagens', { exact: true }).setInputFiles([sheet, ...files])
    await page.getByRole('button', { name: `Importar ${count} tapetes` }).click()
    await page.getByText(`${count} tapetes importados`).waitFor({ timeout: mostMs })
    const took = performance.now() - start
    const imported = () =>
      readRows<{ image_url: string; rug_images: unknown[] }>(
        site,
        'rugs?select=image_url,rug_images(id)&slug=like.carga-*',
      )
    const rugs = await imported()
    expect(rugs.length).toBe(count)
    expect(rugs.every((rug) => rug.image_url && rug.rug_images.length === 1)).toBe(true)
    process.stdout.write(`${count} rugs, ${files.length} pictures: ${Math.round(took / 1000)} s\n`)
    expect(took).toBeLessThan(mostMs)
    await page.getByRole('button', { name: 'Desfazer a importação' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
    await page.getByText('Importação desfeita').waitFor({ timeout: mostMs })
    expect(await imported()).toEqual([])
    await browser.close()
    await rm(chosen, { recursive: true, force: true })
  },
  15 * 60_000,
)
