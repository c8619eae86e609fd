import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRows } from '#tests/browser/admin-rows.ts'
import { becomesPublic, openSignedIn, publicWithinMs } from '#tests/browser/admin-session.ts'
import { bad, bitmap, file, picture, tabPage } from '#tests/browser/admin-tab-page.ts'
import { patience } from '#tests/browser/patience.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { paceBelow } from '#tests/pace.ts'

let site: RunningSite
let browser: Browser
let signedIn: BrowserContext
let page: Page

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
  signedIn = await openSignedIn(browser, site)
  page = await signedIn.newPage()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const { open, said, button, confirm, undo, cutOff, hasNoFaults, deleteAllButFirst } = tabPage(
  () => page,
  () => site.url,
)

describe('the gallery section', () => {
  type Image = { id: string; url: string; position: string; order_index: number | null }
  const images = () =>
    readRows<Image>(
      site,
      'gallery_images?select=id,url,position,order_index&active=is.true&order=position,order_index',
    )

  it('shows a replaced picture on the site within two seconds, and takes it back', async () => {
    const before = await images()
    await open('galeria')
    await page.getByLabel('Publicar cada mudança na hora').check()
    const thereAndBack = async () => {
      await page.locator('li input[type=file]').first().setInputFiles(picture('natureza'))
      await said('Imagem atualizada')
      const there = await becomesPublic(site, 'site/imagens/', true)
      await undo('Imagem atualizada')
      await expect.poll(images, patience).toEqual(before)
      return Math.max(there, await becomesPublic(site, 'site/imagens/', false))
    }
    expect(await paceBelow(publicWithinMs, thereAndBack)).toBeLessThan(publicWithinMs)
  })

  it('fills its empty places, and names and counts the files that did not arrive', async () => {
    for (const number of [1, 2]) {
      await button(`Excluir Imagem ${number}`).click()
      await confirm()
      await expect.poll(async () => (await images()).length, patience).toBe(5 - number)
    }
    await said('Imagem excluída')
    const input = page.locator('input[type=file][multiple]')
    await input.setInputFiles([file('rede.jpg', 'image/jpeg', await readFile(picture('scallop'))), bad.text])
    await said('Alguns uploads falharam')
    await said('1 de 2 imagens não foram enviadas: lista.txt')
    await said('lista.txt: não é uma imagem')
    await input.setInputFiles([bad.empty, bad.false, bad.huge])
    await said('Erro ao fazer upload')
    await said('enorme.jpg: não é uma imagem que o site possa guardar')
    await said('vazia.jpg: não é uma imagem que o site possa guardar')
    expect((await images()).length).toBe(4)
  })

  it('swaps two pictures by the keyboard, and says when something is not saved', async () => {
    await open('galeria')
    const [first, , , , last] = (await images()).map((image) => image.id)
    const handle = page.getByRole('button', { name: 'Arrastar Imagem 4' })
    await handle.focus()
    await page.keyboard.press('ArrowRight')
    await said('Configuração salva')
    expect((await images()).at(-1)?.id).not.toBe(last)
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await images()).map((image) => image.id), patience).toContain(first)
    await cutOff('**/rest/v1/rpc/save_gallery', 'POST', async () => {
      await button('Excluir Imagem 4').click()
      await confirm()
      await said('Erro ao excluir')
    })
    await cutOff('**/rest/v1/rpc/save_gallery', 'POST', async () => {
      await button('Mover Imagem 4 para antes').click()
      await said('Ocorreu um erro ao salvar a configuração da galeria.')
    })
    await button('Mover Imagem 1 para depois').click()
    await said('O site ainda mostra outras imagens nesta seção.')
    // The first place is empty now: what stood in it is the first picture there is.
    const [moved] = await images()
    const shown = () => readRows<{ value: { left: string[] } }>(site, 'site_settings?section=eq.feature')
    expect((await shown())[0]?.value.left[1]).not.toBe(moved?.url)
    const [preview] = await Promise.all([signedIn.waitForEvent('page'), button('Ver prévia').click()])
    await preview
      .locator(`img[src*="${encodeURIComponent(moved?.url.split('/').at(-1) ?? '')}"]`)
      .first()
      .waitFor()
    await preview.close()
    await button('Mostrar estas no site').click()
    await page.getByText('O site ainda mostra outras imagens').waitFor({ state: 'detached' })
    await hasNoFaults()
  })
})

