import { rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readRows } from '#tests/browser/admin-rows.ts'
import { openSignedIn, signIn } from '#tests/browser/admin-session.ts'
import { bad, file, picture, tabPage } from '#tests/browser/admin-tab-page.ts'
import { uploadTargets } from '#tests/browser/admin-upload-targets.ts'
import { copyPrepared } from '#tests/browser/copy-prepared.ts'
import { fillLocalStorage, fillStorage, limitWithRoom } from '#tests/browser/full-storage.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'

const video = path.resolve(import.meta.dirname, '../../supabase/seed/files/videos/picker.mp4')

let site: RunningSite
let browser: Browser
let signedIn: BrowserContext
let page: Page
let large: string

beforeAll(async () => {
  const dataDirectory = await copyPrepared(inject('preparedSite'))
  const STORAGE_LIMIT = await limitWithRoom(dataDirectory, 24)
  site = await openSite({ dataDirectory, environment: { STORAGE_LIMIT } })
  large = path.join(dataDirectory, 'enorme.jpg')
  await writeFile(large, '')
  await truncate(large, 51 * 1024 * 1024)
  browser = await openBrowser()
  signedIn = await openSignedIn(browser, site)
  page = await signedIn.newPage()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
  if (site) await rm(site.dataDirectory, { recursive: true, force: true })
})

const { said, button, confirm, cutOff, answerReads } = tabPage(
  () => page,
  () => site.url,
)
const open = async (address: string, on = page) => {
  await on.goto(`${site.url}/admin/${address}`)
  await on.getByText(/^(Carregando|Procurando o que falta)/).waitFor({ state: 'detached' })
  await on.locator('h1').waitFor()
}

/** Does something while there is no room for files. */
async function whileFull(work: () => Promise<unknown>) {
  const makeRoom = await fillStorage(site)
  await work().finally(makeRoom)
}

const targets = uploadTargets(() => page, { button, confirm, said })

describe.each(targets)('pictures of $tab', ({ address, begin, input, done }) => {
  it('that are none, empty, cut short or without end are named, each with its reason', async () => {
    await open(address)
    await begin()
    await input().setInputFiles(large)
    await input().setInputFiles([bad.wide, bad.endless, bad.text, bad.empty, bad.false])
    for (const reason of [
      'larga.png: está danificada ou incompleta',
      'infinita.png: é grande demais: até 150 milhões de pixels',
      'lista.txt: não é uma imagem',
      ...['enorme', 'vazia', 'falsa'].map((name) => new RegExp(`${name}.*: não é uma imagem que`)),
    ])
      await said(reason)
  })

  it('that are cut off, then find the storage full, stay chosen until they arrive', async () => {
    await cutOff('**/storage/v1/object/**', 'POST', async () => {
      // Of a size of its own: what the library has already, also from other tabs, would be told first.
      const unseen = sharp(picture('natureza')).resize(900 + address.length)
      await input().setInputFiles(file('corner.jpg', 'image/jpeg', await unseen.jpeg().toBuffer()))
      await said('corner.jpg: a conexão caiu')
    })
    const again = page.getByRole('button', { name: 'Tentar novamente corner.jpg' })
    await whileFull(async () => {
      await again.click()
      await said('Sem espaço para arquivos')
      await said('corner.jpg: não há mais espaço para arquivos')
    })
    await again.click()
    await said(done)
    expect(await page.getByText('corner.jpg:').count()).toBe(0)
  })
})

