import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailApiPath } from '#i18n/paths.ts'
import { becomesPublic, publicWithinMs } from '#tests/browser/admin-session.ts'
import { makeProjectData } from '#tests/browser/project-data.ts'
import { openSite, type RunningSite, startSite } from '#tests/browser/site.ts'

const publishableKey = 'sb_publishable_for_the_tests'
// The project here counts what one address asks, and both sites ask from one: a hundred writes in five minutes.
const forms = 10
const pastTheSite = 6

let dataDirectory: string
let project: RunningSite
let environment: Record<string, string>
let one: RunningSite
let other: RunningSite
let secret: Record<string, string>

beforeAll(async () => {
  const data = await makeProjectData()
  dataDirectory = data.dataDirectory
  secret = { apikey: data.secretKey, authorization: `Bearer ${data.secretKey}` }
  project = await startSite(dataDirectory, { SUPABASE_PUBLISHABLE_KEY: publishableKey })
  environment = {
    SUPABASE_URL: project.url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    NEWSLETTER_KEY: data.newsletterKey,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  }
  one = await openSite({ environment })
  other = await openSite({ environment })
}, 300_000)

afterAll(async () => {
  for (const site of [one, other, project]) await site?.close()
  await rm(dataDirectory, { recursive: true, force: true })
})

const addressOf = (number: number) => `dois-${number}@casa.example`

async function sendForm(site: RunningSite, number: number) {
  const answer = await fetch(`${site.url}/contato.data`, {
    method: 'POST',
    headers: { origin: site.url, 'x-forwarded-for': `198.51.100.${(number % 200) + 1}` },
    body: new URLSearchParams({
      name: 'Ana Prado',
      email: addressOf(number),
      subject: 'Sala de leitura',
      message: 'Um tapete para a sala de leitura.',
      consent: 'on',
    }),
  })
  expect(answer.status).toBe(200)
}

/** A row that came through the public API three minutes ago. */
async function sendPast(number: number) {
  const row = {
    id: randomUUID(),
    name: 'Ana',
    email: addressOf(number),
    consent_version: '1',
    created_at: new Date(Date.now() - 180_000).toISOString(),
  }
  const answer = await fetch(`${project.url}/rest/v1/leads`, {
    method: 'POST',
    headers: { ...secret, 'content-type': 'application/json' },
    body: JSON.stringify(row),
  })
  expect(answer.status).toBe(201)
}

type KeptMail = { kind: string; to: string; replyTo?: { address: string } }

/** Whom the mails of a node are about, by kind. */
async function mailsOf(site: RunningSite): Promise<string[]> {
  const folder = path.join(site.dataDirectory, 'outbox')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const mails: KeptMail[] = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8'))),
  )
  return mails
    .map(({ kind, to, replyTo }) => `${kind} ${kind === 'notice' ? replyTo?.address : to}`)
    .filter((mail) => mail.includes('dois-'))
}

it('what an editor saves is public at both within two seconds, and one session serves at both', async () => {
  const { data } = await createClient(project.url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth.signInWithPassword(project.administrator)
  const access_token = data.session?.access_token
  for (const site of [one, other]) await fetch(`${site.url}/principal-br`)
  const title = 'Dois nos'
  const patch = await fetch(`${project.url}/rest/v1/collections?kind=eq.featured&title=eq.Scallop`, {
    method: 'PATCH',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ title }),
  })
  expect(patch.status).toBe(204)
  const times = await Promise.all([one, other].map((site) => becomesPublic(site, title, true)))
  process.stdout.write(`public at the two nodes after ${times.map(Math.round).join(' and ')} ms\n`)
  for (const time of times) expect(time).toBeLessThan(publicWithinMs)
  for (const site of [one, other]) {
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await fetch(site.url + mailApiPath, { headers })).status).toBe(200)
  }
})

it('each request is told and answered once, whichever node took it, and though one is killed and starts again', async () => {
  for (let number = 0; number < forms; number += 1) await sendForm(number % 2 ? one : other, number)
  const all = Array.from({ length: forms + pastTheSite }, (_, number) => addressOf(number))
  // The stand-in of the project is a site as well, whose own round may be the first to see a row.
  const mails = async () => (await Promise.all([one, other, project].map(mailsOf))).flat().sort()
  const wanted = all.flatMap((address) => [`acknowledgement ${address}`, `notice ${address}`]).sort()
  // What a node told is known to the project within a second or two of it.
  await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2 * forms)
  await new Promise((resolve) => setTimeout(resolve, 4000))
  await one.kill()
  for (let number = forms; number < forms + pastTheSite; number += 1) await sendPast(number)
  await expect
    .poll(mails, { timeout: 200_000, interval: 1000 })
    .toEqual(wanted)
    .catch((cause: unknown) => {
      throw new Error(`Not every request was told once: ${other.output()}`, { cause })
    })
  const again = await startSite(one.dataDirectory, environment)
  const first = one
  one = { ...again, close: () => again.close().then(first.close) }
  // Two rounds of both, after which every row of the forms is old enough to be lent to either.
  await new Promise((resolve) => setTimeout(resolve, 130_000))
  expect(await mails()).toEqual(wanted)
}, 700_000)
