import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { choiceQuery } from '#content/rugs/rug-choice.ts'
import { sceneRequestPath } from '#i18n/paths.ts'
import { lastLead } from '#tests/browser/last-lead.ts'
import { openSite, type RunningSite } from '#tests/browser/site.ts'
import { openCutLine } from '#tests/cut-line.ts'
import { isWhole } from './addresses.ts'
import { type Engine, type EngineName, openEngine } from './engine.ts'
import { says } from './in-page.ts'

let site: RunningSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

const late = 'Uma imagem ainda não chegou'
const scene = '/simulador?tapete=tapete-natureza&ambiente=sala-jardins&medida=250x350'

describe.each<EngineName>(['webkit', 'firefox'])('in %s', (name) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await openEngine(name)
    await engine.resize(1440, 900)
  })
  afterAll(() => engine?.close())

  test.each([
    ['its script', '/contato', /\/assets\/[^/]+\.js/, ''],
    ['its pictures', '/galeria', /\/img\//, ''],
    ['the mask of the room', scene, /\/assets\/mask-/, late],
    ['what draws the rug in its size', scene, /\/assets\/resize(r|-worker)/, late],
    ['what dyes the rug', `${scene}&cores=d9cdb8-4b5335-8a5a3c`, /\/assets\/dye(r|-worker)/, late],
  ])('a page is whole once the line is back that did not bring %s', async (_, address, lacking, words) => {
    const line = await openCutLine(site.url)
    line.cut(lacking)
    await engine.open(line.url + address)
    await expect.poll(line.broken).toBeGreaterThan(2)
    if (words) await engine.until('it is said to be late', says, words)
    line.cut(null)
    await engine.until('the page is whole', isWhole)
    await engine.until('no picture is broken', () =>
      [...document.images].every((image) => !image.complete || !image.currentSrc || image.naturalWidth),
    )
    await engine.until('nothing is said to be late', (told) => !document.body.innerText.includes(told), late)
    line.close()
  })

  test('a size that is chosen while the line brings no script is chosen when it does', async () => {
    const line = await openCutLine(site.url)
    line.cut(/\/assets\/[^/]+\.js/)
    await engine.open(`${line.url}/produtos/tapete-scallop`)
    const size = await engine.run((name) => {
      const second = document.querySelectorAll<HTMLInputElement>(`main [name=${name}]`)[1]
      second?.click()
      return second?.value
    }, choiceQuery.size)
    line.cut(null)
    await engine.until(
      'the address says the size',
      (name, chosen) => new URLSearchParams(location.search).get(name) === chosen,
      choiceQuery.size,
      size,
    )
    line.close()
  })

  // The WebKit that is driven has a private window, whose device keeps bytes and no files.
  test('a request with its picture waits on the device while there is no line, and arrives with it once there is one', async () => {
    const line = await openCutLine(site.url)
    await engine.open(line.url + scene)
    await engine.until('the rug is drawn', isWhole)
    await engine.press('[data-order-bar] a', 'Pedir orçamento')
    await engine.type('dialog form input[name=name]', `Ana ${name}`)
    await engine.type('dialog form input[name=contact]', '11987654321')
    await engine.press('dialog form input[name=consent]')
    await engine.until('its picture is made', () => !!document.querySelector('dialog form button:enabled'))
    line.cut(new RegExp(sceneRequestPath), { where: 'before' })
    await engine.press('dialog form button', 'Enviar pedido')
    await engine.until('it is said to wait', says, 'o pedido está guardado neste aparelho')
    line.cut(null)
    await engine.open(line.url + scene)
    await engine.until('it is said to be sent', () => !localStorage.getItem('pedidos'))
    const { row, picture } = await lastLead(site)
    expect(row.name).toBe(`Ana ${name}`)
    expect(picture.length).toBeGreaterThan(50_000)
    line.close()
  })

  // When WebKit's no longer does: app/site/parts/device-store/file-bytes.ts is of no more use (WebKit 2.50).
  test('a private window refuses files in its database, or keeps them', async () => {
    await engine.open(`${site.url}/contato`)
    const kept = await engine.run(async () => {
      const opening = indexedDB.open('files-of-a-private-window', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('files', { keyPath: 'id' })
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const files = opening.result.transaction('files', 'readwrite').objectStore('files')
      const asking = files.put({ id: 'one', file: new Blob(['bytes']) })
      return new Promise<boolean>((resolve) => {
        asking.onsuccess = () => resolve(true)
        asking.onerror = () => resolve(false)
      })
    })
    expect(kept).toBe(name === 'firefox')
  })
})
