import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchIndexPath } from '#i18n/catalogue-paths.ts'
import { cataloguePath, sheetPath } from '#i18n/document-paths.ts'
import { legalNoticePath, paths, pathTo, sceneRequestPath, visitorQuery } from '#i18n/paths.ts'
import { pagesOfPdf } from '#server/documents/pdf-pages.fixture.ts'
import { openSmtpServer, type SmtpServer } from '#server/mail/smtp-server.fixture.ts'
import { standingPaths } from '#tests/every-address.ts'
import { openStranger } from './programs.ts'
import { openSite, type RunningSite } from './site.ts'

// A site that nobody told its public address: what leaves it must not lead others to their own machine.
const local = /localhost|127\.0\.0\.1|192\.168\.|\[::1\]/
const [office, rug] = ['http://192.168.7.20:3000', 'tapete-scallop']

let site: RunningSite
let mails: SmtpServer

beforeAll(async () => {
  mails = await openSmtpServer()
  const settings = { SITE_URL: office, SMTP_URL: mails.url, NOTIFY_EMAIL: 'atelier@casa.example' }
  site = await openSite({ settings })
})

afterAll(async () => {
  await site?.close()
  await mails?.close()
})

const textOf = async (path: string) => (await fetch(site.url + path)).text()

describe('a site whose address means nothing elsewhere', () => {
  it('says so at the start, in one line', () => {
    expect(site.output().match(/^SITE_URL names no public address: .*$/gm)).toHaveLength(1)
  })

  it.each([
    ...standingPaths,
    legalNoticePath,
    pathTo('product', 'pt', { slug: rug }),
    pathTo('product', 'es', { slug: rug }),
    '/es/colecciones/clasica',
    '/es/simulador?tapete=tapete-scallop&posicao=10,62',
    '/admin-login',
  ])('names paths alone on %s, which lead where the page was opened', async (path) => {
    const html = await textOf(path)
    expect(local.exec(html)?.[0]).toBeUndefined()
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
    if (canonical) expect((await fetch(new URL(canonical, site.url + path))).status).toBe(200)
    const picture = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1]
    if (path === '/principal-br') expect((await fetch(new URL(picture ?? '', site.url))).status).toBe(200)
  })

  it.each([
    '/robots.txt',
    '/llms.txt',
    '/catalogo.json',
    '/manifest.webmanifest',
    ...Object.values(searchIndexPath),
  ])('has nothing local in %s', async (path) => {
    const text = await textOf(path)
    expect(text).not.toBe('')
    expect(local.exec(text)?.[0]).toBeUndefined()
  })

  it('has no sitemap, which would need whole addresses, and names none', async () => {
    expect((await fetch(`${site.url}/sitemap.xml`)).status).toBe(404)
    expect(await textOf('/robots.txt')).not.toContain('Sitemap')
  })

  it('prints no address into a catalogue or a spec sheet', async () => {
    for (const path of [sheetPath(rug, 'pt'), cataloguePath('classica', 'pt')]) {
      const answer = await fetch(site.url + path)
      expect([path, answer.headers.get('content-type')]).toEqual([path, 'application/pdf'])
      const pdf = Buffer.from(await answer.arrayBuffer())
      expect(pagesOfPdf(pdf).join('')).toContain('Cartacho')
      expect(local.exec(pagesOfPdf(pdf).join(''))?.[0]).toBeUndefined()
      expect(local.exec(pdf.toString('latin1'))?.[0]).toBeUndefined()
    }
  })
})

describe('what such a site sends by mail', () => {
  const visitor = 'ana@casa.example'
  const person = { name: 'Ana Prado', email: visitor, consent: 'on' }
  const send = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ ...person, ...fields })
    const answer = await fetch(site.url + path, { method: 'POST', body, headers: { origin: site.url } })
    expect([path, answer.status]).toEqual([path, 200])
  }

  it('leads nowhere local: neither to staff nor to visitors, nor in what no one reads', async () => {
    await send('/contato', { subject: 'Um tapete', message: 'Uma mensagem de duas linhas.', phone: '' })
    await send(`${paths.selection.pt}?${visitorQuery.selection}=${rug}`, { message: 'Quero este.' })
    await send('/es/cartas', {})
    const scene = 'tapete=tapete-scallop&ambiente=showroom&medida=200x300&posicao=10,62'
    await send(sceneRequestPath, { id: randomUUID(), scene, message: 'Assim.', locale: 'pt' })
    await expect.poll(() => mails.taken.length, { timeout: 20_000 }).toBe(7)
    for (const { data } of mails.taken) expect(local.exec(decoded(data))?.[0]).toBeUndefined()
    const toVisitor = mails.taken.filter(({ to }) => to === visitor)
    // Nobody is asked to confirm by a link that opens nothing.
    expect(toVisitor).toHaveLength(3)
    expect(mails.taken.map(({ data }) => decoded(data)).join('')).toContain('/simulador?tapete')
  })

  it('has the code of the sign-in, and no link', async () => {
    const before = mails.taken.length
    const client = await openStranger(site)
    const { error } = await client.auth.signInWithOtp({
      email: site.administrator.email,
      options: { shouldCreateUser: false, emailRedirectTo: `${site.url}/admin-login/retorno` },
    })
    expect(error).toBeNull()
    await expect.poll(() => mails.taken.length, { timeout: 20_000 }).toBe(before + 1)
    const mail = decoded(mails.taken.at(-1)?.data ?? '')
    expect(mail).toMatch(/\b\d{8}\b/)
    // What kind of document it is is said by an address that leads nowhere.
    expect(mail.replace(/<!DOCTYPE[^>]*>/, '')).not.toMatch(/https?:/)
    expect(local.exec(mail)?.[0]).toBeUndefined()
  })
})

/** A mail as it is read: quoted-printable undone, base64 parts too. */
function decoded(mail: string): string {
  const unquoted = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const parts = [...mail.matchAll(/base64\r\n\r\n([\w+/=\r\n]+)/g)].map(([, part = '']) =>
    Buffer.from(part, 'base64').toString('latin1'),
  )
  return [unquoted, ...parts].join('\n')
}
