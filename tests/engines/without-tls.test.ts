import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRows } from '#tests/browser/admin-rows.ts'
import { onDisk } from '#tests/browser/file-on-disk.ts'
import { partOpeners, sendRequest, walkParts } from '#tests/browser/panel-parts.ts'
import { openSite, type RunningSite } from '#tests/browser/site.ts'
import { standingPaths } from '#tests/every-address.ts'
import { openLine } from '#tests/line.ts'
import { type Engine, type EngineName, openEngine } from './engine.ts'
import { enterPanel } from './enter-panel.ts'
import { isAlive, isOpen, says } from './in-page.ts'
import { fillIn, makeProduct } from './panel-forms.ts'

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

describe.each<EngineName>(['webkit', 'firefox'])('without TLS, in %s', (name) => {
  let engine: Engine
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
    const go = async (tab: string) => {
      await engine.open(house + tab)
      await engine.until(`${tab} is there`, isOpen)
      await engine.run(listen)
    }
    const look = async (where: string) => {
      for (const one of await engine.run(problemsOf)) found.push(`${where}: ${one}`)
    }
    const open = async ({ source }: RegExp) => {
      if (!(await engine.run(openPart, source))) return false
      await pause(300)
      await engine.until(`${source} is there`, isOpen)
      return true
    }
    const opened = await walkParts({ go, look, open })
    expect(found).toEqual([])
    expect(opened).toBeGreaterThanOrEqual(partOpeners.length)
  })

  test('a product with a picture is made and a spreadsheet becomes a rug', async () => {
    await makeProduct(engine, house, { Título: `Rede em ${name}` }, picture)
    const code = `plain-${name}`
    const sheet = `Código;Nome;Medidas;Preço\n${code};Importado em ${name};2 x 3m;1290\n`
    await engine.open(`${house}/simulador-admin`)
    await engine.press('button', 'Importar e exportar')
    const files = [
      await onDisk(`novos-${name}.csv`, sheet),
      await onDisk(`${code}.jpg`, await readFile(picture)),
    ]
    await fillIn(engine, 'Escolher planilha e imagens', files.join('\n'))
    await engine.until('it is looked at', says, '1 tapete novo')
    await engine.press('button', 'Importar 1 tapete')
    await engine.until('it is here', says, '1 tapete importado')
    expect(await readRows(site, `rugs?select=name&slug=eq.${code}`)).toEqual([
      { name: `Importado em ${name}` },
    ])
  })
})