describe('the gallery samples', () => {
  type Sample = { id: string; name: string; sample_images: { id: string; image_url: string }[] }
  const samples = () =>
    readRows<Sample>(site, 'gallery_samples?select=id,name,sample_images(id,image_url)&order=display_order')
  const names = async () => (await samples()).map((one) => one.name)
  const named = async (name: string) => (await samples()).find((one) => one.name === name)
  const input = () => page.locator('article input[type=file]')
  let edges = 'Bordas'

  it('need a name, and are created, renamed in place and named back', async () => {
    while ((await names()).includes(edges)) edges += ' s'
    await open('amostras')
    await button('Nova amostra').click()
    await page.keyboard.press('Control+s')
    for (const words of ['Nome obrigatório', 'Por favor, insira um nome para a amostra.']) await said(words)
    await page.getByLabel('Nome', { exact: true }).fill(edges)
    await cutOff('**/rest/v1/rpc/save_content', 'POST', async () => {
      await page.keyboard.press('Enter')
      await said('Erro ao criar')
    })
    await page.getByLabel('Nome', { exact: true }).press('Enter')
    await said('Amostra criada')
    await button(`Renomear ${edges}`).click()
    await page.getByLabel('Nome em espanhol').fill('Bordes')
    await page.getByLabel('Nome', { exact: true }).fill('Orlas')
    await page.keyboard.press('Enter')
    await said('Amostra atualizada')
    expect((await names()).at(-1)).toBe('Orlas')
    await undo('Amostra atualizada')
    await expect.poll(async () => (await names()).at(-1), patience).toBe(edges)
  })

  it('take several pictures, say which did not arrive, and send again what was cut', async () => {
    await input().setInputFiles([bad.text])
    await said('Nenhuma imagem válida encontrada')
    const bytes = await Promise.all(['scallop', 'redondo'].map((name) => readFile(picture(name))))
    const good = [...bytes.map((one, at) => file(`${at}.jpg`, 'image/jpeg', one)), bitmap]
    await input().setInputFiles([...good, bad.false, bad.huge])
    await said('Alguns uploads falharam')
    await said('2 de 5 imagens não foram enviadas: falsa.png, enorme.jpg')
    await said('Imagens adicionadas')
    expect((await named(edges))?.sample_images).toHaveLength(3)
    for (const name of ['falsa.png', 'enorme.jpg'])
      await page.getByRole('button', { name: `Dispensar ${name}` }).click()
    await page.route('**/storage/v1/object/**', (route) => route.abort())
    await input().setInputFiles(picture('natureza'))
    await said('Erro no upload')
    await page.unroute('**/storage/v1/object/**')
    await page.getByRole('button', { name: 'Tentar novamente corner.jpg' }).click()
    await expect.poll(async () => (await named(edges))?.sample_images.length, patience).toBe(4)
  })

  it('lose the pictures that are marked, after a question, and get them back', async () => {
    const before = (await named(edges))?.sample_images
    await button('Excluir selecionadas').click()
    await said('Nenhuma imagem selecionada')
    await said('Selecione pelo menos uma imagem para excluir.')
    await deleteAllButFirst()
    await said('Tem certeza que deseja excluir as 3 imagens selecionadas?')
    await confirm()
    await said('Imagens excluídas')
    await expect.poll(async () => (await named(edges))?.sample_images.length, patience).toBe(1)
    await undo('Imagens excluídas')
    await expect.poll(async () => (await named(edges))?.sample_images.length, patience).toBe(4)
    expect(new Set((await named(edges))?.sample_images)).toEqual(new Set(before))
    // The row grows again where they stand: what is pressed before it has come to rest moves away under the pointer.
    await page.getByLabel('Selecionar imagem 4').waitFor()
    await button('Excluir imagem 2').click()
    await cutOff('**/rest/v1/sample_images**', 'DELETE', async () => {
      await confirm()
      await said('Erro ao excluir')
    })
    await deleteAllButFirst()
    await cutOff('**/rest/v1/sample_images**', 'DELETE', () =>
      Promise.all([page.waitForEvent('requestfailed'), confirm()]),
    )
    for (const at of [2, 3, 4])
      expect(await page.getByLabel(`Selecionar imagem ${at}`).isChecked()).toBe(true)
    await hasNoFaults()
  })

  it('are dragged to their place, and put back by the toast', async () => {
    await open('amostras')
    const before = await names()
    const handles = page.locator('[data-layout=list] [data-tool=handle]')
    const from = await handles.nth(0).boundingBox()
    const to = await handles.nth(2).boundingBox()
    if (!from || !to) throw new Error('The handles have no place')
    await page.mouse.move(from.x + 10, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 10, from.y + 60, { steps: 4 })
    await page.mouse.move(to.x + 10, to.y + 25, { steps: 8 })
    await page.mouse.up()
    await said('Ordem atualizada')
    const [first = '', second = '', third = '', ...rest] = before
    await expect.poll(names, patience).toEqual([second, third, first, ...rest])
    await undo('Ordem atualizada')
    await expect.poll(names, patience).toEqual(before)
  })

  it('that are deleted take their pictures along, and bring them back with their files', async () => {
    const before = await named('Fios tingidos')
    await button('Excluir Fios tingidos').click()
    await said('Tem certeza que deseja excluir esta amostra e todas as suas imagens?')
    await confirm()
    await said('Amostra excluída')
    const left = await readRows(site, `sample_images?sample_id=eq.${before?.id}&select=id`)
    expect(left).toEqual([])
    await undo('Amostra excluída')
    await expect.poll(() => named('Fios tingidos'), patience).toEqual(before)
    const url = before?.sample_images[0]?.image_url ?? ''
    expect((await fetch(`${site.url}${url}`)).status).toBe(200)
    await cutOff('**/rest/v1/rpc/save_content', 'POST', async () => {
      await page.getByRole('switch', { name: 'Mostrar Fios tingidos no site' }).click()
      await said('Erro ao atualizar')
    })
  })
})

describe('the keys', () => {
  it('are listed by a question mark, lead from tab to tab, and can be turned off', async () => {
    await open('galeria')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Teclas do painel' }).waitFor()
    await hasNoFaults()
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('6')
    await page.getByRole('heading', { level: 1, name: 'Amostras da galeria' }).waitFor()
    await page.getByRole('button', { name: 'Teclas' }).click()
    await page.getByLabel(/Usar as teclas que não pedem Ctrl/).uncheck()
    await page.getByRole('button', { name: 'Fechar', exact: true }).click()
    await page.keyboard.press('?')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
