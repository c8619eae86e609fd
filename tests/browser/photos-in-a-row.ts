import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { file, type tabPage } from './admin-tab-page.ts'

/** Small photos of one name, each of a colour of its own. */
export function photos(name: string, count: number, first = 0x102030) {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const background = `#${(first + at * 0x0a0705).toString(16)}`
      const drawn = sharp({ create: { width: 90, height: 60, channels: 3, background } })
      return file(name, 'image/jpeg', await drawn.jpeg().toBuffer())
    }),
  )
}

/** Describes the photos that were just sent, all that the library shows, one after another by the keys alone. */
export async function describeInARow(
  page: Page,
  tab: ReturnType<typeof tabPage>,
  count: number,
): Promise<void> {
  await tab.said(`${count} novas`)
  await page.getByText(new RegExp(`^${count} de \\d+ arquivos`)).waitFor()
  await page.locator('main [data-at="0"]').focus()
  await page.keyboard.press('Control+a')
  await tab.said(`${count} selecionadas`)
  await tab.hasNoFaults()
  await tab.button('Descrever uma a uma').focus()
  await page.keyboard.press('Enter')
  for (let at = 1; at <= count; at += 1) {
    await page.getByRole('heading', { name: `Descrever ${at} de ${count}` }).waitFor()
    if (at === 2) await tab.hasNoFaults()
    await page.keyboard.type(`Quarto com tapete claro, ${at}`)
    await page.keyboard.press('Enter')
  }
  await tab.said(`${count} imagens descritas`)
}
