import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { inject, type ProvidedContext } from 'vitest'
import { freePort } from '#tests/free-port.ts'
import { copyPrepared } from './copy-prepared.ts'

const root = path.resolve(import.meta.dirname, '../..')
const startWithinMs = 60_000
const compileCache = path.join(root, 'node_modules/.compile-cache')

/**
 * The database engine is compiled once and simply: compiling its busy parts a second time, better, costs a second of
 * each start and pays for itself in a site that lives longer than a file of tests.
 */
const quickEngine = ['--liftoff-only']

/** Nothing that a page sends may need more than the narrowest of the proxies that a site stands behind. */
const behindProxy = ['--import', path.join(import.meta.dirname, 'narrow-proxy.mjs')]

export type RunningSite = {
  readonly url: string
  readonly administrator: { readonly email: string; readonly password: string }
  readonly dataDirectory: string
  readonly pid: number
  /** What the process printed, so far. */
  output(): string
  /** Sends the process a signal: SIGSTOP freezes it, SIGCONT lets it go on. */
  signal(name: NodeJS.Signals): void
  /** Ends the process without a chance to tidy up. */
  kill(): Promise<void>
  close(): Promise<void>
}

type SiteOptions = {
  /** A folder to go on with; without it a new one, removed at the end. */
  readonly dataDirectory?: string
  readonly environment?: Record<string, string>
  /** Further settings, which change nothing of what is kept. */
  readonly settings?: Record<string, string>
}

/**
 * Starts the built site as its own process on a free port, with a database of its own: a copy of the prepared one
 * where there is one and nothing else is asked for.
 */
export async function openSite(options: SiteOptions = {}): Promise<RunningSite> {
  const { dataDirectory } = options
  const environment = { ...picturesMade(inject('asked')), ...options.environment, ...options.settings }
  if (dataDirectory) return startSite(dataDirectory, environment)
  const prepared = options.environment ? undefined : inject('preparedSite')
  const own = prepared ? await copyPrepared(prepared) : await mkdtemp(path.join(tmpdir(), 'cartacho-site-'))
  const site = await startSite(own, environment)
  return {
    ...site,
    async close() {
      // What is thrown away needs no tidy end, which would write a dump first.
      await site.kill()
      await rm(own, { recursive: true, force: true })
    },
  }
}

/** AVIFs, nine tenths of what a visit of a fresh site costs, are sent in the thorough half. */
export function picturesMade(asked?: ProvidedContext['asked']): { readonly PICTURES: string } {
  return { PICTURES: asked === 'example' ? 'hasty' : 'asked' }
}

/** The one site that every file may visit which changes nothing of what visitors see: it is started once. */
export function siteToVisit(): { readonly url: string } {
  return { url: inject('siteToVisit') }
}

/**
 * Starts the built site with this data folder, which stays, on a free port or on the PORT of the environment; `folder`
 * is where the site lies.
 */
export async function startSite(
  dataDirectory: string,
  environment?: Record<string, string>,
  folder = root,
): Promise<RunningSite> {
  const port = Number(environment?.PORT) || (await freePort())
  const administrator = { email: 'admin@cartacho.example', password: 'uma-senha-de-teste' }
  const words = [...quickEngine, ...behindProxy, '--enable-source-maps', 'build/server/main.js']
  const site = spawn(process.execPath, words, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDirectory,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      // The second site of a run need not compile again what the first one did.
      NODE_COMPILE_CACHE: compileCache,
      // All that pages name are some minutes of encoding.
      PICTURES: 'asked',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const listen = (part: Buffer) => {
    printed += part.toString()
  }
  site.stdout.on('data', listen)
  site.stderr.on('data', listen)
  await ready(site, () => printed)
  return {
    url: `http://localhost:${port}`,
    administrator,
    dataDirectory,
    output: () => printed,
    pid: site.pid ?? 0,
    signal: (name) => void site.kill(name),
    kill: () => end(site, 'SIGKILL'),
    close: () => end(site, 'SIGTERM'),
  }
}

let shared: Browser | undefined

/**
 * A headless Chromium: the one that CHROMIUM names, else Debian's. The files of a worker share one, and what closing it
 * closes are its pages: beginning one costs half a second. One with `more` switches is begun for whoever asks.
 */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  if (more.length > 0) return launch(more)
  if (!shared?.isConnected()) shared = await launch([])
  const browser = shared
  const closePages = async () => void (await Promise.all(browser.contexts().map((one) => one.close())))
  return new Proxy(browser, {
    get(target, name) {
      if (name === 'close') return closePages
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** The same where scenes are drawn by WebGL, which the processor does: for whoever looks at what is drawn. */
export function openDrawingBrowser(): Promise<Browser> {
  return openBrowser(['--use-angle=swiftshader', '--enable-unsafe-swiftshader'])
}

function launch(more: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Pages share a process: beginning one for each is a tenth of what the browser costs.
      '--renderer-process-limit=1',
      ...more,
    ],
  })
}

function ready(site: ChildProcess, printed: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${reason}\n${printed()}`))
    const late = setTimeout(() => fail('The site did not start in time'), startWithinMs)
    const look = setInterval(() => {
      if (!printed().includes('Ready: ')) return
      clearInterval(look)
      clearTimeout(late)
      resolve()
    }, 50)
    site.once('exit', (code) => {
      clearInterval(look)
      clearTimeout(late)
      fail(`The site ended with ${code}`)
    })
  })
}

function end(site: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    site.once('exit', () => resolve())
    site.kill(signal)
  })
}
