import type { BrowserContext, Page } from 'playwright-core'
import { openSignedIn } from './admin-session.ts'
import { patience } from './patience.ts'
import { openBrowser, openSite, type RunningSite } from './site.ts'

export interface PanelsOnALine {
  readonly site: RunningSite
  /** A tablet of somebody who is signed in. */
  readonly tablet: BrowserContext
  /** A page of a panel that says by `still` whether it was opened anew since. */
  open(address: string, before?: (page: Page) => Promise<unknown>): Promise<Page>
  close(): Promise<void>
}

/** A site, and a tablet in its showroom whose line may be cut. */
export async function openPanelsOnALine(): Promise<PanelsOnALine> {
  const site = await openSite()
  const browser = await openBrowser()
  const tablet = await openSignedIn(browser, site, {
    viewport: { width: 1180, height: 820 },
    locale: 'pt-BR',
    reducedMotion: 'reduce',
  })
  tablet.setDefaultTimeout(patience.timeout)
  return {
    site,
    tablet,
    async open(address, before = async () => {}) {
      const page = await tablet.newPage()
      await before(page)
      await page.goto(site.url + address)
      await page
        .getByRole('button', { name: /^(Editar|Abrir) |^Enviar/ })
        .first()
        .waitFor()
      await page.evaluate(() => Object.assign(window, { still: 'here' }))
      return page
    },
    async close() {
      await browser.close()
      await site.close()
    },
  }
}

/** What says that the line is cut. */
export const cut = (page: Page) => page.getByText('Sem conexão com o site')
