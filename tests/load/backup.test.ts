// node_modules/.bin/vitest run --project load tests/load/backup.test.ts: 10,000 requests and 2,000 files, backed up under
// load, restored and moved while the process is killed at whatever moment. Prints the figures of SECURITY.md.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createBackend } from '#backend/backend.ts'
import { openArchive } from '#backend/transfer/archive.ts'
import { linesOf } from '#backend/transfer/cargo.ts'
import { missingPostgres, startCluster } from '#tests/contract/postgres-server.ts'
import { settingsFor } from '#tests/contract/reopen.ts'
import { serveOnFreePort } from '#tests/contract/target.ts'
import { type Child, pause, run } from '#tests/durability/child.ts'
import { createHostedDatabase, superuser } from '#tests/hosted-roles.ts'
import { openWorld } from '#tests/world.ts'

const leads = 10_000
const files = 2_000
const kills = 4
// Most of it is killing what takes half a minute, which a busy machine makes four times as long.
const patienceMs = 1_800_000
const isRoot = process.getuid?.() === 0

vi.setConfig({ testTimeout: patienceMs })

let folder: string
let site: string
let archive: string
const figure = (words: string) => void process.stdout.write(`${words}\n`)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartacho-load-'))
  site = join(folder, 'site')
  archive = join(folder, 'site.tar')
  const world = await openWorld()
  const { backend, clients } = world
  await backend.query('alter table public.leads disable trigger user')
  await backend.query(
    `insert into public.leads (name, whatsapp, consent_version, message)
     select 'Pedido ' || number, '+55 11', '1', repeat(md5(number::text), 30) from generate_series(1, $1::integer) as number`,
    [leads],
  )
  await backend.query('alter table public.leads enable trigger user')
  for (let number = 0; number < files; number += 1) {
    const bytes = Buffer.alloc(100_000, number % 251)
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    bytes.set(Buffer.from(String(number)), 100)
    const body = new Blob([bytes], { type: 'image/png' })
    const { error } = await clients.secret.storage.from('site-assets').upload(`many/${number}.png`, body)
    if (error) throw error
  }
  await backend.close()
  await cp(world.dataDirectory, site, { recursive: true })
  await rm(world.dataDirectory, { recursive: true })
})
afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true })
})

const startNode = (words: string[], environment: Record<string, string> = {}) =>
  run(process.execPath, words, { ...process.env, ...environment })

const command = (name: string, words: string[], environment: Record<string, string>) =>
  startNode([`scripts/transfer/${name}.mjs`, ...words], { NODE_NO_WARNINGS: '1', ...environment })

it('a backup under load holds everything acknowledged before it', async () => {
  const running = startNode(['tests/load/backed-up-site.fixture.ts', site])
  expect(await running.line('ready'), running.complaint()).not.toBeNull()
  while (count(running, 'file ') < 50) await pause(100)
  const before = running.lines.filter((line) => /^(row|file) /.test(line))
  const calm = slowest(running)
  const from = running.lines.length
  const start = performance.now()
  const backup = command('backup', [archive], { DATA_DIR: site })
  const peak = watchMemory(backup)
  expect(await backup.ended, backup.complaint()).toBe(0)
  const seconds = (performance.now() - start) / 1000
  await pause(500)
  running.process.kill('SIGTERM')
  expect(await running.ended).toBe(0)
  const during = slowest(running, from)
  figure(
    `backup: ${((await stat(archive)).size / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s, its process ${peak()} MB`,
  )
  figure(`slowest read of a visitor: ${calm.ms} ms before, ${during.ms} ms during`)
  figure(`the site's process: ${calm.megabytes} MB before, ${during.megabytes} MB during`)
  expect(running.lines.filter((line) => line.startsWith('failed'))).toEqual([])
  const cargo = await openArchive(archive, () => {})
  const held = new Set(cargo.manifest.files.map(({ name }) => `file ${name}`))
  const rows: string[] = []
  for await (const line of linesOf(cargo, 'public.leads')) rows.push(line)
  const text = rows.join('\n')
  const lost = before.filter((line) => !held.has(line) && !text.includes(`"${line.replace(/^row /, '')}"`))
  expect(lost).toEqual([])
  expect(cargo.manifest.missing).toEqual([])
  expect(rows.length).toBeGreaterThan(leads)
})

it('a restore that is killed again and again ends the same', async () => {
  const environment = { DATA_DIR: join(folder, 'restored') }
  const seconds = await measure(() => command('restore', [archive], { DATA_DIR: join(folder, 'whole') }))
  figure(`restore: ${seconds.toFixed(1)} s`)
  await killedAgain(() => command('restore', [archive], environment), seconds)
  const again = join(folder, 'again.tar')
  expect(await command('backup', [again], environment).ended).toBe(0)
  const [first, second] = [await openArchive(archive, () => {}), await openArchive(again, () => {})]
  expect({ ...second.manifest, madeAt: '' }).toEqual({ ...first.manifest, madeAt: '' })
})

