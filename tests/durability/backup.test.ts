import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Backend, createBackend } from '#backend/backend.ts'
import { openArchive, writeArchive } from '#backend/transfer/archive.ts'
import { backUp } from '#backend/transfer/back-up.ts'
import { askForStage, openBackupDoor } from '#backend/transfer/backup-door.ts'
import type { Cargo } from '#backend/transfer/cargo.ts'
import { describeComparison, isEqual } from '#backend/transfer/comparison.ts'
import type { Manifest } from '#backend/transfer/manifest.ts'
import { restoreSite } from '#backend/transfer/restore.ts'
import { settingsFor } from '#tests/contract/reopen.ts'
import { codeOf } from '#tests/contract/second-factor-contract.ts'
import { openWorld, people, type World } from '#tests/world.ts'

const quiet = { log: { info() {}, warn() {}, error() {} }, step() {} }
const { supabaseDirectory } = settingsFor('')
const letter = 'inbox/000000000000001-000000.json'
/** A file that came with a request: one that waits beside its row, and one that was delivered. */
const waiting = 'inbox/000000000000001-000000.0.file'
const delivered = `${randomUUID()}/0.pdf`

let world: World
let folder: string
let archive: string
let manifest: Manifest
let door: { close(): Promise<void> }
let secret: string
const acknowledged = { rows: [] as string[], files: [] as string[] }

