import { reactRouter } from '@react-router/dev/vite'
import type { Plugin } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'

type Hooks = Record<string, unknown>

let askedOf: Record<string, Hooks>
let askedLess: (plugins: readonly Plugin[]) => Plugin[]

beforeAll(async () => {
  const script: string = '../scripts/router-plugins.ts'
  const module = await import(script)
  askedOf = module.askedOf
  askedLess = module.askedLess
})

// When one fails React Router has another plugin, or says itself what it asks for: see scripts/router-plugins.ts (@react-router/dev 8.4.0).
describe('what a build asks React Router', () => {
  const plugins = reactRouter() as unknown as Plugin[]

  it('is narrowed for each of its plugins that would be asked of every module, and for no other', () => {
    const asked = plugins.flatMap((plugin) =>
      ['resolveId', 'load', 'transform']
        .filter((hook) => typeof (plugin as unknown as Hooks)[hook] === 'function')
        .map((hook) => `${plugin.name} ${hook}`),
    )
    const narrowed = Object.entries(askedOf).flatMap(([name, hooks]) =>
      Object.keys(hooks).map((hook) => `${name} ${hook}`),
    )
    expect(asked.filter((one) => !narrowed.includes(one))).toEqual([])
    expect(narrowed.filter((one) => !asked.includes(one))).toEqual([])
  })

  it('is all else as it comes', () => {
    const less = askedLess(plugins)
    expect(less.map(({ name }) => name)).toEqual(plugins.map(({ name }) => name))
    const server = less.find(({ name }) => name === 'react-router:dot-server') as unknown as {
      resolveId: { filter: { id: RegExp }; handler: unknown }
    }
    const before = plugins.find(({ name }) => name === 'react-router:dot-server') as unknown as Hooks
    expect(server.resolveId.handler).toBe(before.resolveId)
    expect(server.resolveId.filter.id.test('./keys.server.ts')).toBe(true)
  })
})
