import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { readRows } from './admin-rows.ts'
import { type RunningSite, startSite } from './site.ts'

const person = { name: 'Ana Prado', message: 'Um tapete para a sala de leitura.', consent: 'on' }
const laidOut = 'tapete=tapete-scallop&ambiente=sala-jardins&medida=200x300'
const perVisitor = 20
const tables = ['leads', 'contact_messages', 'access_requests'] as const

/** The forms of the site, as their pages send them. */
const forms: readonly { at: string; fields: Readonly<Record<string, string>> }[] = [
  { at: '/contato', fields: { subject: 'Sala de leitura' } },
  { at: '/es/a-medida', fields: { size: '3 x 4' } },
  { at: '/acesso-exclusivo', fields: { profession: 'Arquiteta', company: '' } },
  { at: '/selecao?tapetes=tapete-scallop,tapete-natureza', fields: {} },
  { at: '/pedidos/simulador', fields: { scene: laidOut, locale: 'pt' } },
]

const addressOf = (number: number) => `pedido-${number}@casa.example`

/** Sends a form as a visitor with an address of their own, behind the proxy that the site trusts. */
async function post(site: RunningSite, number: number, asDocument: boolean): Promise<string> {
  const form = forms[number % forms.length]
  if (!form) throw new Error('There is no form')
  const values = { ...person, ...form.fields, email: addressOf(number) }
  const isScene = form.at.startsWith('/pedidos')
  const body = isScene ? new FormData() : new URLSearchParams(values)
  if (body instanceof FormData) {
    const id = crypto.randomUUID()
    for (const [name, value] of Object.entries({ ...values, id })) body.set(name, value)
    body.set('picture', new Blob([await madePicture()], { type: 'image/jpeg' }), `${id}.jpg`)
  }
  const visitor = Math.floor(number / perVisitor)
  const headers = {
    origin: site.url,
    'x-forwarded-for': `198.51.100.${visitor + 1}`,
    ...(asDocument && { accept: 'text/html' }),
  }
  const address = asDocument || isScene ? form.at : form.at.replace(/(?=\?|$)/, '.data')
  const answer = await fetch(site.url + address, { method: 'POST', body, headers })
  return `${answer.status} ${await answer.text()}`
}

let picture: Promise<Uint8Array<ArrayBuffer>> | undefined
function madePicture() {
  const paper = { width: 900, height: 600, channels: 3, background: '#a86b50' } as const
  picture ??= sharp({ create: paper })
    .jpeg()
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes))
  return picture
}

/** What the visitor reads (pt, es), or what the script of the page reads. */
const success = /^200 .*(Mensagem enviada com sucesso!|Mensaje enviado\.|Pedido enviado|"sent")/s

/** Starts a site that was killed, with its data; closing it tidies up as closing the first would have done. */
export async function startAgain(
  ended: RunningSite,
  environment: Record<string, string>,
): Promise<RunningSite> {
  const site = await startSite(ended.dataDirectory, environment)
  return {
    ...site,
    async close() {
      await site.close()
      await ended.close()
    },
  }
}

type Outage = {
  readonly site: RunningSite
  readonly environment: Record<string, string>
  readonly requests: number
  /** One in so many is sent as a browser without script does, which is shown a page. */
  readonly documentEach: number
  /** The posts are spread over this time. */
  readonly overMs: number
}

/**
 * Posts requests one after the other to a site whose project is away, and kills the site in the middle.
 * @returns the site as it runs now, and the answers that were no success.
 */
export async function postThroughOutage({ environment, requests, documentEach, overMs, ...given }: Outage) {
  let site = given.site
  const refused: string[] = []
  const start = performance.now()
  for (let number = 0; number < requests; number += 1) {
    if (number === Math.floor(requests / 2)) {
      await site.kill()
      site = await startAgain(site, environment)
    }
    const answer = await post(site, number, number % documentEach === 0)
    if (!success.test(answer)) refused.push(`${number}: ${answer.slice(0, 300)}`)
    const due = start + (overMs * (number + 1)) / requests
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
  }
  return { site, refused }
}

/** Waits until nothing waits any more, and looks at what arrived where. */
export async function expectAllArrived(
  project: RunningSite,
  site: RunningSite,
  requests: number,
  patienceMs = 90_000,
) {
  const inOrder = Array.from({ length: requests }, (_, number) => addressOf(number))
  const waiting = async () =>
    (await readdir(path.join(site.dataDirectory, 'inbox'))).filter((name) => name.endsWith('.json')).length
  await expect.poll(waiting, { timeout: patienceMs, interval: 100 }).toBe(0)
  const rows = await rowsOf(project)
  expect(rows.map(({ email }) => email)).toEqual(inOrder)
  const { told, answered, pictures } = await mailsOf(site)
  expect([told, answered]).toEqual([inOrder, inOrder])
  const made = rows.filter(({ image_url }) => image_url?.includes('/lead-pictures/'))
  expect([made.length, pictures]).toEqual([requests / forms.length, requests / forms.length])
}

type ArrivedRow = { email: string; created_at: string; image_url?: string | null }

/** The rows that the project holds, in the order in which they came. */
async function rowsOf(project: RunningSite): Promise<ArrivedRow[]> {
  const rows = await Promise.all(
    tables.map((table) => readRows<ArrivedRow>(project, `${table}?email=like.pedido-*&limit=1000`)),
  )
  return rows.flat().toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))
}

type KeptMail = { kind: string; to: string; replyTo?: { address: string }; picture?: unknown }

/** Whom the mails in the outbox answer, and about whom they tell staff, in the order in which they were written. */
async function mailsOf(site: RunningSite) {
  const outbox = path.join(site.dataDirectory, 'outbox')
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.json')).sort()
  const mails: KeptMail[] = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(outbox, name), 'utf8'))),
  )
  const notices = mails.filter(
    ({ kind, replyTo }) => kind === 'notice' && replyTo?.address.startsWith('pedido-'),
  )
  return {
    told: notices.map(({ replyTo }) => replyTo?.address),
    answered: mails.filter(({ kind }) => kind === 'acknowledgement').map(({ to }) => to),
    pictures: notices.filter((mail) => mail.picture).length,
  }
}
