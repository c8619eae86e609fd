import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRows } from '#tests/browser/admin-rows.ts'
import { onDisk } from '#tests/browser/file-on-disk.ts'
import { paperPicture } from '#tests/browser/paper-picture.ts'
import { openStaff } from '#tests/browser/programs.ts'
import { openSite, type RunningSite } from '#tests/browser/site.ts'
import { variedBytes } from '#tests/browser/varied-bytes.ts'
import { type CutLine, openCutLine } from '#tests/cut-line.ts'
import { keptQuote } from '#tests/policies/quote-of-tests.ts'
import { type Engine, type EngineName, openEngine } from './engine.ts'
import { enterPanel } from './enter-panel.ts'
import { says } from './in-page.ts'
import { fillIn, handFile, makeProduct } from './panel-forms.ts'

const seedFiles = path.resolve(import.meta.dirname, '../../supabase/seed/files')
const picture = path.join(seedFiles, 'site-assets/rugs/natureza/corner.jpg')
const video = path.join(seedFiles, 'videos/picker.mp4')

let site: RunningSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

/** Runs in a page: the colours of a rug, once its picture was looked at. */
function colours(): readonly string[] | null {
  const fields = [...document.querySelectorAll('input')]
  const named = fields.filter((field) =>
    /^Cor \d$/.test(field.ariaLabel ?? field.labels?.[0]?.innerText ?? ''),
  )
  return named.length > 0 ? named.map(({ value }) => value) : null
}

/** Runs in a page: what share each region of a rug has, as it is written. */
const sharesOf = () =>
  [...document.querySelectorAll('button')].flatMap(
    ({ innerText }) => /\d+(,\d+)?%/.exec(innerText)?.[0] ?? [],
  )

/** Runs in a page: where the picture with the regions is. */
function regionsPicture() {
  const picture = document.querySelector('[role=group][aria-label^="Imagem do tapete com as regi"]')
  picture?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = picture?.getBoundingClientRect() ?? new DOMRect()
  return { left, top, width, height }
}

describe.each<EngineName>(['webkit', 'firefox'])('staff on a tablet, in %s', (name) => {
  let engine: Engine
  const type = (label: string, text: string) => fillIn(engine, label, text)
  beforeAll(async () => {
    engine = await openEngine(name)
    await engine.resize(1180, 820)
    await enterPanel(engine, site, site.url)
  })
  afterAll(() => engine?.close())

  test('a rug is cut out of its paper, registered, and public', async () => {
    await engine.open(`${site.url}/simulador-admin`)
    await engine.press('button', 'Novo tapete')
    await type('Imagem do tapete', await onDisk('tapete.png', await paperPicture()))
    await engine.until('its colours are named', colours)
    expect(await engine.run(colours)).toEqual(['#1e3c78', '#a03020'])
    await engine.press('button', 'Ver e corrigir as regiões')
    await expect.poll(async () => (await engine.run(regionsPicture)).width).toBeGreaterThan(100)
    await pause(800)
    await engine.press('label', 'pinta com a região escolhida')
    await engine.press('button', 'Região 2')
    const shares = () => engine.run(sharesOf)
    const before = await shares()
    expect(before).toHaveLength(2)
    const { left, top, width: across, height: down } = await engine.run(regionsPicture)
    await engine.drag([left + across * 0.2, top + down / 2], [left + across * 0.8, top + down / 2])
    await expect.poll(shares).not.toEqual(before)
    await type('Nome', `Prova em ${name}`)
    await type('Preço', '1290')
    await engine.press('button', 'Salvar tapete')
    await engine.until('it is registered', says, 'Tapete cadastrado')
    const slug = `prova-em-${name}`
    await expect.poll(async () => (await fetch(`${site.url}/produtos/${slug}`)).status).toBe(200)
    const [rug] = await readRows<{ image_url: string }>(site, `rugs?slug=eq.${slug}`)
    const kept = await fetch(site.url + rug?.image_url)
    const { width = 0, height = 1, channels } = await sharp(Buffer.from(await kept.arrayBuffer())).metadata()
    expect(channels).toBe(4)
    expect(width / height).toBeCloseTo(2.1 / 3.1, 2)
  })

  test('what is written into a quote is saved', async () => {
    const { id } = await keptQuote(await openStaff(site))
    await engine.open(`${site.url}/simulador-admin/orcamentos/${id}`)
    await type('Abertura', `De ${name}`)
    await engine.press('button', 'Salvar sem enviar')
    await engine.until('it is saved', says, 'Orçamento salvo')
    const [quote] = await readRows<{ draft: { intro: string } }>(site, `quotes?select=draft&id=eq.${id}`)
    expect(quote?.draft.intro).toBe(`De ${name}`)
  })

  test('a product with its picture is on the home page', async () => {
    const title = `Luz em ${name}`
    const words = { Título: title, Descrição: 'Lã cardada, tingida em casa.' }
    await makeProduct(engine, site.url, words, picture)
    const home = async () => (await fetch(`${site.url}/principal-br`)).text()
    await expect.poll(home).toContain(title)
    const [row] = await readRows<{ image_url: string }>(
      site,
      `collections?select=image_url&title=eq.${title}`,
    )
    const kept = await fetch(site.url + row?.image_url)
    expect(kept.status).toBe(200)
    expect((await sharp(Buffer.from(await kept.arrayBuffer())).metadata()).width).toBeGreaterThan(300)
  })

  test('a film that is sent takes a still picture of itself and is on the home page', async () => {
    await engine.open(`${site.url}/admin`)
    await engine.until('the field is there', () => document.querySelector('main input[type=file]'))
    await handFile(engine, video)
    await engine.press('button', 'Enviar este vídeo')
    await engine.until('it has come', says, 'Vídeo carregado')
    const newest = 'hero_videos?select=url,poster_url&order=created_at.desc&limit=1'
    const [film] = await readRows<Record<string, string | null>>(site, newest)
    expect(film?.url).toContain('/videos/hero/')
    // GStreamer 1.22 fails GTK's WebKit with every other film, as it comes.
    if (name === 'webkit' && !film?.poster_url) return
    const poster = await fetch(site.url + film?.poster_url)
    expect((await sharp(Buffer.from(await poster.arrayBuffer())).stats()).entropy).toBeGreaterThan(2)
  })
})

