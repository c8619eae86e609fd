import type { Page } from 'playwright-core'
import { panelTabs } from '#tests/every-address.ts'
import { openStranger } from './programs.ts'
import type { RunningSite } from './site.ts'

/** A request of a stranger, so that an inbox has a row to open. @throws Error where it is refused. */
export async function sendRequest(site: RunningSite): Promise<void> {
  const lead = { name: 'Ana Prado', email: 'ana@casa.example', locale: 'pt', consent_version: 'teste-1' }
  const { error } = await (await openStranger(site)).from('leads').insert(lead)
  if (error) throw new Error('The request was refused', { cause: error })
}

/** What opens a part of a tab: a form, a row, a file, the library. */
export const partOpeners: readonly RegExp[] = [
  /^Nov[oa] /,
  /^Editar /,
  /^Abrir o registro/,
  /^Convidar/,
  /^Filtr/,
  /^Importar/,
  /^Escolher da/,
  /\.(jpg|png|webp)/,
  /\.mp4/,
]

type Walk = {
  /** Goes to a tab, and waits until what is looked at is there. */
  readonly go: (path: string) => Promise<void>
  /** Looks at a tab, or at what was opened in it. */
  readonly look: (where: string) => Promise<void>
  readonly openers?: readonly RegExp[]
  /** How long what was opened is waited for. */
  readonly opensMs: number
}

/** Looks at each tab of the panels and at each part that opens in it. @returns how many were opened. */
export async function walkPanels(
  page: Page,
  { go, look, openers = partOpeners, opensMs }: Walk,
): Promise<number> {
  let opened = 0
  for (const path of panelTabs) {
    await go(path)
    await look(path)
    for (const name of openers) {
      const opener = page.locator('main').getByRole('button', { name }).first()
      if (!(await opener.isVisible())) continue
      await opener.click()
      opened += 1
      await page.waitForTimeout(opensMs)
      await page.waitForLoadState('networkidle')
      await look(`${path}, ${name}`)
      await go(path)
    }
  }
  return opened
}