it.skipIf(!isRoot)('a disk that fills up leaves no half archive, and says so', async () => {
  const disk = join(folder, 'disk')
  await mkdir(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk])
  try {
    const backup = command('backup', [join(disk, 'site.tar')], { DATA_DIR: join(folder, 'restored') })
    const isBegun = () =>
      stat(join(disk, 'site.tar.part')).then(
        () => true,
        () => backup.process.exitCode !== null,
      )
    while (!(await isBegun())) await pause(5)
    await writeFile(join(disk, 'other'), Buffer.alloc(300_000_000)).catch(() => {})
    expect(await backup.ended).toBe(1)
    expect(backup.complaint()).toMatch(
      /The disk of .*site\.tar is full: the archive needs \d+ MB\. Nothing was kept/,
    )
    expect(await readdir(disk)).toEqual(['other'])
    const early = command('backup', [join(disk, 'site.tar')], { DATA_DIR: join(folder, 'restored') })
    expect(await early.ended).toBe(1)
    expect(early.complaint()).toMatch(/is full/)
  } finally {
    execFileSync('umount', [disk])
  }
})

it.skipIf(missingPostgres())('a move that is killed again and again ends the same', async () => {
  const server = await startCluster(superuser)
  const database = await createHostedDatabase(server.url, 'project')
  const schema = join(folder, 'schema')
  await cp('supabase/migrations', join(schema, 'migrations'), { recursive: true })
  await writeFile(join(schema, 'config.toml'), '')
  const backend = await createBackend({
    ...settingsFor(join(folder, 'project')),
    databaseUrl: database.owner,
    callersUrl: database.callers,
    supabaseDirectory: schema,
  })
  const http = await serveOnFreePort(backend.fetch)
  try {
    await backend.query('delete from auth.users')
    const environment = { DATA_DIR: join(folder, 'restored'), SUPABASE_SECRET_KEY: backend.secretKey }
    const words = ['--to-database', database.owner, '--supabase-url', http.url]
    await killedAgain(() => command('move', words, environment), 20)
    const seconds = await measure(() => command('move', words, environment))
    figure(`move of what is there already: ${seconds.toFixed(1)} s`)
  } finally {
    await http.close()
    await backend.close()
    await server.close()
  }
})

/** Starts it and kills it, later each time; then lets it end. */
async function killedAgain(begin: () => Child, wholeSeconds: number) {
  let killed = 0
  for (let round = 1; round <= kills; round += 1) {
    const child = begin()
    await pause((wholeSeconds * 1000 * round * (0.7 + Math.random() * 0.6)) / (kills + 1))
    if (child.process.exitCode !== null) break
    child.process.kill('SIGKILL')
    await child.ended
    killed += 1
  }
  const last = begin()
  const code = await last.ended
  // A round may have ended it before it was killed: a restore then says that the folder is not empty.
  if (!/is not empty/.test(last.complaint())) expect(code, last.complaint()).toBe(0)
  figure(`killed ${killed} times`)
}

async function measure(begin: () => Child): Promise<number> {
  const start = performance.now()
  const child = begin()
  const peak = watchMemory(child)
  expect(await child.ended, child.complaint()).toBe(0)
  expect(child.lines.filter((line) => line.endsWith('DIFFERENT'))).toEqual([])
  figure(`${child.process.spawnargs[1]}: its process ${peak()} MB`)
  return (performance.now() - start) / 1000
}

/** The most memory a process had, in megabytes, as far as it was looked at. */
function watchMemory(child: Child): () => number {
  let most = 0
  const look = () => {
    try {
      const status = readFileSync(`/proc/${child.process.pid}/status`, 'utf8')
      most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
    } catch {
      clearInterval(timer)
    }
  }
  const timer = setInterval(look, 50)
  void child.ended.then(() => clearInterval(timer))
  return () => Math.round(most / 1000)
}

const count = (child: Child, start: string) => child.lines.filter((line) => line.startsWith(start)).length

/** The slowest read, and the most memory, that a site told of. */
function slowest(child: Child, from = 0) {
  const told = child.lines.slice(from).filter((line) => line.startsWith('slowest '))
  const numbers = told.map((line) => line.split(' ').slice(1).map(Number))
  return {
    ms: Math.max(...numbers.map(([ms = 0]) => ms)),
    megabytes: Math.max(...numbers.map(([, megabytes = 0]) => megabytes)),
  }
}
