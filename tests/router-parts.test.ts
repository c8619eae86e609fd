import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { engineOnly, mended, plainer, routerParts, withPlainer } from '#app/router/router-parts.ts'

const lib = path.resolve(import.meta.dirname, '../node_modules/react-router/dist/production/lib')
const read = (part: string) => readFileSync(path.join(lib, `${part}.js`), 'utf8')

/** What a module hands out, by the names that others know it under. */
function exportsOf(source: string): string[] {
  const lists = [...source.matchAll(/export\s*\{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' as ').at(-1) ?? ''),
  )
  const single = [...source.matchAll(/export (?:async )?(?:function|const) (\w+)/g)].map(
    ([, name = '']) => name,
  )
  return [...lists, ...single].filter(Boolean).toSorted()
}

it.each(Object.entries(routerParts))('%s hands out what the router’s own hands out', (part, ours) => {
  expect(exportsOf(ours)).toEqual(exportsOf(read(part)))
})

it('the router still opens a page anew without asking whether anybody answers; once it asks, ours can go', () => {
  const own = read('dom/ssr/routeModules')
  expect(own).toContain('window.location.reload()')
  expect(own).not.toMatch(/\bfetch\(|onLine/)
})

it('the engine has copies of modules that the router still has', () => {
  for (const part of engineOnly) expect(() => read(part === 'index' ? '../index' : part), part).not.toThrow()
})

it.each(Object.keys(plainer))('%s still has what pages do without, once, and keeps the rest', (part) => {
  const own = read(part)
  const plain = withPlainer(part, own)
  for (const [name, text] of Object.entries(plainer[part] ?? {})) {
    expect(plain.split(text)).toHaveLength(2)
    expect(plain.length, name).toBeLessThan(own.length)
  }
  expect(exportsOf(plain)).toEqual(exportsOf(own))
  expect(() => withPlainer(part, '')).toThrow('see app/router')
})

it.each(Object.keys(mended))('%s still has what is mended in it, once, and keeps the rest', (part) => {
  const own = read(part)
  expect(own.split(mended[part]?.place ?? '')).toHaveLength(2)
  expect(exportsOf(withPlainer(part, own))).toEqual(exportsOf(own))
  expect(() => withPlainer(part, '')).toThrow('see app/router')
})

it('no link of ours asks for a page before somebody goes there, or says by itself that it leads here', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  )
  const users = files.filter((name) =>
    /<NavLink|PrefetchPageLinks|prefetch=/.test(readFileSync(`app/${name}`, 'utf8')),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(users).toEqual([])
})
