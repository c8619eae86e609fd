import { expect, it } from 'vitest'
import { signIn } from '#tests/browser/admin-session.ts'
import { tabPage } from '#tests/browser/admin-tab-page.ts'
import { describeInARow, photos } from '#tests/browser/photos-in-a-row.ts'
import { openBrowser, openSite } from '#tests/browser/site.ts'

const mostMs = 2 * 60_000

it('twenty photos are sent and described by the keys alone in less than two minutes', async () => {
  const site = await openSite()
  const browser = await openBrowser()
  try {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    await signIn(page, site)
    await page.waitForURL('**/admin')
    await page.goto(`${site.url}/admin/midia?mostrar=undescribed`)
    await page.getByLabel('Procurar por nome').fill('quarto')
    const tab = tabPage(
      () => page,
      () => site.url,
    )
    const chosen = await photos('Quarto de hóspedes.JPG', 20)
    const started = performance.now()
    await page.getByLabel('Enviar imagens').setInputFiles(chosen)
    await describeInARow(page, tab, chosen.length)
    const took = performance.now() - started
    process.stdout.write(`Twenty photos were described in ${Math.round(took / 1000)} s.\n`)
    expect(took).toBeLessThan(mostMs)
  } finally {
    await browser.close()
    await site.close()
  }
})
