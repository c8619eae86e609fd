import type { Page } from 'playwright-core'

/** Goes to a section of the panel by its rail, which folds behind a button below 1024 px. */
export async function goToSection(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: /^Seções: / })
  if ((await menu.isVisible()) && (await menu.getAttribute('aria-expanded')) === 'false') await menu.click()
  const rail = page.getByRole('navigation', { name: 'Seções do painel' })
  await rail.getByRole('link', { name: new RegExp(`^${name}`) }).click()
}
