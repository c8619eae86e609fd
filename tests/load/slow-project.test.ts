import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRows } from '#tests/browser/admin-rows.ts'
import { type HostedFront, openHostedFront } from '#tests/browser/hosted-front.ts'
import { openSite, type RunningSite } from '#tests/browser/site.ts'

const key = { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_for_the_tests' }
const visits = 200

let project: RunningSite
let front: HostedFront
let site: RunningSite

beforeAll(async () => {
  project = await openSite({ environment: { ...key, TRUST_PROXY: '1' } })
  front = await openHostedFront(project.url)
  const environment = { ...key, SUPABASE_URL: front.url, TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  site = await openSite({ environment })
  expect((await fetch(`${site.url}/principal-br`)).status).toBe(200)
})

afterAll(async () => {
  await site?.close()
  front?.close()
  await project?.close()
})

/** Status and milliseconds of a visit. */
async function visit(
  path: string,
  init?: RequestInit,
): Promise<{ status: number; ms: number; text: string }> {
  const start = performance.now()
  const answer = await fetch(site.url + path, init)
  const text = await answer.text()
  return { status: answer.status, ms: Math.round(performance.now() - start), text }
}

function send(number: number) {
  const body = new URLSearchParams({
    name: 'Ana Prado',
    email: `lenta-${number}@casa.example`,
    subject: 'Sala de leitura',
    message: 'Um tapete para a sala de leitura.',
    consent: 'on',
  })
  const headers = { origin: site.url, 'x-forwarded-for': `198.51.100.${number}` }
  return visit('/contato', { method: 'POST', body, headers })
}

/** A kept page over fifteen seconds, a page never seen before, and a form, with the project as it is. */
async function look(unseen: string, sender: number) {
  const kept: Awaited<ReturnType<typeof visit>>[] = []
  const watching = (async () => {
    for (let count = 0; count < visits; count += 1) {
      kept.push(await visit('/principal-br'))
      await new Promise((resolve) => setTimeout(resolve, 75))
    }
  })()
  const [fresh, form] = await Promise.all([visit(unseen), send(sender), watching])
  const times = kept.map(({ ms }) => ms).sort((one, other) => one - other)
  const figures = {
    kept: { median: times[visits / 2], longest: times.at(-1) },
    fresh: { status: fresh.status, ms: fresh.ms },
    form: { status: form.status, ms: form.ms },
  }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  expect(kept.filter(({ status }) => status !== 200)).toEqual([])
  expect(times.at(-1)).toBeLessThan(2000)
  expect(form.text).toContain('Mensagem enviada com sucesso!')
  return figures
}

it('a project that answers after ten seconds keeps no visitor waiting for what is kept, and loses no request', async () => {
  front.delayMs = 10_000
  const { fresh, form } = await look('/tapetes', 1)
  expect(fresh.ms).toBeLessThan(12_000)
  expect(form.ms).toBeLessThan(12_000)
  front.delayMs = 0
})

it('a project that answers 503 to everything keeps no visitor waiting for what is kept, and loses no request', async () => {
  front.status = 503
  const { fresh, form } = await look('/galeria', 2)
  expect(fresh.ms).toBeLessThan(2000)
  expect(form.ms).toBeLessThan(2000)
  expect((await fetch(`${site.url}/healthz`)).status).toBe(503)
  front.status = 0
})

it('afterwards all is as before, and what was sent is delivered', async () => {
  await expect.poll(async () => (await fetch(`${site.url}/healthz`)).status, { timeout: 30_000 }).toBe(200)
  await expect.poll(async () => (await visit('/tapetes')).status, { timeout: 10_000 }).toBe(200)
  const sent = () => readRows<{ email: string }>(project, 'contact_messages?select=email&email=like.lenta-*')
  await expect
    .poll(async () => (await sent()).map(({ email }) => email).sort(), { timeout: 90_000, interval: 1000 })
    .toEqual(['lenta-1@casa.example', 'lenta-2@casa.example'])
})
