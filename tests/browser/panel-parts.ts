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
  /** Opens the first part of that name, and waits for it; false where there is none. */
  readonly open: (name: RegExp) => Promise<boolean>
  readonly openers?: readonly RegExp[]
}

/** Looks at each tab of the panels and at each part that opens in it, in whichever browser. @returns how many were opened. */
export async function walkParts({ go, look, open, openers = partOpeners }: Walk): Promise<number> {
  let opened = 0
  for (const path of panelTabs) {
    await go(path)
    await look(path)
    for (const name of openers) {
      if (!(await open(name))) continue
      opened += 1
      await look(`${path}, ${name}`)
      await go(path)
    }
  }
  return opened
}

/** The same in Chromium. @param walk.opensMs how long what was opened is waited for. */
export function walkPanels(
  page: Page,
  { opensMs, ...walk }: Omit<Walk, 'open'> & { readonly opensMs: number },
): Promise<number> {
  const open = async (name: RegExp) => {
    const opener = page.locator('main').getByRole('button', { name }).first()
    if (!(await opener.isVisible())) return false
    await opener.click()
    await page.waitForTimeout(opensMs)
    await page.waitForLoadState('networkidle')
    return true
  }
  return walkParts({ ...walk, open })
}
