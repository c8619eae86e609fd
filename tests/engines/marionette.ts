import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#tests/free-port.ts'
import type { Driver, Send } from './engine.ts'
import { begin, fileOf, patiently } from './programs.ts'
import { openScreen } from './screen.ts'

/** As in about:config. */
export type FirefoxSettings = Readonly<Record<string, string | number | boolean>>

/**
 * Firefox, by the protocol that its WebDriver is spoken in within: `length:[0, number, name, what it takes]`, answered by
 * `length:[1, number, problem, result]` (firefox-source-docs.mozilla.org/testing/marionette/Protocol.html). geckodriver,
 * which translates it, is in no Debian.
 */
export async function marionette(more: FirefoxSettings = {}): Promise<Driver> {
  const [port, profile] = [await freePort(), await mkdtemp(path.join(tmpdir(), 'cartacho-firefox-'))]
  await writeFile(path.join(profile, 'user.js'), settings(port, more))
  const words = ['--no-remote', '--marionette', '--profile', profile]
  // Without a screen it has no WebGL.
  const screen = await openScreen()
  const firefox = begin(fileOf('FIREFOX'), words, { env: screen.environment, stdio: 'ignore' })
  const line = await patiently(() => dial(port))
  const call = speak(line)
  const { capabilities } = (await call('WebDriver:NewSession', {})) as {
    capabilities: { browserVersion: string }
  }
  return {
    version: capabilities.browserVersion,
    send: async (method, where, body = {}) => {
      const [name, more] = nameOf(method, where)
      return resultOf(await call(name, { ...body, ...more }))
    },
    async end() {
      line.destroy()
      await firefox.end()
      await screen.end()
      await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

const settings = (port: number, more: FirefoxSettings) =>
  Object.entries({
    'marionette.port': port,
    // Bars that take no room, as on a phone.
    'ui.useOverlayScrollbars': 1,
    'widget.gtk.overlay-scrollbars.enabled': true,
    'intl.accept_languages': 'pt-BR',
    'datareporting.policy.dataSubmissionEnabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'webgl.force-enabled': true,
    ...more,
  })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
    .join('\n')

const names: Record<string, string> = {
  'POST /timeouts': 'WebDriver:SetTimeouts',
  'POST /url': 'WebDriver:Navigate',
  'POST /window/rect': 'WebDriver:SetWindowRect',
  'POST /execute/async': 'WebDriver:ExecuteAsyncScript',
  'POST /element': 'WebDriver:FindElement',
  'POST /element/click': 'WebDriver:ElementClick',
  'POST /element/value': 'WebDriver:ElementSendKeys',
  'POST /actions': 'WebDriver:PerformActions',
  'GET /screenshot': 'WebDriver:TakeScreenshot',
}

/** What Firefox calls a command, and the element that its path names. @throws Error where a test asks for another. */
function nameOf(method: Parameters<Send>[0], where: string): [string, Record<string, unknown>] {
  const [, element, work] = /^\/element\/([^/]+)\/(\w+)$/.exec(where) ?? []
  const name = names[`${method} ${element ? `/element/${work}` : where}`]
  if (!name) throw new Error(`No name is known for ${method} ${where}`)
  if (name === 'WebDriver:TakeScreenshot') return [name, { full: false }]
  return [name, element ? { id: element } : {}]
}

/** Simple results come as `{ value }`. */
function resultOf(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'value' in result ? result.value : result
}

function dial(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const line = connect(port, '127.0.0.1')
    line.once('error', reject)
    // Firefox says who it is first.
    line.once('data', () => resolve(line))
  })
}

type Waiting = { resolve(result: unknown): void; reject(problem: Error): void }

function speak(line: Socket) {
  const waiting = new Map<number, Waiting>()
  let [heard, number] = [Buffer.alloc(0), 0]
  line.on('data', (part) => {
    heard = Buffer.concat([heard, Buffer.from(part)])
    for (let said = messageOf(heard); said; said = messageOf(heard)) {
      heard = heard.subarray(said.end)
      const [, id, problem, result] = said.message
      const one = waiting.get(id)
      waiting.delete(id)
      if (problem) one?.reject(new Error(`${problem.error}: ${problem.message}`))
      else one?.resolve(result)
    }
  })
  return (name: string, given: Record<string, unknown>) => {
    number += 1
    const message = Buffer.from(JSON.stringify([0, number, name, given]))
    line.write(Buffer.concat([Buffer.from(`${message.length}:`), message]))
    return new Promise((resolve, reject) => waiting.set(number, { resolve, reject }))
  }
}

type Answer = [1, number, { error: string; message: string } | null, unknown]

/** The first whole message of what was heard. */
function messageOf(heard: Buffer): { message: Answer; end: number } | null {
  const colon = heard.indexOf(':')
  const end = colon + 1 + Number(heard.subarray(0, Math.max(0, colon)).toString())
  if (colon < 1 || heard.length < end) return null
  return { message: JSON.parse(heard.subarray(colon + 1, end).toString()), end }
}
