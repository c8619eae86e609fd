import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const files = globSync('{app,i18n,content,graphics,backend,server,tests}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
})
const hook = /^(?:before|after)(?:Each|All)\(/m

test('no module that test files share sets a hook when it is loaded: the second file of a worker would go without', () => {
  const shared = files.filter((file) => !/\.test\.tsx?$/.test(file))
  expect(shared.length).toBeGreaterThan(500)
  expect(shared.filter((file) => hook.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
})
