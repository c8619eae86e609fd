import { freePort } from '#tests/free-port.ts'
import type { Driver, Send } from './engine.ts'
import { begin, fileOf, patiently } from './programs.ts'
import { openScreen } from './screen.ts'

/** GTK's WebKit, with a screen of its own. */
export async function webDriver(proxy?: string): Promise<Driver> {
  const screen = await openScreen()
  const port = await freePort()
  const driver = begin(fileOf('WEBKIT_DRIVER'), [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...screen.environment,
      // Root has no sandbox of its own here.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  })
  const call = callOf(`http://127.0.0.1:${port}`)
  await patiently(() => call('GET', '/status'))
  const options = { binary: fileOf('WEBKIT'), args: ['--automation'] }
  const wanted = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': options,
    ...(proxy && { proxy: { proxyType: 'manual', httpProxy: proxy } }),
  }
  const { sessionId, capabilities } = (await call('POST', '/session', {
    capabilities: { alwaysMatch: wanted },
  })) as { sessionId: string; capabilities: { browserVersion: string } }
  const session = `/session/${sessionId}`
  return {
    version: capabilities.browserVersion,
    send: (method, path, body) => call(method, session + path, body),
    async end() {
      await call('DELETE', session).catch(() => {})
      await Promise.all([driver.end(), screen.end()])
    },
  }
}

type Call = (...words: [...Parameters<Send>] | ['DELETE', string]) => Promise<unknown>

function callOf(base: string): Call {
  return async (method, path, body?) => {
    const answer = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
    if (value?.error) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
}
