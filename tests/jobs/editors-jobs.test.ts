// Ten jobs of an editor, from the open panel to the saved (and, where visitors see it, public) change.
// node_modules/.bin/vitest run --project jobs: prints the table of docs/editors-jobs.md.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRows } from '#tests/browser/admin-rows.ts'
import { becomesPublic, openSignedIn } from '#tests/browser/admin-session.ts'
import { picture } from '#tests/browser/admin-tab-page.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'

type Job = { readonly name: string; readonly steps: number; readonly seconds: number }

const done: Job[] = []
const title = 'Peça de prova'

let site: RunningSite
let browser: Browser
let page: Page

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
  const context = await openSignedIn(browser, site)
  page = await context.newPage()
  await page.goto(`${site.url}/admin`)
  await page.getByRole('heading', { level: 1, name: 'Vídeo principal' }).waitFor()
})

afterAll(async () => {
  const rows = done.map((job, at) => `| ${at + 1} | ${job.name} | ${job.steps} | ${job.seconds.toFixed(1)} |`)
  process.stdout.write(['| | job | steps | seconds |', '|---|---|---|---|', ...rows, ''].join('\n'))
  await browser?.close()
  await site?.close()
})

const said = (words: string | RegExp) => page.getByText(words).first().waitFor()
const tab = (name: string) =>
  page
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click()
const button = (name: string | RegExp) => page.getByRole('button', { name }).first()

/** A job as an editor does it: each step is one click, one text typed or one choice of files. */
function job(name: string, steps: readonly (() => Promise<unknown>)[], ends: () => Promise<unknown>) {
  it(name, async () => {
    const start = performance.now()
    for (const step of steps) await step()
    await ends()
    done.push({ name, steps: steps.length, seconds: (performance.now() - start) / 1000 })
  })
}

const isPublic = async (words: string, wanted = true) =>
  expect(await becomesPublic(site, words, wanted)).toBeLessThan(Number.POSITIVE_INFINITY)

job(
  'change the hero',
  [
    () => page.getByLabel('Endereço do vídeo').fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ'),
    () => button('Salvar vídeo').click(),
  ],
  async () => {
    await said('Vídeo atualizado')
    await isPublic('aqz-KE-bpKQ')
  },
)

job(
  'replace one of the four pictures',
  [() => tab('Seção'), () => page.locator('li input[type=file]').first().setInputFiles(picture('natureza'))],
  async () => {
    await said('Imagem atualizada')
    await isPublic('site/imagens/')
  },
)

it('there are twenty samples', async () => {
  await tab('Amostras')
  const names = async () => (await readRows(site, 'gallery_samples?select=id')).length
  for (let count = await names(); count < 20; count += 1) {
    await button('Nova amostra').click()
    await page.getByLabel('Nome', { exact: true }).fill(`Amostra ${count + 1}`)
    await page.keyboard.press('Enter')
    await expect.poll(names, { timeout: 10_000 }).toBe(count + 1)
  }
})

job(
  're-order twenty samples: the last to the top',
  [
    () => page.locator('[data-layout=list] [data-tool=handle]').last().focus(),
    () => page.keyboard.press('Home'),
  ],
  () => said('Ordem atualizada'),
)

job(
  'add a featured rug with three pictures',
  [
    () => tab('Produtos em destaque'),
    () => button('Novo produto').click(),
    () =>
      page.getByRole('region', { name: 'Novo produto' }).getByLabel('Título', { exact: true }).fill(title),
    () =>
      page
        .getByRole('region', { name: 'Novo produto' })
        .locator('input[type=file]')
        .setInputFiles(['scallop', 'redondo', 'natureza'].map(picture)),
    async () => {
      await page.getByRole('region', { name: 'Novo produto' }).locator('figure').nth(2).waitFor()
      await page.getByRole('region', { name: 'Novo produto' }).getByRole('button', { name: 'Salvar' }).click()
    },
  ],
  async () => {
    await said('Produto criado')
    await isPublic(title)
  },
)

job('hide it', [() => page.getByRole('switch', { name: `Mostrar ${title} no site` }).click()], () =>
  isPublic(title, false),
)

job('undo', [() => page.keyboard.press('Control+z')], () => isPublic(title))

it('a text was changed yesterday', async () => {
  await button(`Editar ${title}`).click()
  await page.getByLabel('Descrição', { exact: true }).fill('Um texto que não devia estar aqui.')
  await page.keyboard.press('Control+s')
  await said('Produto atualizado')
})

job(
  "restore yesterday's text",
  [
    () => tab('Histórico'),
    () => page.locator('main li [aria-expanded]').first().click(),
    () => button('Restaurar como era antes').click(),
  ],
  async () => {
    await said('Restaurado')
    await isPublic('Um texto que não devia estar aqui.', false)
  },
)

job(
  'find where a picture is used',
  [
    () => tab('Mídia'),
    () => page.getByLabel('Procurar por nome').fill('tufagem'),
    () => button(/tufagem/).click(),
  ],
  () => said(/Nossa história/),
)

job(
  'fill a missing Spanish text',
  [
    () => tab('O que falta'),
    () =>
      page
        .getByRole('link', { name: new RegExp(title) })
        .first()
        .click(),
    () => page.getByLabel('Título em espanhol').fill('Pieza de prueba'),
    () => page.keyboard.press('Control+s'),
  ],
  () => said('Produto atualizado'),
)

it('an upload is cut', async () => {
  await tab('Amostras')
  await page.getByRole('article').first().getByRole('button', { expanded: false }).click()
  await page.route('**/storage/v1/object/**', (route) => route.abort())
  await page.locator('article input[type=file]').setInputFiles(picture('natureza'))
  await said('Erro no upload')
  await page.unroute('**/storage/v1/object/**')
})

job('recover from a cut upload', [() => button('Tentar novamente corner.jpg').click()], () =>
  said('Imagens adicionadas'),
)
