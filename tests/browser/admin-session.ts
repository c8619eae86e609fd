import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { sessionOf } from './admin-rows.ts'
import { patience } from './patience.ts'
import type { RunningSite } from './site.ts'
import { wakePage } from './wake-page.ts'

/** A change must be public within this time (README, "Editing content"). */
export const publicWithinMs = 2000

/** The window that most tests of the panel have. */
const desk: BrowserContextOptions = { viewport: { width: 1180, height: 1024 }, reducedMotion: 'reduce' }

/** Fills in the sign-in page and sends it. */
export async function signIn(
  page: Page,
  site: RunningSite,
  { email, password }: { email: string; password: string } = site.administrator,
): Promise<void> {
  await page.goto(`${site.url}/admin-login`)
  await wakePage(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/**
 * A browser in which somebody is signed in, the administrator unless it is said, as one that comes back to the site is: the form of the sign-in page
 * has its own tests, and filling it in costs each file a page and a second.
 */
export async function openSignedIn(
  browser: Browser,
  site: RunningSite,
  options: BrowserContextOptions = desk,
  account: { email: string; password: string } = site.administrator,
): Promise<BrowserContext> {
  const localStorage = [{ name: 'sb-localhost-auth-token', value: await sessionOf(site, account) }]
  return browser.newContext({
    ...options,
    storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
  })
}

/** Opens a tab of the panel in a browser that is signed in. */
export async function openTab(
  signedIn: BrowserContext,
  site: RunningSite,
  tab: 'Vídeo principal' | 'Produtos em destaque',
): Promise<Page> {
  const page = await signedIn.newPage()
  await page.goto(`${site.url}/admin${tab === 'Produtos em destaque' ? '/destaques' : ''}`)
  await page.getByRole('heading', { level: 1, name: tab }).waitFor()
  // The heading is there before the rows are.
  await page.getByText(/^Carregando (produtos|vídeos)\.\.\.$/).waitFor({ state: 'detached' })
  return page
}

/**
 * Waits until the home page as a stranger gets it holds these words, or no longer does.
 * @returns how long that took, in milliseconds: hold it to `publicWithinMs` by `paceBelow`, which makes the change again
 * @throws Error where it does not come to that.
 */
export async function becomesPublic(site: RunningSite, words: string, wanted: boolean): Promise<number> {
  const start = performance.now()
  for (;;) {
    const text = await (await fetch(`${site.url}/principal-br`)).text()
    const passed = performance.now() - start
    if (text.includes(words) === wanted) return passed
    if (passed > patience.timeout)
      throw new Error(`The home page ${wanted ? 'lacks' : 'still holds'} "${words}"`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
