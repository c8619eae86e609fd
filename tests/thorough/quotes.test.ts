import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unwrap } from '#content/problem.ts'
import { openSignedIn } from '#tests/browser/admin-session.ts'
import { patience } from '#tests/browser/patience.ts'
import { openStaff } from '#tests/browser/programs.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { keptQuote, sentQuote } from '#tests/policies/quote-of-tests.ts'

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

let site: RunningSite
let browser: Browser
let staff: SupabaseClient
let signedIn: BrowserContext
let panel: Page

beforeAll(async () => {
  site = await openSite({ settings: { SITE_URL: 'http://casa.example', TRUST_PROXY: '1' } })
  browser = await openBrowser()
  staff = await openStaff(site)
  signedIn = await openSignedIn(browser, site, { viewport: { width: 820, height: 1180 }, locale: 'pt-BR' })
  signedIn.setDefaultTimeout(patience.timeout)
  panel = await signedIn.newPage()
  await panel.goto(`${site.url}/simulador-admin`)
  await panel.getByRole('heading', { level: 1 }).waitFor()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const toast = (text: string) => panel.getByText(text, { exact: true }).first().waitFor()

async function visit(address: string, options: object = {}): Promise<Page> {
  const context = await browser.newContext({ ...phone, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(patience.timeout)
  await page.goto(address)
  return page
}

describe('a quote that staff write', () => {
  /** Opens it, and waits until its form knows what happened meanwhile. */
  const openDesk = async (id: string) => {
    await panel.goto(`${site.url}/simulador-admin/orcamentos/${id}`)
    await panel.getByLabel('Abertura').waitFor()
  }
  const lookedAgain = async (id: string) => {
    for (let times = 0; times < 2; times += 1)
      await panel.waitForResponse(
        (answer) => answer.url().includes(`/rest/v1/quotes?`) && answer.url().includes(id),
      )
  }

  it('that is no more is not blamed on the line, and an address of nothing says so', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', '123']) {
      await panel.goto(`${site.url}/simulador-admin/orcamentos/${id}`)
      await panel.getByRole('heading', { level: 1, name: 'Este orçamento não existe mais' }).waitFor()
      expect(await panel.getByText('Verifique a conexão').count()).toBe(0)
    }
    await panel.goto(`${site.url}/simulador-admin/leads/nada`)
    await panel.getByRole('heading', { level: 1, name: 'Página não encontrada' }).waitFor()
  })

  it('is not saved over what another tab saved meanwhile', async () => {
    const kept = await keptQuote(staff)
    await openDesk(kept.id)
    await panel.getByLabel('Abertura').fill('Desta aba')
    const { data: row } = await staff.from('quotes').select().eq('id', kept.id).single()
    const change = { ...row, draft: { ...row.draft, notes: 'Da outra aba' }, seen: row.updated_at }
    expect((await staff.rpc('save_quote', { change: JSON.stringify(change) })).error).toBeNull()
    await lookedAgain(kept.id)
    await panel.getByRole('button', { name: 'Salvar sem enviar' }).click()
    await toast('O or\u00e7amento mudou em outra tela')
    const { data: now } = await staff.from('quotes').select('draft').eq('id', kept.id).single()
    expect(now?.draft).toMatchObject({ notes: 'Da outra aba', intro: '' })
    expect(await panel.getByLabel('Abertura').inputValue()).toBe('Desta aba')
  })

  it('takes what another tab saved into a form that nobody touched', async () => {
    const kept = await keptQuote(staff)
    await openDesk(kept.id)
    const { data: row } = await staff.from('quotes').select().eq('id', kept.id).single()
    const change = { ...row, draft: { ...row.draft, notes: 'Da outra aba' }, seen: row.updated_at }
    expect((await staff.rpc('save_quote', { change: JSON.stringify(change) })).error).toBeNull()
    await expect.poll(() => panel.getByLabel('Observações').inputValue(), patience).toBe('Da outra aba')
    await panel.getByLabel('Abertura').fill('Desta aba')
    await panel.getByRole('button', { name: 'Salvar sem enviar' }).click()
    await toast('Orçamento salvo')
    const { data: now } = await staff.from('quotes').select('draft').eq('id', kept.id).single()
    expect(now?.draft).toMatchObject({ notes: 'Da outra aba', intro: 'Desta aba' })
  })

  it('is saved twice in a row, and after its client declined meanwhile', async () => {
    const sent = await sentQuote(staff)
    panel.once('dialog', (dialog) => void dialog.accept())
    await openDesk(sent.id)
    for (const intro of ['Uma vez', 'Outra vez']) {
      await panel.getByLabel('Abertura').fill(intro)
      await panel.getByRole('button', { name: 'Salvar sem enviar' }).click()
      await toast('Orçamento salvo')
    }
    await panel.getByLabel('Abertura').fill('Depois da resposta')
    await staff.rpc('answer_quote', {
      secret: sent.secret,
      answer: JSON.stringify({ kind: 'recusado', said: '' }),
    })
    await panel.getByText('Cliente recusou').waitFor()
    await lookedAgain(sent.id)
    await panel.getByRole('button', { name: 'Salvar sem enviar' }).click()
    const intro = async () =>
      (await staff.from('quotes').select('draft').eq('id', sent.id).single()).data?.draft.intro
    await expect.poll(intro, patience).toBe('Depois da resposta')
  })
})

describe('the secret page', () => {
  it('works without script: declined in Spanish with a reason, and seen by staff', async () => {
    const sent = await sentQuote(staff, { title: 'Una alfombra' }, { locale: 'es', currency: 'EUR' })
    const page = await visit(`${site.url}/es/presupuesto/${sent.secret}`, { javaScriptEnabled: false })
    expect(await page.locator('html').getAttribute('lang')).toMatch(/^es/)
    await page.getByText('Ahora no').click()
    await page.getByLabel(/Qu\u00e9 te ha faltado/).fill('Nos mudamos.')
    await page.getByRole('button', { name: 'Rechazar el presupuesto' }).click()
    await page.getByRole('heading', { name: 'Has rechazado este presupuesto.' }).waitFor()
    await page.close()
    const { data } = await staff
      .from('quote_events')
      .select('said')
      .eq('quote_id', sent.id)
      .eq('kind', 'recusado')
    expect(data).toEqual([{ said: 'Nos mudamos.' }])
  })

  it('works without script: asked about and accepted in Portuguese, and its rug seen to grow', async () => {
    const sent = await sentQuote(staff)
    const page = await visit(`${site.url}/orcamento/${sent.secret}`, { javaScriptEnabled: false })
    await page.getByText('Perguntar', { exact: true }).click()
    await page.getByLabel('Sua pergunta').fill('A l\u00e3 \u00e9 brasileira?')
    await page.getByRole('button', { name: 'Enviar pergunta' }).click()
    await page.getByText('A l\u00e3 \u00e9 brasileira?').waitFor()
    await page.getByLabel('Seu nome, como no documento').fill('Rui Papel')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Aceitar o or\u00e7amento' }).click()
    await page.getByRole('heading', { level: 1, name: /O seu tapete/ }).waitFor()
    await staff.rpc('tell_order', {
      change: JSON.stringify({
        id: crypto.randomUUID(),
        quote_id: sent.id,
        stage: 2,
        said: 'J\u00e1 tem um palmo.',
      }),
    })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'O seu tapete: no tear' }).waitFor()
    await page.getByText('J\u00e1 tem um palmo.').waitFor()
    await page.close()
  })

  it('has its room at the left of a laptop and its title beside it, also where the room has an upright view', async () => {
    const scene = '/storage/v1/object/public/site-assets/scenes/sala-jardins--ocean-blue.jpg'
    const sent = await sentQuote(staff, { picture_url: scene })
    const laptop = { viewport: { width: 1440, height: 900 }, javaScriptEnabled: false }
    const page = await visit(`${site.url}/orcamento/${sent.secret}`, laptop)
    const room = await page.locator('main picture img').first().boundingBox()
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    if (!room || !title) throw new Error('The room or the title is not there')
    expect(room.x).toBe(0)
    expect(title.x).toBeGreaterThan(room.x + room.width)
    expect(title.y).toBeLessThan(room.y + room.height)
    await page.close()
  })

  it('is indexed, kept and told to nobody', async () => {
    const sent = await sentQuote(staff)
    const answer = await fetch(`${site.url}/orcamento/${sent.secret}`)
    expect(answer.headers.get('cache-control')).toBe('private, no-store, no-transform')
    expect(answer.headers.get('referrer-policy')).toBe('same-origin')
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    expect(await answer.text()).toContain('<meta name="robots" content="noindex')
    expect(site.output()).not.toContain(sent.secret)
    unwrap({ ok: true, value: (await staff.rpc('revoke_quote_links', { quote: sent.id })).data })
    expect((await fetch(`${site.url}/orcamento/${sent.secret}`)).status).toBe(404)
    expect((await fetch(`${site.url}/orcamento/${'x'.repeat(43)}`)).status).toBe(404)
  })

  it('shows an earlier version, which can no longer be accepted', async () => {
    const sent = await sentQuote(staff)
    const { data: row } = await staff.from('quotes').select().eq('id', sent.id).single()
    const change = { ...row, draft: { ...row.draft, title: 'Um tapete maior' }, seen: row.updated_at }
    const { data: kept } = await staff.rpc('save_quote', { change: JSON.stringify(change) })
    await staff.rpc('send_quote', { quote: sent.id, seen: kept.updated_at })
    const page = await visit(`${site.url}/orcamento/${sent.secret}`)
    await page.getByRole('heading', { level: 1, name: 'Um tapete maior' }).waitFor()
    await page.getByRole('link', { name: 'Ver a vers\u00e3o 1' }).click()
    await page.getByText('que j\u00e1 n\u00e3o vale').waitFor()
    expect(await page.getByRole('button', { name: 'Aceitar o or\u00e7amento' }).count()).toBe(0)
    await page.close()
  })
})
