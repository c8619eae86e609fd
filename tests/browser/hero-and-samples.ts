import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { readRows } from './admin-rows.ts'
import type { tabPage } from './admin-tab-page.ts'
import type { RunningSite } from './site.ts'

type Panel = {
  readonly current: () => Page
  readonly site: () => RunningSite
  readonly tab: ReturnType<typeof tabPage>
  readonly open: (address: string) => Promise<unknown>
}

const video = path.resolve(import.meta.dirname, '../../supabase/seed/files/videos/picker.mp4')

/** The cases of the hero's, the samples' and the gallery's tabs. */
export function heroAndSamples({ current, site, tab, open }: Panel): void {
  const { said, button } = tab
  const heroes = () =>
    readRows<{ title: string; active: boolean }>(site(), 'hero_videos?select=title,active&order=created_at')

  it('keep a video whose row was not saved, and save it without sending it again', async () => {
    await open('')
    const before = await heroes()
    await tab.cutOff('**/rest/v1/rpc/save_hero_video', 'POST', async () => {
      await current().getByLabel('Ativar ao salvar').last().uncheck()
      const input = current().locator('input[type=file]')
      await input.setInputFiles({ name: 'vazio.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(0) })
      await button('Enviar este vídeo').click()
      await said('Erro ao fazer upload')
      await input.setInputFiles(video)
      await button('Enviar este vídeo').click()
      await said('O arquivo está guardado, mas não entrou na lista.')
    })
    expect(await heroes()).toEqual(before)
    let sent = 0
    current().on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/storage/')) sent += 1
    })
    await button('Salvar na lista').click()
    await said('Vídeo carregado')
    expect(sent).toBe(0)
    expect((await heroes()).at(-1)).toEqual({ title: 'picker', active: false })
  })

  it('name a video in its list, and show it by a switch', async () => {
    const title = current().getByRole('region', { name: 'Outros vídeos' }).getByLabel('Título')
    await title.fill('Tear ao amanhecer')
    await title.press('Enter')
    await said('Vídeo atualizado')
    await current().getByRole('switch', { name: 'Mostrar Tear ao amanhecer no site' }).click()
    await expect
      .poll(async () => (await heroes()).at(-1))
      .toEqual({ title: 'Tear ao amanhecer', active: true })
    await tab.hasNoFaults()
  })

  it('say that a list of videos was cut, instead of waiting without a word', async () => {
    await current().route('**/rest/v1/hero_videos**', (route) => route.abort())
    await current().goto(`${site().url}/admin`)
    await current().getByText('Não foi possível ler os vídeos. Tente novamente.').first().waitFor()
    await current().unroute('**/rest/v1/hero_videos**')
  })

  it('keep marked what could not be deleted', async () => {
    await open('amostras')
    await current().locator('article [aria-expanded]').first().click()
    await button('Selecionar todas').click()
    const marked = await current().locator('article [data-marked]').count()
    expect(marked).toBeGreaterThan(0)
    await tab.cutOff('**/rest/v1/sample_images**', 'DELETE', async () => {
      await button('Excluir selecionadas').click()
      await tab.confirm()
      await said('Erro ao excluir')
    })
    await expect.poll(() => current().locator('article [data-marked]').count()).toBe(marked)
  })

  it('move a picture of the gallery by the picture itself', async () => {
    await open('galeria')
    const order = () =>
      readRows<{ id: string }>(
        site(),
        'gallery_images?select=id&active=is.true&position=eq.left&order=order_index',
      )
    const [first, second] = await order()
    const middle = async (slot: string) => {
      const box = await current().getByRole('img', { name: slot, exact: true }).boundingBox()
      return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
    }
    const [from, to] = [await middle('Imagem 1'), await middle('Imagem 2')]
    await current().mouse.move(...from)
    await current().mouse.down()
    await current().mouse.move(from[0] + 20, from[1] + 5, { steps: 4 })
    await current().mouse.move(...to, { steps: 8 })
    await current().mouse.up()
    await expect.poll(async () => (await order()).slice(0, 2)).toEqual([second, first])
  })
}
