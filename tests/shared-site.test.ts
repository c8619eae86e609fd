import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, 'browser')

test('files of tests that share a site send what they send under addresses of their own', async () => {
  const written = new Map<string, string[]>()
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.test.ts')) continue
    const text = await readFile(path.join(folder, name), 'utf8')
    if (!text.includes('openSharedSite()')) continue
    for (const address of new Set(text.match(/[^\s'"`(]+@[\w.-]+\.example/g)))
      written.set(address, [...(written.get(address) ?? []), name])
  }
  expect(written.size).toBeGreaterThan(20)
  expect([...written].filter(([, files]) => files.length > 1)).toEqual([])
})