describe.each<EngineName>(['webkit', 'firefox'])('an architect, in %s', (name) => {
  let engine: Engine
  let line: CutLine
  beforeAll(async () => {
    engine = await openEngine(name)
    await engine.resize(820, 1180)
    line = await openCutLine(site.url)
  })
  afterAll(async () => {
    await engine?.close()
    line?.close()
  })

  /** The driver of WebKit presses what the window shows. */
  const agree = async () => {
    await engine.run(() => document.querySelector('main [name=consent]')?.scrollIntoView({ block: 'center' }))
    await pause(500)
    await engine.press('main [name=consent]')
  }

  test('sends a project of which the line cut the files, from another page, once', async () => {
    const email = `estudio-${name}@casa.example`
    const plan = await onDisk('planta.pdf', variedBytes('%PDF-1.7', 1_800_000))
    await engine.open(`${line.url}/designers`)
    await engine.type('main [name=name]', 'Lina Prado')
    await engine.type('main [name=email]', email)
    await engine.type('main [name=message]', 'Um tapete para a sala de jantar.')
    await agree()
    await engine.type('main input[type=file]', plan)
    await engine.until('the file is in the list', () => document.querySelector('main [data-files] li'))
    await pause(1500)
    await engine.open(`${line.url}/designers`)
    await engine.press('main h1')
    await engine.until('the file is in the list again', () => document.querySelector('main [data-files] li'))
    await agree()
    line.cut(/enviar-arquivo|designers/, { where: 'before' })
    await engine.press('main form button', 'Enviar projeto')
    await engine.until('it is said to wait', says, 'guardado neste aparelho')
    line.cut(null)
    await engine.open(`${line.url}/tapetes`)
    await engine.press('main h1')
    const rows = () =>
      readRows<{ id: string; files: unknown }>(site, `leads?select=id,files&email=eq.${email}`)
    await expect.poll(async () => (await rows()).length).toBe(1)
    expect((await rows())[0]?.files).toMatchObject([{ kind: 'pdf', size: 1_800_000 }])
  })
})