describe('other files', () => {
  it('a hero video that is empty, or finds the storage full, can be sent again', async () => {
    await open('')
    const input = page.locator('input[type=file]')
    await input.setInputFiles(file('vazio.mp4', 'video/mp4', Buffer.alloc(0)))
    await button('Enviar este vídeo').click()
    await said('O servidor não aceitou este arquivo.')
    await input.setInputFiles(file('filme.mp4', 'text/plain', Buffer.from('abc')))
    await said('Formato de arquivo inválido')
    const before = await readRows(site, 'hero_videos?select=id')
    await whileFull(async () => {
      await input.setInputFiles(video)
      await button('Enviar este vídeo').click()
      await said('Sem espaço para arquivos')
    })
    expect(await readRows(site, 'hero_videos?select=id')).toEqual(before)
    await page.getByLabel('Ativar ao salvar').last().uncheck()
    await button('Tentar novamente: picker.mp4').click()
    await page.getByText('Vídeo carregado').waitFor({ timeout: 30_000 })
  })

  it('a catalogue that is none, empty, of 51 MB, cut off or without room is told and kept', async () => {
    await open('textos?grupo=catalogos')
    const input = page.locator('main form input[type=file]').first()
    const pdf = (name: string, content: string) => file(name, 'application/pdf', Buffer.from(content))
    await input.setInputFiles(bad.text)
    await said('Por favor, selecione um arquivo PDF.')
    for (const one of [pdf('vazio.pdf', ''), pdf('falso.pdf', 'abc')]) {
      await input.setInputFiles(one)
      await said(`O arquivo não foi guardado. Tente novamente. (${one.name})`)
    }
    const heavy = path.join(site.dataDirectory, 'enorme.pdf')
    await writeFile(heavy, '%PDF-1.7')
    await truncate(heavy, 51 * 1024 * 1024)
    await input.setInputFiles(heavy)
    await said('O tamanho máximo é de 25MB.')
    const good = pdf('ano.pdf', `%PDF-1.7\n${' '.repeat(60_000)}`)
    await cutOff('**/storage/v1/object/**', 'POST', async () => {
      await input.setInputFiles(good)
      await said('O arquivo não foi guardado. Tente novamente. (ano.pdf)')
    })
    await whileFull(async () => {
      await button('Tentar novamente: ano.pdf').click()
      await said('Sem espaço para arquivos')
    })
    await button('Tentar novamente: ano.pdf').click()
    await page.getByRole('link', { name: /^Abrir .*\.pdf/ }).waitFor()
    await button('Descartar alterações').click()
  })

  it('a file that is to take the place of another leaves it there when there is no room', async () => {
    await open('midia?arquivo=%2Fstorage%2Fv1%2Fobject%2Fpublic%2Fsite-assets%2Fcraft%2Ftufagem.jpg')
    const input = page.locator('main section input[type=file]:not([multiple])')
    await input.setInputFiles(bad.text)
    await said('Troque por um arquivo do mesmo tipo.')
    await whileFull(async () => {
      await input.setInputFiles(picture('natureza'))
      await page.getByRole('dialog').getByRole('button', { name: 'Trocar' }).click()
      await said('Sem espaço para arquivos')
    })
    await button('Tentar novamente: corner.jpg').click()
    await said('Arquivo trocado')
  })
})

describe('a tab whose rows cannot be read says so, and reads them when asked again', () => {
  it.each([
    ['', 'hero_videos', 'No site agora'],
    ['galeria', 'gallery_images', 'Imagem 5 (Principal)'],
    ['amostras', 'gallery_samples', 'Fios tingidos'],
    ['destaques', 'collections', 'Scallop', 'Erro ao carregar produtos'],
    ['colecoes', 'collections', 'Lisos'],
    ['textos', 'site_settings', 'Telefone'],
    ['midia', 'rpc/list_files', 'Enviar imagens'],
    ['falta', 'rpc/list_files', 'Razão social'],
    ['historico', 'content_history', 'Comparar'],
  ])('%s', async (address, rows, shown, failure = 'Erro ao carregar') => {
    await answerReads(rows, { status: 500, json: { message: 'no' } })
    await page.goto(`${site.url}/admin/${address}`)
    await said(`${failure}.`)
    await page.unrouteAll()
    await page.getByRole('alert').getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByText(shown).first().waitFor()
  })
})

