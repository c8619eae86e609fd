import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomesPublic, openTab, publicWithinMs, signIn } from '#tests/browser/admin-session.ts'
import { openHostedFront } from '#tests/browser/hosted-front.ts'
import { expectAllArrived, postThroughOutage, startAgain } from '#tests/browser/outage.ts'
import { openBrowser, openSite, type RunningSite } from '#tests/browser/site.ts'
import { wakePage } from '#tests/browser/wake-page.ts'
import { watchPage } from '#tests/browser/watch-page.ts'
import { missingPostgres, openPostgres } from '#tests/contract/postgres-server.ts'
import { paceBelow } from '#tests/pace.ts'

const publishableKey = 'sb_publishable_for_the_tests'

/** Each visitor comes through a proxy, so that each has an address of their own. */
const standingOn = (project: RunningSite) => ({
  SUPABASE_URL: project.url,
  SUPABASE_PUBLISHABLE_KEY: publishableKey,
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
})

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(() => browser?.close())

describe('a site whose SUPABASE_URL is another process', () => {
  let project: RunningSite
  let site: RunningSite

  beforeAll(async () => {
    project = await openSite({ environment: { SUPABASE_PUBLISHABLE_KEY: publishableKey } })
    site = await openSite({ environment: standingOn(project) })
  })

  afterAll(async () => {
    await site?.close()
    await project?.close()
  })

  it('starts nothing of its own and says what it stands on', async () => {
    expect(await (await fetch(`${site.url}/healthz`)).json()).toEqual({ status: 'ok', backend: 'supabase' })
    expect((await fetch(`${site.url}/rest/v1/rugs`)).status).toBe(404)
    expect(site.output()).not.toContain('migrations')
  })

  it('sends who asks it for a stored file on to the project', async () => {
    const stored = '/storage/v1/object/public/site-assets/video/hero-poster.jpg'
    const answer = await fetch(site.url + stored)
    expect([answer.status, answer.url]).toEqual([200, project.url + stored])
    await answer.body?.cancel()
    const kept = await fetch(`${site.url}/storage/v1/object/authenticated/lead-pictures/x.jpg`)
    expect(kept.status).toBe(404)
  })

  it('shows the same home page, its pictures and its video', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const seen = watchPage(page)
    await page.goto(`${site.url}/principal-br`)
    const words = await page.locator('main').innerText()
    await page.getByRole('button', { name: 'Pausar o vídeo' }).waitFor()
    const broken = await page
      .locator('main section:nth-of-type(-n + 4) img')
      .evaluateAll(
        (images) =>
          images.filter(
            (image) => (image as HTMLImageElement).complete && !(image as HTMLImageElement).naturalWidth,
          ).length,
      )
    expect(broken).toBe(0)
    expect(seen.problems).toEqual([])
    expect(seen.hosts.toSorted()).toEqual([new URL(site.url).host, new URL(project.url).host].toSorted())
    await page.goto(`${project.url}/principal-br`)
    expect(await page.locator('main').innerText()).toBe(words)
    await page.close()
  })

  it('is edited from its own panel, and shows the change within two seconds', async () => {
    const signedIn = await browser.newContext({ viewport: { width: 1180, height: 1024 } })
    const page = await signedIn.newPage()
    await signIn(page, site, project.administrator)
    await page.waitForURL('**/admin')
    const products = await openTab(signedIn, site, 'Produtos em destaque')
    const shown = products.getByRole('switch', { name: /Scallop/ })
    const turn = async () => {
      const wanted = !(await shown.isChecked())
      await shown.click()
      const [here, there] = [site, project].map((one) => becomesPublic(one, 'tapete-scallop', wanted))
      return Math.max((await here) ?? Number.NaN, (await there) ?? Number.NaN)
    }
    expect(await paceBelow(publicWithinMs, turn)).toBeLessThan(publicWithinMs)
    await signedIn.close()
  })

  it('goes on showing what it has while the project is away, and says that it is', async () => {
    await project.kill()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const page = await fetch(`${site.url}/principal-br`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Ocean Blue')
    const health = await fetch(`${site.url}/healthz`)
    expect(health.status).toBe(503)
    expect(await health.json()).toMatchObject({ part: expect.any(String) })
  })

  it('takes a sign-up in place while the project is away, and the page stays as it was', async () => {
    const page = await browser.newPage()
    await page.goto(`${site.url}/principal-br`)
    await wakePage(page)
    const letters = page.locator('footer form')
    await letters.getByRole('textbox').first().fill('carta@casa.example')
    await letters.getByRole('checkbox').check()
    await letters.getByRole('button').click()
    await letters.getByText(/Enviamos um e-mail/).waitFor()
    expect(await page.locator('main').innerText()).toContain('Ocean Blue')
    await page.close()
  })

  it('answers 500 with the error page for what it never had', async () => {
    const page = await browser.newPage()
    const response = await page.goto(`${site.url}/produtos/tapete-scallop`)
    expect(response?.status()).toBe(500)
    expect(await page.getByRole('heading', { name: 'A página não abriu' }).isVisible()).toBe(true)
    expect(await page.getByRole('link', { name: 'Tentar novamente' }).isVisible()).toBe(true)
    await page.close()
  })

  // Two hundred, with the project frozen for a whole minute: tests/load/outage.test.ts.
  it('takes a hundred requests while the project is away, killed in the middle; all arrive once, in order', async () => {
    await project.kill()
    const front = await openHostedFront(project.url)
    const environment = { ...standingOn(project), SUPABASE_URL: front.url }
    const run = await postThroughOutage({ site, environment, requests: 100, documentEach: 25, overMs: 0 })
    site = run.site
    expect(run.refused).toEqual([])
    const { port } = new URL(project.url)
    const trusting = { SUPABASE_PUBLISHABLE_KEY: publishableKey, TRUST_PROXY: '1', PORT: port }
    project = await startAgain(project, trusting)
    await expectAllArrived(project, site, 100)
    front.close()
  }, 150_000)
})

const missing = missingPostgres()

describe.skipIf(missing)(`a site over a PostgreSQL server${missing ? ` (skipped: ${missing})` : ''}`, () => {
  it('seeds it, serves the home page from it, and finds everything again at the next start', async () => {
    const postgres = await openPostgres()
    const site = await openSite({ environment: { DATABASE_URL: postgres.url } })
    expect(await (await fetch(`${site.url}/principal-br`)).text()).toContain('Ocean Blue')
    expect(await (await fetch(`${site.url}/healthz`)).json()).toEqual({ status: 'ok', backend: 'embedded' })
    await site.kill()
    const environment = { DATABASE_URL: postgres.url }
    const again = await openSite({ dataDirectory: site.dataDirectory, environment })
    expect(again.output()).not.toContain('Password')
    const page = await fetch(`${again.url}/principal-br`)
    expect(await page.text()).toContain('Ocean Blue')
    await again.close()
    await postgres.close()
  })
})
