import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { fileFields, prepare } from './in-page.ts'
import type { Visitor, Work } from './visitor.ts'

type Ways = {
  readonly isTouched: boolean
  /** A file for whatever asks for one. */
  readonly file: string
  /** A phone of the lower middle on a line of 1.6 Mbit/s. */
  readonly isSlow: boolean
}

/**
 * What a line that is cut, a page that is left, a form that is not filled in and a visitor who sends too much bring with them; and
 * what React Router 8.4.0 leaves unhandled of a page that was left while it was read.
 */
const expected =
  /ERR_INTERNET_DISCONNECTED|ERR_ABORTED|ERR_FAILED|ERR_NETWORK_CHANGED|preloaded using link preload|status of (4(29|13|22)|503)|GPU stall|WebGL|signal is aborted/

export async function chromiumVisitor(
  context: BrowserContext,
  { isTouched, file, isSlow }: Ways,
): Promise<Visitor> {
  const page = await context.newPage()
  const problems: string[] = []
  watch(page, problems)
  await page.addInitScript({ content: `(${prepare})()` })
  if (isSlow) await slow(page)
  const run: Work = (work, ...given) => within(page.evaluate(`(${work})(...${JSON.stringify(given)})`))
  return {
    restMs: isSlow ? 5000 : 1500,
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    run,
    press: (x, y) => within(isTouched ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    async drag([x, y], [toX, toY]) {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(toX, toY, { steps: 5 })
      await page.mouse.up()
    },
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    async step(where) {
      if (where === 'reload') await page.reload({ waitUntil: 'commit', timeout: 20_000 })
      else await page.evaluate(`history.${where}()`)
    },
    chooseFile: (at) => page.locator(fileFields).nth(at).setInputFiles(file, { timeout: 5000 }),
    line: (isUp) => context.setOffline(!isUp),
    problems: async () => problems.splice(0),
    picture: () => page.screenshot(),
    close: () => page.close(),
  }
}

/** A page that is being left may never answer. */
function within<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const late = setTimeout(10_000).then(() => {
    throw new Error('The page does not answer')
  })
  return Promise.race([answer, late])
}

function watch(page: Page, problems: string[]): void {
  const say = (words: string) => void (expected.test(words) || problems.push(words))
  page.on('pageerror', ({ message, stack }) =>
    say(`thrown: ${message} ${stack?.split('\n')[1]?.trim() ?? ''}`),
  )
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      say(`${message.text()} (${message.location().url})`)
  })
  page.on('response', (response) => {
    // Where nobody answers it says so itself.
    if (response.status() >= 400 && !response.fromServiceWorker())
      say(`status of ${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
}

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