beforeAll(async () => {
  world = await openWorld()
  folder = await mkdtemp(join(tmpdir(), 'cartacho-backup-'))
  archive = join(folder, 'site.tar')
  door = await openBackupDoor(world.dataDirectory, () => world.backend.stage(), quiet.log)
  secret = await enrol(world.clients.staff)
  // What the seed's large pictures add is time alone.
  await world.backend.query("delete from storage.objects where (metadata ->> 'size')::bigint > 100000")
  await mkdir(join(world.dataDirectory, 'inbox'), { recursive: true })
  await writeFile(join(world.dataDirectory, letter), '{}')
  await writeFile(join(world.dataDirectory, waiting), 'planta')
  const plan = new Blob(['%PDF-1.7 planta'], { type: 'application/pdf' })
  const { error } = await world.clients.secret.storage.from('request-files').upload(delivered, plan)
  if (error) throw new Error('The file of a request was not kept', { cause: error })
})
afterAll(async () => {
  await door?.close()
  await world?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

describe('a backup', () => {
  it('is made while rows and files are written, and holds all that was acknowledged before it began', async () => {
    const writing = new AbortController()
    const writer = writeUntil(writing.signal)
    while (acknowledged.files.length < 3) await new Promise((done) => setTimeout(done, 10))
    const before = structuredClone(acknowledged)
    manifest = await backUp({ ...quiet, dataDirectory: world.dataDirectory }, archive)
    writing.abort()
    await writer
    expect(acknowledged.rows.length).toBeGreaterThan(before.rows.length)
    expect(manifest.missing).toEqual([])
    const names = manifest.files.map(({ bucket, name }) => `${bucket}/${name}`)
    expect(names).toEqual(expect.arrayContaining([...before.files, `request-files/${delivered}`]))
    expect(manifest.kept.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['keys.json', letter, waiting]),
    )
    const text = await Readable.from(
      (await openArchive(archive, () => {})).open('rows/public.leads.jsonl'),
    ).toArray()
    for (const name of before.rows) expect(text.join('')).toContain(name)
    expect((await stat(archive)).mode & 0o077).toBe(0)
  })

  it('leaves nothing behind in the site, whose door is closed to every other account', async () => {
    const asked = await askForStage(world.dataDirectory)
    const incoming = join(world.dataDirectory, 'files', '.incoming')
    expect(await readdir(incoming)).toHaveLength(1)
    await expect(askForStage(world.dataDirectory)).rejects.toThrow('Another backup is being made')
    asked?.leave()
    await expect.poll(() => readdir(incoming)).toEqual([])
    expect((await stat(join(world.dataDirectory, '.door'))).mode & 0o777).toBe(0o700)
  })

  it('never writes over a file, and leaves none when it is cut or has no room', async () => {
    await expect(backUp({ ...quiet, dataDirectory: world.dataDirectory }, archive)).rejects.toThrow(
      'is there already',
    )
    const cargo = await openArchive(archive, () => {})
    const other = join(folder, 'other.tar')
    await expect(writeArchive(cutAt(cargo, /^files/), other, () => {})).rejects.toThrow('cut')
    const [table, ...tables] = cargo.manifest.tables
    const huge = { ...cargo.manifest, tables: [{ ...table, bytes: 2 ** 52 } as typeof table, ...tables] }
    await expect(writeArchive({ ...cargo, manifest: huge as Manifest }, other, () => {})).rejects.toThrow(
      /The disk of .* is full: the archive needs \d+ MB/,
    )
    expect(await readdir(folder)).toEqual(['site.tar'])
  })
})

describe('a restore', () => {
  it.each([
    ['a byte of it is another', async (path: string, size: number) => write(path, Math.floor(size / 2), 'x')],
    ['its end is missing', async (path: string, size: number) => cut(path, size - 4096)],
    [
      'something stands behind its last entry',
      async (path: string, size: number) => write(path, size - 1024, 'x'),
    ],
    ['something stands behind its end', async (path: string, size: number) => write(path, size, 'x')],
    ['its list is another', async (path: string) => write(path, 600, ' ')],
  ])('refuses an archive of which %s, before it writes anything', async (_, damage) => {
    const damaged = join(folder, 'damaged.tar')
    await rm(damaged, { force: true })
    await writeArchive(await openArchive(archive, () => {}), damaged, () => {})
    await damage(damaged, (await stat(damaged)).size)
    await expect(openArchive(damaged, () => {})).rejects.toThrow(
      /damaged\.tar is not a whole archive: .*Nothing was changed/,
    )
    await rm(damaged)
  })

  it('says what the machine refused, and does not call the archive damaged', async () => {
    await expect(openArchive(folder, () => {})).rejects.toThrow(/could not be read: EISDIR/)
    await expect(openArchive(join(archive, 'site.tar'), () => {})).rejects.toThrow(
      /could not be read: ENOTDIR/,
    )
    const opened = await asAnotherAccount(`await openArchive(${JSON.stringify(archive)}, () => {})`)
    expect(opened).toContain('site.tar could not be read: it belongs to another account')
    const wanted = JSON.stringify(join(folder, 'other.tar'))
    const written = await asAnotherAccount(`await writeArchive({ manifest: ${empty} }, ${wanted}, () => {})`)
    expect(written).toContain('other.tar could not be written: its folder belongs to another account')
  })

  it('writes over no site', async () => {
    const cargo = await openArchive(archive, () => {})
    const before = await readdir(world.dataDirectory)
    const settings = { ...quiet, supabaseDirectory, dataDirectory: world.dataDirectory }
    await expect(restoreSite(cargo, settings)).rejects.toThrow(
      /is not empty \(.*name an empty folder in DATA_DIR/,
    )
    expect(await readdir(world.dataDirectory)).toEqual(before)
  })

  it('goes on after it was cut, and no site starts on half of it', async () => {
    const dataDirectory = join(folder, 'restored')
    const settings = { ...quiet, supabaseDirectory, dataDirectory }
    const cargo = await openArchive(archive, () => {})
    const [first, second] = [new Set<string>(), new Set<string>()]
    await expect(restoreSite(cutAt(cargo, /replaced/, first), settings)).rejects.toThrow('cut')
    await expect(createBackend(settingsFor(dataDirectory))).rejects.toThrow(/was not finished\. Run the same/)
    const compared = await restoreSite(cutAt(cargo, /^$/, second), settings)
    expect(compared.filter((line) => !isEqual(line))).toEqual([])
    expect(describeComparison(compared)).toMatch(/public\.rugs +9 +[0-9a-f]{12} +9 +[0-9a-f]{12} +same/)
    expect(first.size).toBeGreaterThan(0)
    expect([...second].filter((entry) => first.has(entry))).toEqual([])
    await expect(restoreSite(cargo, settings)).rejects.toThrow('is not empty')
  })

  it('gives back what was archived, to the byte: its own archive lists the same', async () => {
    const again = await backUp(
      { ...quiet, dataDirectory: join(folder, 'restored') },
      join(folder, 'again.tar'),
    )
    expect({ ...again, madeAt: '' }).toEqual({ ...manifest, madeAt: '' })
  })

  it('opens with its passwords, second factors, sessions and files', async () => {
    const backend = await createBackend(settingsFor(join(folder, 'restored')))
    try {
      const staff = clientTo(backend)
      const { data: session } = await world.clients.staff.auth.getSession()
      expect((await staff.auth.setSession(session.session as never)).error).toBeNull()
      expect((await staff.auth.refreshSession()).error).toBeNull()
      expect((await staff.auth.signInWithPassword(people.staff)).error).toBeNull()
      expect((await staff.rpc('is_staff')).data).toBe(false)
      const { data: factors } = await staff.auth.mfa.listFactors()
      const factorId = factors?.totp[0]?.id ?? ''
      const shown = await staff.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) })
      expect(shown.error).toBeNull()
      expect((await staff.rpc('is_staff')).data).toBe(true)
      const [name = ''] = acknowledged.files
      const { data } = await clientTo(backend, backend.secretKey)
        .storage.from('site-assets')
        .download(name.replace('site-assets/', ''))
      expect(data?.size).toBe(pictureBytes)
    } finally {
      await backend.close()
    }
  })
})

