import { randomBytes, randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leadPicturePath } from '#content/leads/lead-picture.ts'
import { readRows } from './admin-rows.ts'
import { openSignedIn } from './admin-session.ts'
import { file } from './admin-tab-page.ts'
import { keepAgain } from './kept-request.ts'
import { openStaff } from './programs.ts'
import { openSharedSite } from './shared-site.ts'
import { openBrowser, type RunningSite } from './site.ts'

// The site stands behind a proxy that takes a megabyte at a time: narrow-proxy.mjs.
let site: RunningSite
let browser: Browser
let staff: SupabaseClient

beforeAll(async () => {
  site = await openSharedSite()
  browser = await openBrowser()
  staff = await openStaff(site, 'leads')
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** Pixels of nothing but details: three bytes for each, which no format makes much less of. */
const grain = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })

/** Sends a request that waited on the device with this picture of its scene. @returns what staff find of that picture */
async function sendWaiting(jpeg: Buffer<ArrayBuffer>): Promise<Buffer | null> {
  const id = randomUUID()
  const page = await browser.newPage({ locale: 'pt-BR' })
  await page.goto(`${site.url}/privacidade`)
  await keepAgain(page, id, jpeg)
  await page.reload()
  await page.getByText('O pedido que esperava foi enviado.').waitFor()
  await page.close()
  const { data: lead } = await staff.from('leads').select('id').eq('id', id).single()
  expect(lead).toEqual({ id })
  const { data } = await staff.storage.from('lead-pictures').download(leadPicturePath(id))
  return data && Buffer.from(await data.arrayBuffer())
}

it('a request arrives with its picture, however much is to be seen in that', async () => {
  const jpeg = Buffer.from(await grain(1400, 1200).jpeg({ quality: 90 }).toBuffer())
  expect(jpeg.length).toBeGreaterThan(1024 * 1024)
  const found = await sharp((await sendWaiting(jpeg)) ?? undefined).metadata()
  expect(found.format).toBe('jpeg')
  expect(found.width).toBeGreaterThan(1000)
  expect((found.width ?? 0) / (found.height ?? 1)).toBeCloseTo(1400 / 1200, 2)
})

it('and without it, where the device can make nothing lighter of it', async () => {
  const broken = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(1_200_000)])
  expect(await sendWaiting(broken)).toBeNull()
})

it('photos of staff come in whole, and are made into what is kept', async () => {
  const signedIn = await openSignedIn(browser, site)
  const page = await signedIn.newPage()
  await page.goto(`${site.url}/admin/midia`)
  const sent = [
    file('de-perto.jpg', 'image/jpeg', await grain(1400, 1200).jpeg({ quality: 90 }).toBuffer()),
    file('sem-perda.png', 'image/png', await grain(1500, 1400).png().toBuffer()),
    file('estudio.tif', 'image/tiff', await grain(1000, 900).tiff({ compression: 'none' }).toBuffer()),
  ]
  for (const { buffer } of sent) expect(buffer.length).toBeGreaterThan(1024 * 1024)
  await page.getByLabel('Enviar imagens').setInputFiles(sent)
  await page.getByText('3 novas').waitFor()
  const kept = await readRows<{ url: string; width: number }>(
    site,
    'media?select=url,width&url=like.*media/*',
  )
  expect(kept.map(({ width }) => width).toSorted()).toEqual([1000, 1400, 1500])
  const [whole] = kept.filter(({ width }) => width === 1400)
  const stored = await fetch(site.url + whole?.url).then((answer) => answer.arrayBuffer())
  expect(Buffer.from(stored).length).toBeGreaterThan(1024 * 1024)
  await signedIn.close()
})
