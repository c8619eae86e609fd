import { type EngineName, openEngine } from '#tests/engines/engine.ts'
import { prepare } from './in-page.ts'
import type { Key, Visitor, Work } from './visitor.ts'

/** WebDriver's names of keys (w3.org/TR/webdriver2, "keyboard actions"). */
const codes: Record<string, string> = {
  Tab: '\uE004',
  Shift: '\uE008',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
  ArrowLeft: '\uE012',
  ArrowDown: '\uE015',
  Space: ' ',
  Control: '\uE009',
}

/**
 * What React Router 8.4.0 leaves unhandled of a page that was left while it was read, as each engine calls it; and what Firefox says of
 * a page that is left while its own script is on its way. One that lacks it at rest is not alive, which is found besides.
 */
const expected = /AbortError|signal is aborted|error loading dynamically imported module: \S*\/entry\.client-/

/** Somebody in WebKit or in Firefox. What goes wrong there is written down from the first touch of a page on. */
export async function engineVisitor(name: EngineName, width: number, height: number): Promise<Visitor> {
  const engine = await openEngine(name)
  await engine.resize(width, height)
  const problems: string[] = []
  const listen = async () => void problems.push(...(await engine.run(prepare).catch(() => [])))
  const run: Work = (work, ...given) => listen().then(() => engine.run(work, ...given))
  const actions = (type: 'pointer' | 'key', list: readonly object[]) =>
    engine.send('POST', '/actions', {
      actions: [
        {
          type,
          id: type,
          ...(type === 'pointer' && { parameters: { pointerType: 'mouse' } }),
          actions: list,
        },
      ],
    })
  const move = (x: number, y: number, duration = 0) => ({
    type: 'pointerMove',
    duration,
    x: Math.round(x),
    y: Math.round(y),
  })
  const down = { type: 'pointerDown', button: 0 }
  const up = { type: 'pointerUp', button: 0 }
  return {
    restMs: 2000,
    open: engine.open,
    run,
    press: async (x, y) => void (await actions('pointer', [move(x, y), down, up])),
    drag: async (from, to) => void (await actions('pointer', [move(...from), down, move(...to, 150), up])),
    type: async (text) =>
      void (await actions(
        'key',
        [...text].flatMap((value) => pressed([value])),
      )),
    key: async (key: Key) =>
      void (await actions('key', pressed(key.split('+').map((part) => codes[part] ?? part)))),
    async step(where) {
      await listen()
      await engine.run((way) => {
        if (way === 'reload') setTimeout(() => location.reload())
        else history[way]()
      }, where)
    },
    problems: async () => problems.splice(0).filter((words) => !expected.test(words)),
    picture: engine.picture,
    close: engine.close,
  }
}

/** All of them down, and up again in the other order. */
function pressed(values: readonly string[]): object[] {
  return [
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
  ]
}
