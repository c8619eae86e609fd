import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRows } from '#tests/browser/admin-rows.ts'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { picture } from '#tests/browser/admin-tab-page.ts'
import { openStaff } from '#tests/browser/programs.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { wakePage } from '#tests/browser/wake-page.ts'
import type { Hand } from './hands.ts'

const colleague = { email: 'marina@casa.example', name: 'Marina Alves', password: 'uma-senha-bem-longa-1' }

/** What takes an owner or a seller more than a moment, from the open panel to the end, by one hand. */
export function describeLargerJobs(name: string, hand: Hand) {
  describe(name, () => {
    const lines: string[] = []
    let site: RunningSite
    let browser: Browser
    let page: Page
    let folder: string

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'cartacho-jobs-'))
      site = await openSite()
      browser = await openBrowser()
      const staff = await openStaff(site, 'leads')
      const lead = { name: 'Ana Prado', email: 'ana@casa.example', whatsapp: '11987654321', locale: 'pt' }
      const asked = { carpet_name: 'Scallop', carpet_size: '2 x 3m', consent_version: 'teste-1' }
      expect((await staff.from('leads').insert({ ...lead, ...asked })).error).toBeNull()
      const reply = { name: 'Visita', text_pt: 'Ol\u00e1, {nome}. Podemos mostrar o {tapete}?' }
      expect((await staff.from('reply_templates').insert(reply)).error).toBeNull()
      page = await (await openSignedIn(browser, site, hand.options)).newPage()
    })

    afterAll(async () => {
      process.stdout.write([name, '', '| job | steps | seconds |', '|---|---|---|', ...lines, ''].join('\n'))
      await browser?.close()
      await site?.close()
      await rm(folder, { recursive: true, force: true })
    })

    const button = (words: string | RegExp, on = page) => on.getByRole('button', { name: words }).first()
    const field = (label: string | RegExp, on = page) => on.getByLabel(label).first()

    /** A job from the page where it begins; each step is one click, one text typed, one choice. */
    function job(
      title: string,
      begins: string,
      withinSeconds: number,
      steps: readonly (() => Promise<unknown>)[],
    ) {
      it(title, async () => {
        await page.goto(site.url + begins)
        await page.locator('h1').waitFor()
        await wakePage(page)
        const start = performance.now()
        for (const step of steps) await step()
        const seconds = (performance.now() - start) / 1000
        expect(await hand.isFine(page)).toEqual([])
        expect(seconds).toBeLessThan(withinSeconds)
        // The last is a look at the end.
        lines.push(`| ${title} | ${steps.length - 1} | ${seconds.toFixed(1)} |`)
      })
    }

    let door: Page
    job('invite a colleague, who comes in and works', '/admin/equipe', 120, [
      () => hand.type(field('E-mail'), colleague.email),
      () => hand.press(button('Convidar')),
      async () => {
        const link = await field('Endere\u00e7o do convite').inputValue()
        door = await (await browser.newContext(hand.options)).newPage()
        await door.goto(link)
        await wakePage(door)
        await hand.type(field('Seu nome', door), colleague.name)
      },
      () => hand.type(door.getByLabel('Nova senha', { exact: true }), colleague.password),
      () => hand.type(field('Repita a nova senha', door), colleague.password),
      () => hand.press(button('Salvar nova senha', door)),
      async () => {
        await door.getByRole('heading', { level: 1, name: 'V\u00eddeo principal' }).waitFor()
        expect(await hand.isFine(door)).toEqual([])
        await door.context().close()
      },
    ])

    job('a rug from a photo', '/simulador-admin', 60, [
      () => hand.press(button('Novo tapete')),
      () =>
        hand.choose(button('Escolher imagem'), page.getByLabel('Imagem do tapete', { exact: true }), [
          picture('scallop'),
        ]),
      () => hand.press(button('Usar estes cantos')),
      () => hand.type(page.getByLabel('Nome', { exact: true }), 'Tapete de Prova'),
      () => hand.type(page.getByLabel('Pre\u00e7o', { exact: true }), '1290'),
      () => hand.press(button('Salvar tapete')),
      () => page.getByText('Tapete cadastrado', { exact: true }).first().waitFor(),
    ])

    job('three rugs from a spreadsheet', '/simulador-admin', 60, [
      () => hand.press(button('Importar e exportar')),
      async () => {
        const sheet = path.join(folder, 'novos.csv')
        const rows = ['um', 'dois', 'tr\u00eas'].map((one) => `Planilha ${one};2 x 3m;1290`)
        await writeFile(sheet, `Denomina\u00e7\u00e3o;Medidas;Pre\u00e7o\n${rows.join('\n')}\n`)
        const input = page.getByLabel('Escolher planilha e imagens', { exact: true })
        await hand.choose(button('Escolher planilha e imagens'), input, [sheet])
      },
      // A heading that nobody knows is told what it means.
      () => hand.pick(field(/Denomina\u00e7\u00e3o/), 'Nome'),
      () => hand.press(button('Importar 3 tapetes')),
      async () => {
        await page.getByText('3 tapetes importados').waitFor()
        expect(await readRows(site, 'rugs?select=id&name=like.Planilha*')).toHaveLength(3)
      },
    ])

    job('answer a request with an answer kept ready', '/simulador-admin/leads', 60, [
      () => hand.press(button('Abrir o registro de Ana Prado')),
      () => hand.pick(field(/^Resposta pronta/), 'Visita'),
      () => hand.type(field('Texto da resposta'), 'Ol\u00e1, Ana. Na ter\u00e7a, \u00e0s dez?'),
      async () => {
        await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
        const opened = page.context().waitForEvent('page')
        await hand.press(page.getByRole('link', { name: 'Abrir no WhatsApp' }))
        await (await opened).close()
      },
      () => page.getByText('Contato por WhatsApp anotado').waitFor(),
    ])

    job('a quote for a request, sent', '/simulador-admin/leads', 60, [
      () => hand.press(button('Abrir o registro de Ana Prado')),
      () => hand.press(page.getByRole('link', { name: 'Fazer or\u00e7amento' })),
      () => hand.type(field('Pre\u00e7o de uma pe\u00e7a'), '5380'),
      () => hand.press(button('Enviar ao cliente')),
      () => page.getByText('A vers\u00e3o 1 est\u00e1 pronta para o cliente').waitFor(),
    ])
  })
}
