import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

const { resolve } = createRequire(import.meta.url)
const own = readFileSync(
  path.join(path.dirname(resolve('react-dom/package.json')), 'cjs/react-dom-client.production.js'),
  'utf8',
)
let signals: readonly string[]
let withoutErrors: (code: string) => string
let pastForeign: (code: string) => string

beforeAll(async () => {
  const script: string = '../scripts/react-changes.ts'
  const changes = await import(script)
  signals = changes.signals
  withoutErrors = changes.withoutErrors
  pastForeign = changes.pastForeign
})

// When one fails React has other signals, or makes them as no errors itself: see scripts/react-changes.ts (react-dom 19.3.1).
describe('React’s own signals in a build', () => {
  it('are all that React makes as errors while it is loaded, and no such error is left', () => {
    const made = (code: string) =>
      [...code.matchAll(/^(?:var|let|const)? +(\w+) = Error\(/gm)].map(([, name]) => name)
    const ofModule = made(own).filter((name) => name?.endsWith('Exception'))
    expect(ofModule.toSorted()).toEqual([...signals].toSorted())
    expect(made(withoutErrors(own)).filter((name) => name?.endsWith('Exception'))).toEqual([])
  })

  it('are known to React by identity alone', () => {
    for (const name of signals) {
      const used = [...own.matchAll(new RegExp(`(.{0,30})\\b${name}\\b(.{0,4})`, 'gs'))]
      expect(used.length, name).toBeGreaterThan(1)
      for (const [, before = '', after = ''] of used) {
        const isMade = after.startsWith(' = E')
        const isThrownOrCompared = /(throw |[!=]== ?|, |= )$/.test(before.replace(/\s+/g, ' '))
        expect(isMade || isThrownOrCompared, `${before}${name}${after}`).toBe(true)
        expect(after, name).not.toMatch(/^[.[]/)
      }
    }
  })

  it('say in a build what they said', () => {
    const line = signals
      .map((name, number) => `${name} = Error(formatProdErrorMessage(${number}));`)
      .join('\n')
    const changed = withoutErrors(line)
    expect(changed).toBe(line.replaceAll('Error(f', 'Object(f'))
    expect(String(Object('Minified React error #460'))).toBe('Minified React error #460')
  })

  it('are not changed where React makes them in another way', () => {
    expect(() => withoutErrors('')).toThrow('in another way')
  })
})

// When it fails React passes over what is not its own by itself, or looks in another way (react-dom 19.3.1).
it('React still takes the next element for the server’s, whoever put it there, and a build passes over what is marked', () => {
  expect(own).not.toContain('.foreign')
  const look = (code: string) => {
    const text = /function getNextHydratable\(node\) \{.*?\n\}/s.exec(code)?.[0]
    return new Function(`${text}; return getNextHydratable`)() as (node: unknown) => unknown
  }
  const last = { nodeType: 1 }
  const icon = { nodeType: 1, foreign: true, nextSibling: last }
  expect(look(own)(icon)).toBe(icon)
  expect(look(pastForeign(own))(icon)).toBe(last)
  expect(look(pastForeign(own))(last)).toBe(last)
  expect(() => pastForeign('')).toThrow('in another way')
})
