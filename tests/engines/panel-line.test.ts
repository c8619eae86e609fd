import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type RunningSite } from '#tests/browser/site.ts'
import { type CutLine, openCutLine } from '#tests/cut-line.ts'
import { type Engine, type EngineName, openEngine } from './engine.ts'
import { enterPanel } from './enter-panel.ts'
import { says } from './in-page.ts'

let site: RunningSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

const cutWords = 'Sem conexão com o site'

/** Runs in a page. */
const saysNoMore = (words: string) => !document.body.innerText.includes(words)
/** Runs in a page: whether it is the one of before, not one that was opened anew. */
const isStillHere = () => 'still' in window
/** Runs in a page of a list: whether it has so many rows at most, and one. */
const isList = (most: number) => {
  const named = [...document.querySelectorAll('button')].map(({ ariaLabel }) => ariaLabel ?? '')
  const rows = named.filter((words) => words.startsWith('Editar '))
  return rows.length > 0 && rows.length <= most
}
/** Runs in a page: every sheet that it names is there. */
const isStyled = () => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  return links.every(({ sheet }) => sheet && sheet.cssRules.length > 0)
}
/** Runs in a page. */
const isTitled = (title: string) => document.querySelector('h1')?.textContent === title

describe.each<EngineName>(['webkit', 'firefox'])('a panel on a cut line in %s', (name) => {
  let engine: Engine
  let line: CutLine
  beforeAll(async () => {
    engine = await openEngine(name)
    await engine.resize(1180, 820)
    line = await openCutLine(site.url)
    await enterPanel(engine, site, line.url)
  })
  afterAll(async () => {
    await engine?.close()
    line?.close()
  })

  const open = async (address: string) => {
    line.cut(null)
    await engine.open(line.url + address)
    await engine.until('the list is there', isList, 100)
    await engine.run(() => void Object.assign(window, { still: 'here' }))
  }

  test('a list that did not come comes by itself, and the cut is said while it lasts', async () => {
    await open('/simulador-admin')
    line.cut(/\/(rest|healthz)/)
    await engine.type('input[type=search]', 'ocean')
    await engine.until('the cut is said', says, cutWords)
    await engine.until('the list is said to lack', says, 'Erro ao carregar tapetes')
    line.cut(null)
    await engine.until('what was found is there', isList, 1)
    await engine.until('no cut is said', saysNoMore, cutWords)
    expect(await engine.run(isStillHere)).toBe(true)
  })

  test('a tab whose script and styles were cut off alone opens in the page at hand', async () => {
    await open('/simulador-admin')
    line.cut(/\/assets\/(route-|[^/]+\.css)/, { most: 3, where: 'before' })
    await engine.press('a', 'Coleções')
    await engine.until('the tab is open', isTitled, 'Coleções')
    expect(line.broken()).toBe(3)
    expect(await engine.run(isStillHere)).toBe(true)
    await engine.until('it has its styles', isStyled)
  })

  test('a tab whose script was cut off in its middle alone opens in the page at hand', async () => {
    await open('/simulador-admin')
    line.cut(/\/assets\/route-/, { most: 1, where: 'within' })
    await engine.press('a', 'Seção galeria')
    await engine.until('the tab is open', isTitled, 'Seção galeria')
    expect(line.broken()).toBe(1)
    expect(await engine.run(isStillHere)).toBe(true)
  })

  test.each([
    ['before what it asks for or within it', 'either'],
    ['within it', 'within'],
  ] as const)('a tab that did not come, as the line is cut %s, opens once it is back', async (_, where) => {
    await open('/simulador-admin')
    line.cut(/./, { where })
    await engine.press('a', 'Amostras da galeria')
    await engine.until('the cut is said', says, 'A conexão caiu')
    line.cut(null)
    await engine.until('the tab is open', isTitled, 'Amostras da galeria')
    await engine.until('it has its styles', isStyled)
  })

  test('what was not saved is still written there, and is saved once it is tried again', async () => {
    await open('/admin/colecoes')
    await engine.press('button', 'Editar ')
    await engine.type('textarea[name=description]', ' Escrito numa linha cortada')
    line.cut(/\/rest\/v1\/rpc\/save_content/)
    for (const _ of ['before it', 'in the middle of its answer']) {
      await engine.press('form button[type=submit]', 'Salvar')
      await engine.until('it is said to have failed', says, 'Erro ao salvar')
      await engine.until('nothing is said of it any more', saysNoMore, 'Erro ao salvar')
    }
    line.cut(null)
    await engine.press('form button[type=submit]', 'Salvar')
    await engine.until('it is saved', says, 'Coleção atualizada')
  })
})
