import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paceBelow } from '#tests/pace.ts'
import { readRows } from './admin-rows.ts'
import { becomesPublic, openSignedIn, openTab, publicWithinMs } from './admin-session.ts'
import { faultsOf } from './axe.ts'
import { patience } from './patience.ts'
import { openBrowser, openSite, type RunningSite } from './site.ts'

const picture = path.resolve(
  import.meta.dirname,
  '../../supabase/seed/files/site-assets/rugs/natureza/corner.jpg',
)

type Product = { id: string; title: string; description: string; collection_images: { image_url: string }[] }

// A busy machine may take its time; nothing here is about speed.

let site: RunningSite
let browser: Browser
let signedIn: BrowserContext

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
  signedIn = await openSignedIn(browser, site)
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const open = () => openTab(signedIn, site, 'Produtos em destaque')
const named = async (title: string) => {
  const columns = 'id,title,description,collection_images(id,image_url,display_order)'
  const rows = await readRows<Product>(
    site,
    `collections?select=${columns}&kind=eq.featured&title=eq.${title}`,
  )
  return rows[0]
}
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  )

describe('a change of a product', () => {
  it('is taken back by its toast', async () => {
    const before = await named('Scallop')
    const page = await open()
    await page.getByRole('button', { name: 'Editar Scallop' }).click()
    await page.getByLabel('Descrição', { exact: true }).fill('Outra história.')
    await page.getByRole('button', { name: 'Retirar imagem: imagem 2' }).click()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await page.getByText('Produto atualizado').waitFor()
    const changed = await named('Scallop')
    expect(changed?.description).toBe('Outra história.')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(() => named('Scallop'), patience).toMatchObject({ description: before?.description })
    const urls = (product?: Product) => product?.collection_images.map((image) => image.image_url).sort()
    await expect.poll(async () => urls(await named('Scallop')), patience).toEqual(urls(before))
    expect(urls(changed)).not.toEqual(urls(before))
    await page.close()
  })

  it('gives a picture its words, which visitors then get', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Editar Golden Lines' }).click()
    const field = page.getByLabel('Texto alternativo da imagem 1', { exact: true })
    await field.waitFor()
    let words = 'Linhas douradas sob a mesa'
    const giveWords = async () => {
      words += '.'
      if (!(await field.isVisible())) await page.getByRole('button', { name: 'Editar Golden Lines' }).click()
      await field.fill(words)
      await page.getByRole('button', { name: 'Salvar', exact: true }).click()
      await page.getByText('Produto atualizado').first().waitFor()
      return becomesPublic(site, words, true)
    }
    expect(await paceBelow(publicWithinMs, giveWords)).toBeLessThan(publicWithinMs)
    await page.close()
  })

  it('that brings a picture keeps its size, weight and colour', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Editar Studio Ryzi' }).click()
    await page.locator('input[type=file]').setInputFiles(picture)
    await page.getByText('Imagem carregada').waitFor()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await page.getByText('Produto atualizado').waitFor()
    const added = (await named('Studio Ryzi'))?.collection_images.find((one) =>
      one.image_url.includes('/products/'),
    )
    expect(added?.image_url).toMatch(/^\/storage\/v1\/object\/public\/site-assets\/products\/[\w-]{36}\.jpg$/)
    const [media] = await readRows<Record<string, unknown>>(site, `media?url=eq.${added?.image_url}`)
    expect(media).toMatchObject({ alt_pt: null, dominant_colour: expect.stringMatching(/^#[0-9a-f]{6}$/) })
    for (const column of ['width', 'height', 'bytes']) expect(media?.[column], column).toBeGreaterThan(300)
    await page.close()
  })
})

describe('a product', () => {
  it('that was deleted comes back with the same id and further pictures', async () => {
    const before = await named('Soft Living')
    expect(before?.collection_images.length).toBeGreaterThan(0)
    const page = await open()
    await page.getByRole('button', { name: 'Excluir Soft Living' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await page.getByText('Produto excluído').waitFor()
    expect(await named('Soft Living')).toBeUndefined()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(() => named('Soft Living'), patience).toEqual(before)
    await page.close()
  })

  it('that cannot be deleted stays, and the panel says so', async () => {
    const page = await open()
    await page.route('**/rest/v1/collections**', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    await page.getByRole('button', { name: 'Excluir Scallop' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await page.getByText('Erro ao excluir').waitFor()
    expect(await page.getByRole('button', { name: 'Editar Scallop' }).isVisible()).toBe(true)
    await page.close()
  })

  it('that is saved by half is not there at all, and what was typed stays', async () => {
    const page = await open()
    await page.route('**/rest/v1/rpc/save_content', (route) => {
      const { change, ...named } = route.request().postDataJSON()
      const whole = JSON.parse(change)
      // The last of its pictures is one that the database refuses.
      const images = [...whole.images, { image_url: 'javascript:alert(1)' }]
      return route.continue({
        postData: JSON.stringify({ ...named, change: JSON.stringify({ ...whole, images }) }),
      })
    })
    await page.getByRole('button', { name: 'Novo produto' }).click()
    const form = page.getByRole('region', { name: 'Novo produto' })
    await form.getByLabel('Título', { exact: true }).fill('Meia Peça')
    await form.locator('input[type=file]').setInputFiles([picture, picture])
    await expect.poll(() => form.locator('figure').count(), patience).toBe(2)
    await form.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Erro ao salvar').waitFor()
    expect(await named('Meia Peça')).toBeUndefined()
    expect(await form.getByLabel('Título', { exact: true }).inputValue()).toBe('Meia Peça')
    await page.close()
  })
})

describe('the keyboard', () => {
  it('goes into a form that opens and back to what opened it', async () => {
    const page = await open()
    for (const opener of ['Novo produto', 'Editar Ocean Blue']) {
      await page.getByRole('button', { name: opener }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Cancelar' }).waitFor()
      const field = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
      await expect.poll(field, patience).toBe('title')
      await page.getByRole('button', { name: 'Cancelar' }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page), patience).toBe(opener)
    }
    await page.close()
  })

  it('comes back from a question that was answered with no', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Excluir Ocean Blue' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    expect(await focused(page)).toBe('Cancelar')
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Excluir Ocean Blue')
    await page.close()
  })

  it('moves a product place by place, stays on its arrow and hears where it is', async () => {
    const page = await open()
    const titles = () => page.locator('li [aria-expanded] .font-display').allInnerTexts()
    const [first = '', ...others] = await titles()
    await page.getByRole('button', { name: `Mover ${first} para baixo` }).focus()
    // Faster than anything is drawn between two of them.
    await page.evaluate(() => {
      for (let press = 0; press < 3; press += 1) (document.activeElement as HTMLElement).click()
    })
    await page.getByText(`${first}: posição 4 de 5`).waitFor()
    await expect.poll(async () => (await titles()).indexOf(first), patience).toBe(3)
    expect(await focused(page)).toBe(`Mover ${first} para baixo`)
    const wanted = [...others.slice(0, 3), first, ...others.slice(3)]
    expect(await titles()).toEqual(wanted)
    const stored = async () =>
      (await readRows<Product>(site, 'collections?select=title&kind=eq.featured&order=display_order')).map(
        (row) => row.title,
      )
    await expect.poll(stored, patience).toEqual(wanted)
    await page.close()
  })
})

describe('a server that cannot save', () => {
  it('says in Portuguese that it is full, only reads, is busy or has a fault, and never which file', async () => {
    const page = await open()
    const shown = page.getByRole('switch', { name: /Scallop/ })
    const before = await shown.isChecked()
    for (const [code, words] of [
      ['53100', 'O servidor está sem espaço'],
      ['25006', 'O banco de dados só aceita leitura'],
      ['40P01', 'O servidor está ocupado'],
      ['XX001', 'O banco de dados tem um defeito'],
    ] as const) {
      const json = { code, message: 'could not extend file "base/5/16668"', details: null, hint: null }
      await page.route('**/rest/v1/collections**', (route) =>
        route.request().method() === 'PATCH' ? route.fulfill({ status: 503, json }) : route.continue(),
      )
      await shown.click()
      await page.getByText(words).first().waitFor()
      expect(await page.getByText('base/5').count()).toBe(0)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(await shown.isChecked()).toBe(before)
    }
    await page.close()
  })
})
