import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultHeroVideo } from '#content/hero-videos/default-hero-video.ts'
import { readRows } from '#tests/browser/admin-rows.ts'
import { openSignedIn, openTab } from '#tests/browser/admin-session.ts'
import { openStaff } from '#tests/browser/programs.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'

const video = path.resolve(import.meta.dirname, '../../supabase/seed/files/videos/picker.mp4')

type Video = { id: string; url: string; title: string | null; poster_url: string | null; active: boolean }

let site: RunningSite
let browser: Browser
let signedIn: BrowserContext

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
  signedIn = await openSignedIn(browser, site, { viewport: { width: 820, height: 1180 } })
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const open = () => openTab(signedIn, site, 'Vídeo principal')
const videos = () =>
  readRows<Video>(site, 'hero_videos?select=id,url,title,poster_url,active&order=created_at')

describe('a hero video', () => {
  it('that cannot be saved leaves the one before on the site', async () => {
    const before = await videos()
    const page = await open()
    await page.route('**/rest/v1/rpc/save_hero_video', (route) => route.abort())
    await page.getByLabel('Endereço do vídeo').fill('https://vimeo.com/76979871')
    await page.getByText('Vídeo do Vimeo: https://player.vimeo.com/video/76979871').waitFor()
    await page.getByRole('button', { name: 'Salvar vídeo' }).click()
    await page.getByText('Erro ao atualizar vídeo').waitFor()
    await page.getByText('Ocorreu um erro ao atualizar o vídeo. Tente novamente.').waitFor()
    expect(await videos()).toEqual(before)
    expect(await page.getByLabel('Endereço do vídeo').inputValue()).toBe('https://vimeo.com/76979871')
    await page.close()
  })

  it('saved again by its address keeps its title and still picture', async () => {
    const [seeded] = await videos()
    const page = await open()
    await page.getByLabel('Endereço do vídeo').fill(seeded?.url ?? '')
    await page.getByRole('button', { name: 'Salvar vídeo' }).click()
    await page.getByText('Vídeo atualizado').waitFor()
    expect(await videos()).toEqual([seeded])
    expect(seeded?.poster_url).toBeTruthy()
    await page.close()
  })

  it('that is deleted leaves no video selected, and comes back as it was', async () => {
    const before = await videos()
    const page = await open()
    await page.getByRole('button', { name: 'Excluir' }).click()
    await page.getByText('Tem certeza que deseja excluir este vídeo da lista?').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await page.getByText('Nenhum vídeo selecionado').waitFor()
    expect(await videos()).toEqual([])
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(videos, { timeout: 10_000 }).toEqual(before)
    await page.close()
  })

  it('is the one of the house, which plays, while none is active', async () => {
    const staff = await openStaff(site)
    const activate = (active: boolean) => staff.from('hero_videos').update({ active }).eq('active', !active)
    await activate(false)
    expect((await videos()).some(({ active }) => active)).toBe(false)
    const visitor = await browser.newPage()
    await visitor.goto(`${site.url}/principal-br`)
    await visitor.mouse.wheel(0, 1)
    const playing = await visitor.waitForFunction(() => {
      const video = document.querySelector<HTMLVideoElement>('main video')
      return video && !video.paused && video.currentSrc
    })
    expect(new URL(String(await playing.jsonValue())).pathname).toBe(defaultHeroVideo.url)
    await visitor.close()
    await activate(true)
  })

  it('asks nobody else for its preview before a click', async () => {
    const page = await open()
    const frames: string[] = []
    await page.route(/^https:/, (route) => {
      frames.push(route.request().url())
      return route.abort()
    })
    await page.getByLabel('Endereço do vídeo').fill('https://youtu.be/abcDEF12345')
    await page.getByText('A prévia acessa www.youtube-nocookie.com').waitFor()
    expect(frames).toEqual([])
    await page.getByRole('button', { name: 'Ver prévia' }).click()
    await expect
      .poll(() => frames[0], { timeout: 5000 })
      .toBe('https://www.youtube-nocookie.com/embed/abcDEF12345')
    await page.close()
  })
})

