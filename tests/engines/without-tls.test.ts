import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRows } from '#tests/browser/admin-rows.ts'
import { onDisk } from '#tests/browser/file-on-disk.ts'
import { partOpeners, sendRequest } from '#tests/browser/panel-parts.ts'
import { openSite, type RunningSite } from '#tests/browser/site.ts'
import { panelTabs, standingPaths } from '#tests/every-address.ts'
import { openLine } from '#tests/line.ts'
import { type Engine, type EngineName, openEngine } from './engine.ts'
import { enterPanel } from './enter-panel.ts'
import { isAlive, markField, says } from './in-page.ts'

// What is missing differs by engine; Chromium is asked the same in tests/thorough/without-tls.test.ts.
const picture = path.resolve(
  import.meta.dirname,
  '../../supabase/seed/files/site-assets/rugs/natureza/corner.jpg',
)

// This machine under a name that no engine trusts by itself.
const host = 'casa.example'

let site: RunningSite
let house: string
let line: Awaited<ReturnType<typeof openLine>>
beforeAll(async () => {
  site = await openSite()
  await sendRequest(site)
  house = site.url.replace('localhost', host)
  line = await openLine(site.url, {
    headers: { host: new URL(house).host },
    gives: (given, answer) => given.pipe(answer),
  })
})
afterAll(async () => {
  line?.close()
  await site?.close()
})

/** Runs in a page: begins to write down what goes wrong there. */
function listen(): void {
  const kept: string[] = []
  Object.assign(window, { problems: kept })
  addEventListener('error', ({ message }) => void kept.push(message))
  addEventListener('unhandledrejection', ({ reason }) => void kept.push(String(reason)))
}

/** Runs in a page: what went wrong since. */
const problemsOf = () => (window as unknown as { problems?: string[] }).problems ?? []

/** Runs in a page: presses the first that opens a part of a tab. @returns whether there is one. */
function openPart(name: string): boolean {
  const named = new RegExp(name)
  const buttons = [...document.querySelectorAll<HTMLElement>('main button')]
  const opener = buttons.find(
    (one) => one.checkVisibility() && named.test((one.ariaLabel ?? one.innerText).trim()),
  )
  opener?.click()
  return opener !== undefined
}

/** Runs in a page: whether what was asked for has come. */
const isQuiet = () => !!document.querySelector('h1') && !/^Carregando/m.test(document.body.innerText)

describe.each<EngineName>(['webkit', 'firefox'])('without TLS, in %s', (name) => {
  let engine: Engine
  const choose = async (label: string, files: readonly string[]) => {
    await engine.until(`a field called ${label}`, markField, label)
    await engine.type(await engine.run(markField, label), files.join('\n'))
  }
  beforeAll(async () => {
    engine = await openEngine(name, { 'network.dns.localDomains': host }, new URL(line.url).host)
    await engine.resize(1180, 820)
  })
  afterAll(() => engine?.close())

  test('every page of visitors comes alive', async () => {
    for (const at of [...standingPaths, '/produtos/tapete-natureza']) {
      await engine.open(house + at)
      await engine.until(`${at} is alive`, isAlive)
    }
    expect(await engine.run(() => [isSecureContext, 'randomUUID' in crypto, 'subtle' in crypto])).toEqual([
      false,
      false,
      false,
    ])
  })

  test('every tab of the panels opens, and each form in it', async () => {
    await enterPanel(engine, site, house)
    const found: string[] = []
    let opened = 0
    const go = async (tab: string) => {
      await engine.open(house + tab)
      await engine.until(`${tab} is there`, isQuiet)
      await engine.run(listen)
    }
    for (const tab of panelTabs) {
      await go(tab)
      for (const { source } of partOpeners) {
        if (!(await engine.run(openPart, source))) continue
        opened += 1
        await pause(300)
        await engine.until(`${tab}, ${source} is there`, isQuiet)
        for (const one of await engine.run(problemsOf)) found.push(`${tab}, ${source}: ${one}`)
        await go(tab)
      }
    }
    expect(found).toEqual([])
    expect(opened).toBeGreaterThanOrEqual(partOpeners.length)
  })

  test('a product with a picture is made and a spreadsheet becomes a rug', async () => {
    const title = `Rede em ${name}`
    await engine.open(`${house}/admin/destaques`)
    await engine.press('button', 'Novo produto')
    await engine.until('the field is there', markField, 'Título')
    await engine.type(await engine.run(markField, 'Título'), title)
    await engine.run(() => {
      for (const field of document.querySelectorAll<HTMLInputElement>('input[type=file]'))
        field.hidden = false
    })
    await engine.type('main input[type=file]', picture)
    await engine.until('its picture has come', says, 'Imagem carregada')
    await engine.press('button', 'Salvar')
    await engine.until('it is there', says, 'Produto criado')
    const code = `plain-${name}`
    const sheet = `Código;Nome;Medidas;Preço\n${code};Importado em ${name};2 x 3m;1290\n`
    await engine.open(`${house}/simulador-admin`)
    await engine.press('button', 'Importar e exportar')
    await choose('Escolher planilha e imagens', [
      await onDisk(`novos-${name}.csv`, sheet),
      await onDisk(`${code}.jpg`, await readFile(picture)),
    ])
    await engine.until('it is looked at', says, '1 tapete novo')
    await engine.press('button', 'Importar 1 tapete')
    await engine.until('it is here', says, '1 tapete importado')
    expect(await readRows(site, `rugs?select=name&slug=eq.${code}`)).toEqual([
      { name: `Importado em ${name}` },
    ])
  })
})