describe('a tab of rows', () => {
  it.each([
    ['destaques', 'collections', 'Nenhum produto cadastrado ainda.'],
    ['colecoes', 'collections', 'Nenhuma coleção encontrada...'],
  ])('that has none says how to begin: %s', async (address, rows, empty) => {
    await answerReads(rows, { json: [] })
    await page.goto(`${site.url}/admin/${address}`)
    await said(empty)
    await page.unrouteAll()
  })

  it('says what it waits for, and of each row whether it is shown and has a picture', async () => {
    const [row] = await readRows<object>(site, 'collections?select=*,collection_images(*)&limit=1')
    const rows = [true, false].map((active) => ({ ...row, id: crypto.randomUUID(), active, image_url: null }))
    await page.route('**/rest/v1/collections**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800))
      await (route.request().method() === 'HEAD' ? route.continue() : route.fulfill({ json: rows }))
    })
    await page.goto(`${site.url}/admin/destaques`)
    await said('Carregando configurações do site...')
    await said('Carregando produtos...')
    for (const words of ['Sem imagem', 'Ativo', 'Inativo'])
      await page.getByText(words, { exact: true }).first().waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

describe('two windows with the same thing: the second is told', () => {
  const inTwo = async (address: string, work: (first: Page, second: Page) => Promise<unknown>) => {
    const other = await signedIn.newPage()
    await Promise.all([open(address), open(address, other)])
    await work(other, page)
    await other.close()
  }

  it('a hero video', () =>
    inTwo('', async (first, second) => {
      await first.getByRole('switch', { name: /^Mostrar/, checked: true }).click()
      await first.getByText('Vídeo atualizado').waitFor()
      await second.getByRole('button', { name: 'Excluir' }).first().click()
      await second.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
      await second.getByText('Este vídeo mudou em outra janela.').waitFor()
      await second.getByText('Nenhum vídeo selecionado').waitFor()
    }))

  it('the gallery section', () =>
    inTwo('galeria', async (first, second) => {
      const ids = () => readRows(site, 'gallery_images?select=id,order_index&active=is.true&order=id')
      await first.getByRole('button', { name: 'Mover Imagem 3 para depois' }).click()
      await first.getByText('Configuração salva').waitFor()
      const before = await ids()
      await second.getByRole('button', { name: 'Excluir Imagem 4' }).click()
      await second.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
      await second.getByText('Esta seção mudou em outra janela.').waitFor()
      expect(await ids()).toEqual(before)
    }))

  it('the name of a sample', () =>
    inTwo('amostras', async (first, second) => {
      for (const window of [first, second])
        await window.getByRole('button', { name: 'Renomear Fios tingidos' }).click()
      for (const window of [first, second]) {
        await window.getByLabel('Nome em espanhol').fill(`Hilos ${window === first ? 'uno' : 'dos'}`)
        await window.getByLabel('Nome em espanhol').press('Enter')
        await window
          .getByText(window === first ? 'Amostra atualizada' : 'Esta amostra mudou em outra janela.')
          .waitFor()
      }
      const stored = await readRows(site, 'gallery_samples?select=name_es&name=eq.Fios%20tingidos')
      expect(stored).toEqual([{ name_es: 'Hilos uno' }])
    }))

  it('the words of a picture, beside its file and beside a product', () =>
    inTwo(
      'midia?arquivo=%2Fstorage%2Fv1%2Fobject%2Fpublic%2Fsite-assets%2Fcraft%2Ffios.jpg',
      async (first, second) => {
        for (const window of [first, second]) {
          const words = window.getByLabel('Texto alternativo', { exact: true })
          await words.fill(window === first ? 'Fios no tear' : 'Outra coisa')
          await window.getByRole('button', { name: 'Salvar', exact: true }).click()
          await window.getByText(window === first ? 'Imagem descrita' : 'Mudado em outra aba').waitFor()
        }
        const alt = await readRows(site, 'media?select=alt_pt&url=like.*craft/fios.jpg')
        expect(alt).toEqual([{ alt_pt: 'Fios no tear' }])
        for (const window of [first, second]) {
          await open('destaques', window)
          await window.getByRole('button', { name: 'Editar Scallop' }).click()
          const words = window.getByLabel('Texto alternativo da imagem 1', { exact: true })
          await words.fill(window === first ? 'Tapete um' : 'Tapete dois')
        }
        for (const window of [first, second]) {
          await window.getByRole('button', { name: 'Salvar', exact: true }).click()
          await window
            .getByText(window === first ? 'Produto atualizado' : 'Isto mudou em outra janela.')
            .waitFor()
        }
      },
    ))
})

describe('a browser that keeps nothing more', () => {
  it('signs in, keeps the choice of keys and sends a large file all the same', async () => {
    const context = await browser.newContext({ viewport: { width: 1180, height: 1024 } })
    const window = await context.newPage()
    await window.goto(`${site.url}/admin-login`)
    expect(await fillLocalStorage(window)).toBeGreaterThan(1)
    await signIn(window, site)
    await window.waitForURL('**/admin')
    await window.getByRole('button', { name: 'Teclas' }).click()
    await window.getByLabel(/Usar as teclas que não pedem Ctrl/).uncheck()
    await window.getByRole('button', { name: 'Fechar', exact: true }).click()
    const film = Buffer.alloc(7 * 1024 * 1024, 7)
    Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0', 'latin1').copy(film)
    await window.getByLabel('Ativar ao salvar').last().uncheck()
    await window.locator('input[type=file]').setInputFiles(file('grande.mp4', 'video/mp4', film))
    await window.getByRole('button', { name: 'Enviar este vídeo' }).click()
    await window.getByText('Vídeo carregado').waitFor({ timeout: 40_000 })
    await context.close()
  })
})
