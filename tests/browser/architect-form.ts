import type { Page } from 'playwright-core'

/** Fills in a form that takes files, as an architect would, but for the files. */
export async function fillAsArchitect(page: Page, email: string): Promise<void> {
  const values = { name: 'Lina Prado', email, message: 'Um tapete para a sala de jantar.' }
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value)
  await page.locator('main [name=consent]').check()
}
