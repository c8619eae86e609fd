import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sheetPath } from '#i18n/document-paths.ts'
import { scenePicturePath, socialPicturePath } from '#i18n/social-picture-paths.ts'
import { copyPrepared } from '#tests/browser/copy-prepared.ts'
import { type RunningSite, startSite } from '#tests/browser/site.ts'

const root = path.resolve(import.meta.dirname, '../..')
const scene = 'tapete=tapete-scallop&ambiente=sala-jardins&medida=200x300&posicao=5,40&giro=0'

let folder = ''
let elsewhere = ''
let data = ''
let site: RunningSite
let laid: string[] = []

/** What was laid there, without what is only pointed to. */
const filesOf = async (at: string) => [
  ...(await readdir(at)),
  ...(await readdir(path.join(at, 'build'), { recursive: true })).toSorted(),
]

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cartacho-deployed-'))
  data = await copyPrepared(inject('preparedSite'))
  await cp(path.join(root, 'build'), path.join(folder, 'build'), { recursive: true })
  await cp(path.join(root, 'package.json'), path.join(folder, 'package.json'))
  for (const name of ['node_modules', 'supabase'])
    await symlink(path.join(root, name), path.join(folder, name))
  elsewhere = await mkdtemp(path.join(tmpdir(), 'cartacho-elsewhere-'))
  laid = await filesOf(folder)
  // Whoever is not root cannot write there; root is found out by what lies there in the end.
  for (const one of [folder, elsewhere]) await chmod(one, 0o555)
  site = await startSite(data, { TMPDIR: elsewhere, HOME: elsewhere }, folder)
})

afterAll(async () => {
  await site?.close()
  for (const one of [folder, elsewhere]) await chmod(one, 0o755)
  for (const one of [folder, elsewhere, data]) await rm(one, { recursive: true, force: true })
})

test('a build, its packages and the SQL serve the site: every thread and every file that it reads is in the build', async () => {
  expect((await readdir(folder)).toSorted()).toEqual(['build', 'node_modules', 'package.json', 'supabase'])
  const ask = async (at: string) => {
    const answer = await fetch(site.url + at)
    return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.bytes() }
  }
  const home = await ask('/principal-br')
  expect([home.status, new TextDecoder().decode(home.body).includes('/produtos/')]).toEqual([200, true])
  for (const [at, type] of [
    [sheetPath('tapete-scallop', 'pt'), 'application/pdf'],
    [scenePicturePath(scene), 'image/jpeg'],
    [socialPicturePath('/tapetes'), 'image/jpeg'],
    ['/ar/tapete-scallop/123x234-f1e0cf-4c3425.glb', 'model/gltf-binary'],
  ] as const) {
    const made = await ask(at)
    expect([at, made.status, made.type]).toEqual([at, 200, type])
  }
})

test('a backup is made by the build alone, and restored by it', async () => {
  const file = path.join(data, 'cartacho.tar')
  const command = ['build/server/scripts/transfer/backup.js', file]
  const environment = { PATH: process.env.PATH, DATA_DIR: data, NODE_ENV: 'production', TMPDIR: elsewhere }
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: folder, env: environment })
  expect(stdout).toContain('read back and whole')
  expect((await stat(file)).size).toBeGreaterThan(1_000_000)
  const restored = path.join(data, 'restored')
  await mkdir(restored)
  const restore = ['build/server/scripts/transfer/restore.js', file]
  await promisify(execFile)(process.execPath, restore, {
    cwd: folder,
    env: { ...environment, DATA_DIR: restored },
  })
  expect(await readdir(restored)).toEqual(expect.arrayContaining(['database', 'files', 'keys.json']))
  expect(await readdir(restored)).not.toContain('supabase-of-archive')
})

test('nothing is written but where the data are kept: all else may be read-only', async () => {
  expect(await readdir(elsewhere)).toEqual([])
  expect(await filesOf(folder)).toEqual(laid)
})

test('a build needs no package that is for development only', async () => {
  const { dependencies } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const server = path.join(root, 'build/server')
  const found = new Set<string>()
  for (const file of await readdir(server, { recursive: true })) {
    if (!file.endsWith('.js')) continue
    const text = await readFile(path.join(server, file), 'utf8')
    for (const [, name = ''] of text.matchAll(
      /^(?:import|export)[^'"\n]*["']([^'"]+)["'];?$|\bimport\("([^"]+)"\)/gm,
    ))
      if (/^[@a-z]/.test(name) && !isBuiltin(name))
        found.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        )
  }
  expect(found.size).toBeGreaterThan(10)
  expect([...found].filter((name) => !(name in dependencies))).toEqual([])
})
