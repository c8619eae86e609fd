// A browser without an inspector in its pages, as a visitor's has none. Whoever drives one with Playwright, or reads it with Lighthouse, has
// Chromium (156) keep where in its script each error was made, and React makes some while it is loaded: all of React is read once more
// for that, which on a slow phone is 50 to 100 ms of a page's first seconds that no visitor waits for.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Each page is one of a browser that was never there before. `executablePath` is a Chromium, `args` go with those that it needs. */
export async function startUnwatched(executablePath, args) {
  const folder = await mkdtemp(path.join(tmpdir(), 'cartacho-unwatched-'))
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, '--hide-scrollbars']
  const child = spawn(executablePath, [...own, '--no-first-run', ...args, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const leave = async () => {
    await ended
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const line = await addressOf(child)
    .then(openLine)
    .catch(async (problem) => {
      child.kill()
      await leave()
      throw problem
    })
  const { product } = await line.send('Browser.getVersion')
  return {
    version: product.replace(/^.*\//, ''),
    async newPage() {
      const { browserContextId } = await line.send('Target.createBrowserContext')
      const { targetId } = await line.send('Target.createTarget', { url: 'about:blank', browserContextId })
      const { sessionId } = await line.send('Target.attachToTarget', { targetId, flatten: true })
      return pageOf(line, sessionId, browserContextId)
    },
    async close() {
      // Its answer may not come: the line ends with the browser.
      void line.send('Browser.close')
      await leave()
    },
  }
}

function pageOf(line, sessionId, browserContextId) {
  const send = (method, words) => line.send(method, words, sessionId)
  return {
    send,
    /** Until it is loaded; fails after a minute and a half. */
    async goto(url) {
      const loaded = line.once('Page.loadEventFired', sessionId, 90_000)
      await send('Page.enable')
      const { errorText } = await send('Page.navigate', { url })
      if (errorText) throw new Error(`${url}: ${errorText}`)
      await loaded
    },
    async evaluate(work) {
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression: `(${work})()`,
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    },
    close: () => line.send('Target.disposeBrowserContext', { browserContextId }),
  }
}

function addressOf(child) {
  return new Promise((resolve, reject) => {
    let told = ''
    child.once('exit', () => reject(new Error(`The browser did not start: ${told}`)))
    child.stderr.on('data', (text) => {
      told += text
      const [, address] = /DevTools listening on (\S+)/.exec(told) ?? []
      if (address) resolve(address)
    })
  })
}

async function openLine(address) {
  const socket = new WebSocket(address)
  const [answers, waiting] = [new Map(), []]
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, method, sessionId } = JSON.parse(data)
    if (error) answers.get(id)?.reject(new Error(error.message))
    else answers.get(id)?.resolve(result)
    answers.delete(id)
    const at = waiting.findIndex((one) => one.method === method && one.sessionId === sessionId)
    if (at >= 0) waiting.splice(at, 1)[0].resolve()
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  return {
    send(method, params = {}, sessionId = undefined) {
      last += 1
      socket.send(JSON.stringify({ id: last, method, params, sessionId }))
      return new Promise((resolve, reject) => answers.set(last, { resolve, reject }))
    },
    once(method, sessionId, ms) {
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`No ${method} in ${ms} ms`)), ms)
        waiting.push({ method, sessionId, resolve: () => resolve(clearTimeout(late)) })
      })
    },
  }
}