const pictureBytes = 20_000
const empty = JSON.stringify({ tables: [], files: [], kept: [] })

/** What a command says on an account that owns nothing of the site; who is not root closes the doors to himself. */
async function asAnotherAccount(statement: string): Promise<string> {
  const isRoot = process.getuid?.() === 0
  const nobody = 65_534
  const modes = [(await stat(archive)).mode, (await stat(folder)).mode]
  await chmod(archive, isRoot ? 0o600 : 0)
  await chmod(folder, isRoot ? 0o755 : 0o555)
  const source = `
    import { openArchive, writeArchive } from '#backend/transfer/archive.ts'
    if (${isRoot}) process.setuid(${nobody})
    try { ${statement} } catch (problem) { console.log(problem.message) }`
  try {
    return execFileSync(process.execPath, ['--input-type=module', '--eval', source], { encoding: 'utf8' })
  } finally {
    await chmod(archive, modes[0] as number)
    await chmod(folder, modes[1] as number)
  }
}

/** Saves rows, stores pictures and replaces one, and notes what was acknowledged. */
async function writeUntil(signal: AbortSignal) {
  const client = world.clients.secret
  for (let number = 0; !signal.aborted; number += 1) {
    const name = `durable ${number} ${randomUUID()}`
    if (!(await client.from('leads').insert({ name, whatsapp: '+55 11', consent_version: '1' })).error)
      acknowledged.rows.push(name)
    for (const path of [`durable/${number}.png`, 'durable/replaced.png']) {
      const bytes = Buffer.alloc(pictureBytes, number % 251)
      bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
      const body = new Blob([bytes], { type: 'image/png' })
      const { error } = await client.storage.from('site-assets').upload(path, body, { upsert: true })
      if (!error) acknowledged.files.push(`site-assets/${path}`)
    }
  }
}

async function enrol(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (!data) throw new Error('The factor was not enrolled')
  const { error } = await client.auth.mfa.challengeAndVerify({
    factorId: data.id,
    code: codeOf(data.totp.secret),
  })
  if (error) throw new Error('The factor was not verified', { cause: error })
  return data.totp.secret
}

function clientTo(backend: Backend, key = backend.publishableKey): SupabaseClient {
  return createClient('http://site.example', key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
  })
}

/** A cargo that breaks off at an entry, as a process that is killed there; it notes what was read. */
function cutAt(cargo: Cargo, entry: RegExp, read = new Set<string>()): Cargo {
  return {
    ...cargo,
    open(name) {
      if (entry.test(name)) throw new Error('cut')
      read.add(name)
      return cargo.open(name)
    },
  }
}

async function write(path: string, place: number, text: string) {
  const file = await open(path, 'r+')
  await file.write(text, place)
  await file.close()
}

async function cut(path: string, bytes: number) {
  const file = await open(path, 'r+')
  await file.truncate(bytes)
  await file.close()
}