describe('an upload', () => {
  it('can be cancelled while it travels, and leaves nothing behind', async () => {
    const before = await videos()
    const page = await open()
    await page.route('**/storage/v1/object/videos/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 5000))
      await route.abort().catch(() => {})
    })
    await page.locator('input[type=file]').setInputFiles(video)
    await page.getByRole('button', { name: 'Enviar este vídeo' }).click()
    await page.getByRole('progressbar', { name: /Enviando picker\.mp4/ }).waitFor()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByText('Envio cancelado').waitFor()
    expect(await page.getByRole('button', { name: 'Escolher um MP4' }).isVisible()).toBe(true)
    expect(await videos()).toEqual(before)
    await page.close()
  })

  it('that the database does not take says so and leaves the video before', async () => {
    const before = await videos()
    const page = await open()
    await page.route('**/rest/v1/rpc/save_hero_video', (route) => route.abort())
    await page.locator('input[type=file]').setInputFiles(video)
    await page.getByRole('button', { name: 'Enviar este vídeo' }).click()
    await page.getByText('Falha ao salvar no banco de dados').waitFor({ timeout: 40_000 })
    expect(await videos()).toEqual(before)
    await page.close()
  })

  it('keeps the words typed while it travelled, and a still picture where the browser can take one', async () => {
    const page = await open()
    const form = page.getByRole('form', { name: 'Por arquivo' })
    expect(await form.getByLabel('Ativar ao salvar').isChecked()).toBe(false)
    await form.getByLabel('Ativar ao salvar').check()
    await form.getByLabel('Título').fill('Fios ao vento')
    await page.locator('input[type=file]').setInputFiles(video)
    await page.getByRole('button', { name: 'Enviar este vídeo' }).click()
    await page.getByText('Vídeo carregado').waitFor({ timeout: 40_000 })
    const saved = (await videos()).find((one) => one.title === 'Fios ao vento')
    expect(saved?.active).toBe(true)
    expect((await videos()).filter((one) => one.active)).toHaveLength(1)
    expect(saved?.url).toMatch(/^\/storage\/v1\/object\/public\/videos\/hero\/[\w-]{36}\.mp4$/)
    const untaken = await page.getByText('não conseguiu tirar uma imagem de capa').isVisible()
    if (!untaken) {
      expect(saved?.poster_url).toMatch(/^\/storage\/v1\/object\/public\/site-assets\/hero\/[\w-]{36}\.jpg$/)
      expect(await readRows(site, `media?select=width,height&url=eq.${saved?.poster_url}`)).toHaveLength(1)
    } else {
      expect(saved?.poster_url).toBeNull()
    }
    await page.close()
  })
})

describe('a large video', () => {
  it('goes on after a cut where it stopped', async () => {
    const part = 960 * 1024
    const film = Buffer.alloc(2 * part + 1000, 7)
    Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0', 'latin1').copy(film)
    const page = await open()
    const sent: number[] = []
    let cut = true
    await page.route('**/storage/v1/upload/resumable/**', (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      const offset = Number(route.request().headers()['upload-offset'])
      sent.push(offset)
      // The second part is cut once.
      if (offset === 0 || !cut) return route.continue()
      cut = false
      return route.abort('connectionreset')
    })
    const grande = { name: 'grande.mp4', mimeType: 'video/mp4', buffer: film }
    await page.locator('input[type=file]').setInputFiles(grande)
    await page.getByRole('button', { name: 'Enviar este vídeo' }).click()
    await page.getByText('Vídeo carregado').waitFor({ timeout: 40_000 })
    expect(sent).toEqual([0, part, part, 2 * part])
    const { url, active } = (await videos()).find((one) => one.title === 'grande') ?? {}
    expect(active).toBe(false)
    const stored = await fetch(`${site.url}${url}`)
    expect(Buffer.from(await stored.arrayBuffer()).equals(film)).toBe(true)
    await page.close()
  })

  it('that the server forgot begins anew, and is saved under the address that the server has', async () => {
    const film = Buffer.alloc(7 * 1024 * 1024, 9)
    Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0', 'latin1').copy(film)
    const chosen = path.join(site.dataDirectory, 'esquecido.mp4')
    await writeFile(chosen, film)
    const left = await open()
    const second = Promise.withResolvers<void>()
    const keys = new Set<string | undefined>()
    await left.route('**/storage/v1/upload/resumable**', (route) => {
      const headers = route.request().headers()
      keys.add(headers.apikey)
      if (route.request().method() !== 'PATCH' || headers['upload-offset'] === '0') return route.continue()
      second.resolve()
    })
    await left.locator('input[type=file]').setInputFiles(chosen)
    await left.getByRole('button', { name: 'Enviar este vídeo' }).click()
    await second.promise
    await left.close()
    expect([...keys]).toEqual([expect.stringMatching(/\w{8}/)])
    const resumable = path.join(site.dataDirectory, 'files', '.resumable')
    // A note that is just being written has another name a moment later.
    for (const name of await readdir(resumable)) await rm(path.join(resumable, name), { force: true })

    const page = await open()
    await page.locator('input[type=file]').setInputFiles(chosen)
    await page.getByRole('button', { name: 'Enviar este vídeo' }).click()
    await page.getByText('Vídeo carregado').waitFor({ timeout: 40_000 })
    const { url } = (await videos()).find((one) => one.title === 'esquecido') ?? {}
    const stored = await fetch(`${site.url}${url}`)
    expect(stored.status).toBe(200)
    expect(Buffer.from(await stored.arrayBuffer()).equals(film)).toBe(true)
    await page.close()
  })
})
