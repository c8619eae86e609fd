import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expireSession } from '#tests/browser/admin-account-site.ts'
import { readRows, writeRow } from '#tests/browser/admin-rows.ts'
import { cut, openPanelsOnALine, type PanelsOnALine } from '#tests/browser/panels-on-a-line.ts'
import { openStaff } from '#tests/browser/programs.ts'

// The walks of tests/browser/panel-line.test.ts that wait longest for a line.
let panels: PanelsOnALine

beforeAll(async () => {
  panels = await openPanelsOnALine()
})
afterAll(() => panels?.close())

it('what the line did not bring is read again also where a device hears nothing of the cut, since only the way to the site was lost', async () => {
  const page = await panels.open('/simulador-admin')
  const way = /\/(rest|healthz)/
  await page.route(way, (route) => route.abort())
  await page
    .getByRole('switch')
    .or(page.getByLabel(/^Mostrar .* no site/))
    .first()
    .click()
  await cut(page).waitFor()
  await page.getByText('Erro ao carregar tapetes').waitFor()
  await page.unroute(way)
  await page.getByText('Erro ao carregar tapetes').waitFor({ state: 'detached' })
  await cut(page).waitFor({ state: 'detached' })
  await page.close()
})

it('a tab of which only the data came says that the line is cut, and opens once it is back', async () => {
  const page = await panels.open('/simulador-admin')
  await page.route('**/assets/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Coleções' }).click()
  await page.getByText('A conexão caiu. A página abre sozinha quando ela voltar.').waitFor()
  await page.unroute('**/assets/**')
  await page.getByRole('heading', { level: 1, name: 'Coleções' }).waitFor()
  await page.close()
})

it('while a session cannot be renewed nothing is asked as a visitor, who sees less', async () => {
  const [hidden] = await readRows<{ id: string; name: string }>(panels.site, 'rugs?select=id,name&limit=1')
  await writeRow(panels.site, 'PATCH', `rugs?id=eq.${hidden?.id}`, { active: false, name: 'Escondido' })
  const page = await panels.open('/simulador-admin', (fresh) => fresh.clock.install())
  const asked: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/rugs')) asked.push(request.headers().authorization)
  })
  const door = '**/auth/v1/token**'
  await page.route(door, (route) => route.abort())
  await expireSession(page)
  await page.getByRole('searchbox', { name: 'Buscar tapete' }).fill('escond')
  // For half a minute the client tries by itself, less and less often; then it goes on without a session.
  for (let tries = 0; tries < 16; tries += 1) {
    await page.clock.fastForward(3000)
    await page.waitForTimeout(250)
  }
  expect(asked.filter((token) => token?.includes('sb_publishable'))).toEqual([])
  await page.unroute(door)
  await page.clock.fastForward(21_000)
  await page.getByRole('button', { name: 'Editar Escondido' }).waitFor()
  await page.close()
})

it('a file that stands still on its way is told of after a minute, and is sent again', async () => {
  const page = await panels.open('/admin/midia', (fresh) => fresh.clock.install())
  const create = { width: 300, height: 200, channels: 3, background: '#a03020' } as const
  const photo = await sharp({ create }).jpeg().toBuffer()
  const files = '**/storage/v1/object/**'
  const asked = page.waitForRequest((request) => request.method() === 'POST' && /storage/.test(request.url()))
  await page.route(files, (route) => (route.request().method() === 'POST' ? undefined : route.fallback()))
  await page
    .getByLabel('Enviar imagens')
    .setInputFiles({ name: 'porta.jpg', mimeType: 'image/jpeg', buffer: photo })
  await asked
  await page.clock.fastForward(61_000)
  await page.getByText('porta.jpg: a conexão caiu').waitFor()
  await page.unroute(files)
  await page
    .getByRole('button', { name: /^Tentar novamente/ })
    .first()
    .click()
  await page.getByText('1 nova').first().waitFor()
  await page.close()
})

it('an inbox that is filtered without a line stays where it is, and is filtered once it is back', async () => {
  const staff = await openStaff(panels.site, 'leads')
  const sent = { consent_version: '2026-11', locale: 'pt' }
  const people = ['Ana Prado', 'Rui Lima'].map((name, at) => ({
    ...sent,
    name,
    email: `p${at}@casa.example`,
  }))
  expect((await staff.from('leads').insert(people)).error).toBeNull()
  const page = await panels.open('/simulador-admin/leads')
  await panels.tablet.setOffline(true)
  await page.getByLabel('Buscar', { exact: true }).fill('prado')
  await page.waitForURL(/prado/)
  await page.waitForTimeout(1500)
  await page.getByRole('heading', { level: 1, name: 'Leads gerados' }).waitFor()
  await panels.tablet.setOffline(false)
  await page.getByText('Rui Lima').waitFor({ state: 'detached' })
  await page.getByText('Ana Prado').first().waitFor()
  expect(await page.getByLabel('Buscar', { exact: true }).inputValue()).toBe('prado')
  expect(await page.evaluate(() => 'still' in window)).toBe(true)
  await page.close()
})
