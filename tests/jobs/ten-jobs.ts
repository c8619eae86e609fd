import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRows } from '#tests/browser/admin-rows.ts'
import { becomesPublic, openSignedIn } from '#tests/browser/admin-session.ts'
import { picture } from '#tests/browser/admin-tab-page.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import type { Hand } from './hands.ts'

type Job = { readonly name: string; readonly steps: number; readonly seconds: number }

const title = 'Peça de prova'

/** Ten jobs of an editor, from the open panel to the saved (and, where visitors see it, public) change, by one hand. */
export function describeJobs(name: string, hand: Hand) {
  describe(name, () => {
    const done: Job[] = []
    let site: RunningSite
    let browser: Browser
    let page: Page

    beforeAll(async () => {
      site = await openSite()
      browser = await openBrowser()
      const context = await openSignedIn(browser, site, hand.options)
      page = await context.newPage()
      await page.goto(`${site.url}/admin`)
      await page.getByRole('heading', { level: 1, name: 'Vídeo principal' }).waitFor()
    })

    afterAll(async () => {
      const rows = done.map(
        (job, at) => `| ${at + 1} | ${job.name} | ${job.steps} | ${job.seconds.toFixed(1)} |`,
      )
      process.stdout.write(
        [name, '', '| | job | steps | seconds |', '|---|---|---|---|', ...rows, ''].join('\n'),
      )
      await browser?.close()
      await site?.close()
    })

    const said = (words: string | RegExp) => page.getByText(words).first().waitFor()
    const tab = async (name: string) => {
      await hand.section(page, name)
      await page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) }).waitFor()
    }
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first()

    /** A job as an editor does it: each step is one click, one text typed or one choice of files. */
    function job(name: string, steps: readonly (() => Promise<unknown>)[], ends: () => Promise<unknown>) {
      it(name, async () => {
        const start = performance.now()
        for (const step of steps) await step()
        await ends()
        expect(await hand.isFine(page)).toEqual([])
        done.push({ name, steps: steps.length, seconds: (performance.now() - start) / 1000 })
      })
    }

    const isPublic = async (words: string, wanted = true) =>
      expect(await becomesPublic(site, words, wanted)).toBeLessThan(Number.POSITIVE_INFINITY)

    job(
      'change the hero',
      [
        () => hand.type(page.getByLabel('Endereço do vídeo'), 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'),
        () => hand.press(button('Salvar vídeo')),
      ],
      async () => {
        await said('Vídeo atualizado')
        await isPublic('aqz-KE-bpKQ')
      },
    )

    job(
      'replace one of the four pictures',
      [
        () => tab('Seção'),
        () =>
          hand.choose(button(/^Substituir/), page.locator('li input[type=file]').first(), [
            picture('natureza'),
          ]),
        () => hand.press(button('Mostrar estas no site')),
      ],
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

    job('re-order twenty samples: the last to the top', [() => hand.toTop(page)], () =>
      said('Ordem atualizada'),
    )

    const newProduct = () => page.getByRole('region', { name: 'Novo produto' })
    job(
      'add a featured rug with three pictures',
      [
        () => tab('Produtos em destaque'),
        () => hand.press(button('Novo produto')),
        () => hand.type(newProduct().getByLabel('Título', { exact: true }), title),
        () =>
          hand.choose(
            newProduct().getByRole('button', { name: 'Escolher imagens' }),
            newProduct().locator('input[type=file]'),
            ['scallop', 'redondo', 'natureza'].map(picture),
          ),
        async () => {
          await newProduct().locator('figure').nth(2).waitFor()
          await hand.press(newProduct().getByRole('button', { name: 'Salvar' }))
        },
      ],
      async () => {
        await said('Produto criado')
        await isPublic(title)
      },
    )

    job('hide it', [() => hand.press(page.getByRole('switch', { name: `Mostrar ${title} no site` }))], () =>
      isPublic(title, false),
    )

    job('undo', [() => undo(hand, page)], () => isPublic(title))

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
        () => hand.press(page.locator('main li [aria-expanded]').first()),
        () => hand.press(button('Restaurar como era antes')),
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
        () => hand.type(page.getByLabel('Procurar por nome'), 'tufagem'),
        () => hand.press(button(/tufagem/)),
      ],
      () => said(/Nossa história/),
    )

    job(
      'fill a missing Spanish text',
      [
        () => tab('O que falta'),
        () => hand.press(page.getByRole('link', { name: new RegExp(title) }).first()),
        () => hand.type(page.getByLabel('Título em espanhol'), 'Pieza de prueba'),
        () => save(hand, page),
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

    job('recover from a cut upload', [() => hand.press(button('Tentar novamente corner.jpg'))], () =>
      said('Imagens adicionadas'),
    )
  })
}

/** A phone has no keys: the notice that offers it is tapped. */
function undo(hand: Hand, page: Page): Promise<void> {
  return hand.options.hasTouch
    ? hand.press(page.getByRole('button', { name: 'Desfazer' }).first())
    : page.keyboard.press('Control+z')
}

function save(hand: Hand, page: Page): Promise<void> {
  return hand.options.hasTouch
    ? hand.press(page.getByRole('button', { name: 'Salvar', exact: true }))
    : page.keyboard.press('Control+s')
}
