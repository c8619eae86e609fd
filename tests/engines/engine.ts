import { type FirefoxSettings, marionette } from './marionette.ts'
import { webDriver } from './web-driver.ts'

/**
 * A browser as the W3C's WebDriver drives it, which is what Firefox and GTK's WebKit both understand: no more of it than the
 * tests ask for. Selectors are CSS, sizes and places are CSS pixels from the window's upper left corner.
 */
export type Engine = {
  readonly version: string
  open(address: string): Promise<void>
  /** Makes the window show so much of a page; the narrowest of GTK's WebKit shows 447. @returns what it shows. */
  resize(width: number, height: number): Promise<readonly [number, number]>
  /** Calls a function in the page, which sees nothing but what it is given, and waits for what it promises. */
  run<Given extends unknown[], Result>(
    work: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>>
  /** Waits until a function in the page says so. @throws Error with its words after half a minute. */
  until<Given extends unknown[]>(
    what: string,
    isSo: (...given: Given) => unknown,
    ...given: Given
  ): Promise<void>
  /** Presses what is to be seen by a selector and words of it, as a mouse does. */
  press(selector: string, words?: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  drag(from: readonly [number, number], to: readonly [number, number], by?: 'mouse' | 'touch'): Promise<void>
  /** Whatever else WebDriver knows. */
  readonly send: Send
  /** What the window shows, as a PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export type EngineName = 'webkit' | 'firefox'

/** A WebDriver command, as its path under the session; Firefox's own names are in `marionette.ts`. */
export type Send = (method: 'GET' | 'POST', path: string, body?: Record<string, unknown>) => Promise<unknown>

export type Driver = { readonly send: Send; readonly version: string; end(): Promise<void> }

/** Asks a page until its answer is more than nothing, which is what comes back. */
type Wait = <Given extends unknown[], Found>(
  what: string,
  look: (...given: Given) => Found,
  ...given: Given
) => Promise<NonNullable<Awaited<Found>>>

const withinMs = 30_000

/** @param proxy where WebKit asks for what is not on this machine: host and port. */
export async function openEngine(
  name: EngineName,
  settings?: FirefoxSettings,
  proxy?: string,
): Promise<Engine> {
  const { send, version, end } = await (name === 'webkit' ? webDriver(proxy) : marionette(settings))
  await send('POST', '/timeouts', { script: withinMs, pageLoad: 60_000, implicit: 0 })

  const run: Engine['run'] = async (work, ...given) => {
    const script = `const tell = arguments[1]
      Promise.resolve().then(() => (${work})(...arguments[0])).then(
        (value) => tell({ value: value ?? null }), (problem) => tell({ problem: String(problem) }))`
    const told = (await send('POST', '/execute/async', { script, args: [given] })) as {
      value: never
      problem?: string
    } | null
    // Of a page that is just being left Firefox tells nothing: whoever waits for it asks the next one.
    const { value, problem } = told ?? { value: undefined as never, problem: undefined }
    if (problem) throw new Error(`${problem} in ${work}`)
    return value
  }

  const waitFor: Wait = async (what, look, ...given) => {
    const end = Date.now() + withinMs
    for (;;) {
      const found = await run(look, ...given)
      if (found) return found
      if (Date.now() > end) throw new Error(`${name} never came to it: ${what}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** The first that is to be seen, by a selector and words of it; WebDriver names it by one entry of an object. */
  const element = async (selector: string, words = ''): Promise<string> => {
    const found = await waitFor(`${selector} ${words} is seen`, seen, selector, words)
    return String(Object.values(found)[0])
  }

  const resize: Engine['resize'] = async (width, height) => {
    const shown = () => run(() => [innerWidth, innerHeight] as const)
    let [across, down] = [width, height]
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await send('POST', '/window/rect', { x: 0, y: 0, width: across, height: down })
      await new Promise((resolve) => setTimeout(resolve, 300))
      const [isWide, isHigh] = await shown()
      if (isWide === width && isHigh === height) break
      across += width - isWide
      down += height - isHigh
    }
    return shown()
  }

  return {
    version,
    send,
    run,
    until: async (...wanted) => void (await waitFor(...wanted)),
    resize,
    open: async (address) => void (await send('POST', '/url', { url: address })),
    async press(selector, words) {
      const pressed = await element(selector, words)
      await waitFor(`${selector} ${words ?? ''} is at rest`, isAtRest, selector, words ?? '')
      await send('POST', `/element/${pressed}/click`, {})
    },
    type: async (selector, text) =>
      void (await send('POST', `/element/${await element(selector)}/value`, { text })),
    async drag([x, y], [toX, toY], by = 'mouse') {
      const move = (right: number, down: number) => ({
        type: 'pointerMove',
        duration: 150,
        x: Math.round(right),
        y: Math.round(down),
      })
      const halfway = move((x + toX) / 2, (y + toY) / 2)
      const actions = [
        move(x, y),
        { type: 'pointerDown', button: 0 },
        halfway,
        move(toX, toY),
        { type: 'pointerUp', button: 0 },
      ]
      const pointer = { type: 'pointer', id: by, parameters: { pointerType: by }, actions }
      await send('POST', '/actions', { actions: [pointer] })
    },
    picture: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
    close: end,
  }
}

/** Runs in a page. */
function seen(selector: string, words: string): Element | null {
  const parts = [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility())
  return parts.find((part) => `${part.textContent} ${part.ariaLabel ?? ''}`.includes(words)) ?? null
}

/**
 * Runs in a page: whether what is to be pressed stays where it is for some frames. WebDriver presses a place, and what slides
 * in has left it by then.
 */
async function isAtRest(selector: string, words: string): Promise<boolean> {
  const place = () => {
    const parts = [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility())
    const part = parts.find((one) => `${one.textContent} ${one.ariaLabel ?? ''}`.includes(words))
    const { x = 0, y = 0, width = 0, height = 0 } = part?.getBoundingClientRect() ?? {}
    return [x, y, width, height].join()
  }
  const before = place()
  for (let frames = 0; frames < 6; frames += 1) await new Promise(requestAnimationFrame)
  return place() === before
}
