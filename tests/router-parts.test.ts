import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { routerParts } from '#app/router-parts.ts'

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
