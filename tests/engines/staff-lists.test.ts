import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRows } from '#tests/browser/admin-rows.ts'
import { onDisk } from '#tests/browser/file-on-disk.ts'
import { openStranger } from '#tests/browser/programs.ts'
import { openSite, type RunningSite } from '#tests/browser/site.ts'
import { type Engine, type EngineName, openEngine } from './engine.ts'
import { enterPanel } from './enter-panel.ts'
import { says } from './in-page.ts'
import { fillIn } from './panel-forms.ts'

const pictures = path.resolve(import.meta.dirname, '../../supabase/seed/files/site-assets/rugs')

let site: RunningSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

/** Runs in a page: keeps what the page hands to whoever uses it, as files. */
function keepSaved(): void {
  const saved: Blob[] = []
  const make = URL.createObjectURL
  URL.createObjectURL = (made: Blob) => {
    saved.push(made)
    return make(made)
  }
  Object.assign(window, { saved })
}

/** Runs in a page: the bytes of the last file that was handed over, in base 64. */
async function lastSaved(): Promise<string | null> {
  const { saved = [] } = window as unknown as { saved?: Blob[] }
  const last = saved.at(-1)
  if (!last) return null
  const bytes = new Uint8Array(await last.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 30_000)
    text += String.fromCharCode(...bytes.subarray(at, at + 30_000))
  return btoa(text)
}

/** Runs in a page: where the middle of a button is, by its name. */
function placeOf(name: string): readonly [number, number] | null {
  const button = [...document.querySelectorAll('button')].find(({ ariaLabel }) => ariaLabel === name)
  const { x, y, width, height } = button?.getBoundingClientRect() ?? new DOMRect()
  return width > 0 ? [x + width / 2, y + height / 2] : null
}

/** Runs in a page: what is pressed next is in sight, for the driver of WebKit presses what the window shows. */
function toLibrary(): void {
  const buttons = [...document.querySelectorAll('button')]
  const button = buttons.find(({ innerText }) => innerText.includes('Escolher da biblioteca'))
  button?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

describe.each<EngineName>(['webkit', 'firefox'])('lists of staff on a tablet, in %s', (name) => {
  let engine: Engine
  const choose = (label: string, files: readonly string[]) => fillIn(engine, label, files.join('\n'))
  const openImport = async () => {
    await engine.open(`${site.url}/simulador-admin`)
    await engine.press('button', 'Importar e exportar')
    await engine.until('it is open', says, 'Solte aqui a planilha')
  }
  const rugs = () => readRows<{ slug: string }>(site, `rugs?select=slug&slug=like.imp-${name}*&order=slug`)
  beforeAll(async () => {
    engine = await openEngine(name)
    await engine.resize(1180, 820)
    await enterPanel(engine, site, site.url)
  })
  afterAll(() => engine?.close())

  test('a spreadsheet with pictures becomes rugs, and is taken back', async () => {
    const [rug = ''] = await readdir(pictures)
    const line = (at: number) => `imp-${name}-${at};Importado ${at} ${name};2 x 3m;1290\n`
    const sheet = await onDisk(`novos-${name}.csv`, `Código;Nome;Medidas;Preço\n${line(1)}${line(2)}`)
    const picture = await readFile(path.join(pictures, rug, 'corner.jpg'))
    const files = [
      sheet,
      await onDisk(`imp-${name}-1.jpg`, picture),
      await onDisk(`IMP-${name}-2 canto.jpg`, picture),
    ]
    await openImport()
    await choose('Escolher planilha e imagens', files)
    await engine.until('it is looked at', says, '2 tapetes novos')
    await engine.press('button', 'Importar 2 tapetes')
    await engine.until('they are here', says, '2 tapetes importados')
    expect((await rugs()).map(({ slug }) => slug)).toEqual([`imp-${name}-1`, `imp-${name}-2`])
    await engine.press('button', 'Desfazer a importação')
    await engine.press('dialog[open] button', 'Desfazer')
    await engine.until('they are gone', says, 'Importação desfeita')
    expect(await rugs()).toEqual([])
  })

  test('all rugs go out with their pictures, and are read again as they are', async () => {
    await openImport()
    await engine.run(keepSaved)
    await engine.press('button', 'Planilha e imagens (ZIP)')
    await engine.until('they are out', says, 'tapetes exportados')
    const bytes = Buffer.from(String(await engine.run(lastSaved)), 'base64')
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect(bytes.length).toBeGreaterThan(1_000_000)
    await openImport()
    await choose('Escolher planilha e imagens', [await onDisk(`tudo-${name}.zip`, bytes)])
    await engine.until('they are known', says, 'já cadastrados')
  })

  test('a finger puts products in another order, which is the one of the home page', async () => {
    await engine.open(`${site.url}/admin/destaques`)
    const names = async () =>
      (
        await readRows<{ title: string }>(
          site,
          'collections?select=title&kind=eq.featured&order=display_order.asc.nullsfirst,created_at.desc',
        )
      ).map(({ title }) => title)
    const [first = '', second = '', ...others] = await names()
    await engine.until('the handle is there', placeOf, `Arrastar ${first}`)
    const [from, to] = [
      await engine.run(placeOf, `Arrastar ${first}`),
      await engine.run(placeOf, `Arrastar ${second}`),
    ]
    if (!from || !to) throw new Error('No handle is seen')
    await engine.drag(from, [to[0], to[1] + 12], 'touch')
    await expect.poll(names).toEqual([second, first, ...others])
  })

  test('a picture of the library becomes that of a product', async () => {
    const title = `Da biblioteca em ${name}`
    await engine.open(`${site.url}/admin/destaques`)
    await engine.press('button', 'Novo produto')
    await fillIn(engine, 'Título', title)
    await engine.run(toLibrary)
    await engine.press('button', 'Escolher da biblioteca')
    await engine.press('dialog[open] li button')
    await engine.press('dialog[open] button', 'Usar 1 imagem')
    await engine.until('it is chosen', () => !document.querySelector('dialog[open]'))
    await engine.press('button', 'Salvar')
    await engine.until('it is there', says, 'Produto criado')
    const [row] = await readRows<{ image_url: string }>(
      site,
      `collections?select=image_url&title=eq.${title}`,
    )
    expect((await fetch(site.url + row?.image_url)).status).toBe(200)
  })

  test('when to write again is kept', async () => {
    const stranger = await openStranger(site)
    const lead = { email: `vera-${name}@casa.example`, locale: 'pt', consent_version: 'teste-1' }
    expect((await stranger.from('leads').insert({ ...lead, name: `Vera ${name}` })).error).toBeNull()
    await engine.open(`${site.url}/simulador-admin/leads`)
    await engine.press('button', `Abrir o registro de Vera ${name}`)
    await engine.press('button', 'Em uma semana')
    const kept = async () =>
      (await readRows<{ remind_on: string }>(site, `leads?select=remind_on&name=eq.Vera ${name}`))[0]
        ?.remind_on
    await expect.poll(kept).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})
