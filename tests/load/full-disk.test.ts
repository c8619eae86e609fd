import { execFileSync } from 'node:child_process'
import { mkdtemp, open, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRows, sessionOf } from '#tests/browser/admin-rows.ts'
import { type RunningSite, startSite } from '#tests/browser/site.ts'
import { missingMount } from '#tests/durability/small-disk.ts'

const megabyte = 1024 * 1024
const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const environment = { TRUST_PROXY: '1', LOG_LEVEL: 'info' }

let directory: string
let site: RunningSite
let bearer: Record<string, string>
const savedNames: string[] = []
const sentForms: string[] = []

beforeAll(async () => {
  if (missingMount) return
  directory = await mkdtemp(path.join(tmpdir(), 'cartacho-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600m', 'tmpfs', directory])
  site = await startSite(directory, environment)
  await signIn()
})

afterAll(async () => {
  await site?.close()
  if (!directory) return
  execFileSync('umount', ['-l', directory])
  await rm(directory, { recursive: true, force: true })
})

async function signIn() {
  const { publishableKey } = JSON.parse(await readFile(path.join(directory, 'keys.json'), 'utf8'))
  const { access_token } = JSON.parse(await sessionOf(site, site.administrator))
  bearer = { apikey: publishableKey, authorization: `Bearer ${access_token}` }
}

const filler = () => path.join(directory, 'filler')

/** Leaves so many bytes on the disk, or not one page when it is 0. */
async function fillDisk(left: number) {
  const file = await open(filler(), 'a')
  try {
    for (const size of [megabyte, 4096, 1]) {
      for (;;) {
        const { bavail, bsize } = await statfs(directory)
        if (bavail * bsize < left + size) break
        await file.write(Buffer.alloc(size, 1))
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}

async function health() {
  const answer = await fetch(`${site.url}/healthz`)
  return [answer.status, (await answer.json()).part]
}

/** Saves a sample whose words are long, so that the log of the database grows. */
async function save(number: number): Promise<number> {
  const name = `cheio-${number}`
  const answer = await fetch(`${site.url}/rest/v1/gallery_samples`, {
    method: 'POST',
    headers: { ...bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ name, name_es: crypto.randomUUID().repeat(3) }),
  })
  if (answer.status === 201) savedNames.push(name)
  return answer.status
}

async function upload(name: string): Promise<number> {
  const answer = await fetch(`${site.url}/storage/v1/object/site-assets/cheio/${name}`, {
    method: 'POST',
    headers: { ...bearer, 'content-type': 'image/png' },
    body: Buffer.concat([pngHead, Buffer.alloc(100_000, 1)]),
  })
  return answer.status
}

async function sendForm(number: number): Promise<boolean> {
  const email = `cheio-${number}@casa.example`
  const answer = await fetch(`${site.url}/contato.data`, {
    method: 'POST',
    headers: { origin: site.url, 'x-forwarded-for': `198.51.100.${number + 1}` },
    body: new URLSearchParams({
      name: 'Ana Prado',
      email,
      subject: 'Sala de leitura',
      message: 'Um tapete para a sala de leitura.',
      consent: 'on',
    }),
  })
  const isTaken = answer.status === 200 && (await answer.text()).includes('sent')
  if (isTaken) sentForms.push(email)
  return isTaken
}

const countOf = (statuses: readonly unknown[]) =>
  Object.entries(Object.groupBy(statuses, String))
    .map(([status, found]) => `${found?.length} × ${status}`)
    .join(', ')

it.skipIf(missingMount)(
  'a full disk loses nothing that was acknowledged, and is got over by itself',
  async () => {
    expect(await health()).toEqual([200, undefined])
    expect(await save(0)).toBe(201)
    await fillDisk(0)
    expect(await health()).toEqual([503, 'space'])
    expect((await fetch(`${site.url}/principal-br`)).status).toBe(200)
    const saves: number[] = []
    for (let number = 1; number <= 400; number += 1) saves.push(await save(number))
    const uploads = [await upload('a.png'), await upload('b.png')]
    expect(uploads.filter((status) => status < 400)).toEqual([])
    const forms: boolean[] = []
    for (let number = 0; number < 10; number += 1) forms.push(await sendForm(number))
    expect((await fetch(`${site.url}/principal-br`)).status).toBe(200)
    process.stdout.write(
      `full disk: saves ${countOf(saves)}; uploads ${countOf(uploads)}; forms taken ${countOf(forms)}\n`,
    )

    const freedAt = performance.now()
    await rm(filler())
    await expect.poll(async () => (await health())[0], { timeout: 90_000, interval: 200 }).toBe(200)
    process.stdout.write(`well again ${Math.round(performance.now() - freedAt)} ms after there was room\n`)
    expect([await save(1000), await upload('c.png'), await sendForm(100)]).toEqual([201, 200, true])
    await expectAllThere()
  },
  400_000,
)

it.skipIf(missingMount)(
  'a dump that finds no room is left out, the older ones stay, and a start says what is full',
  async () => {
    await save(2000)
    await fillDisk(40 * megabyte)
    await site.close()
    expect(site.output()).toContain('The disk has no room for a dump')
    await fillDisk(0)
    await expect(startSite(directory, environment)).rejects.toThrow(
      'is on a disk that is full: make room on it',
    )
    await rm(filler())
    site = await startSite(directory, environment)
    expect(site.output()).not.toContain('set aside')
    const { access_token } = JSON.parse(await sessionOf(site, site.administrator))
    bearer = { authorization: `Bearer ${access_token}` }
    await expectAllThere()
  },
  200_000,
)

async function expectAllThere() {
  const rows = await readRows<{ name: string }>(site, 'gallery_samples?select=name&name=like.cheio-*')
  const names = new Set(rows.map(({ name }) => name))
  expect(savedNames.filter((name) => !names.has(name))).toEqual([])
  const messages = async () => {
    const found = await readRows<{ email: string }>(site, 'contact_messages?select=email&email=like.cheio-*')
    return found.map(({ email }) => email).sort()
  }
  await expect.poll(messages, { timeout: 60_000 }).toEqual([...sentForms].sort())
}
