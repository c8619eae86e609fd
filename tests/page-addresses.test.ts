import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const app = path.resolve(import.meta.dirname, '../app')
/** They are handed documents alone, and the requests of a browser. */
const others = ['entry.server.tsx', 'site/frame/offline/worker/worker-text.ts']

test('no page reads its address off the request: who comes by a link asks for it under another one (`url` is its own)', async () => {
  const files = (await readdir(app, { recursive: true })).filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  const found: string[] = []
  for (const name of files) {
    if (!others.includes(name) && /\brequest\.url\b/.test(await readFile(path.join(app, name), 'utf8')))
      found.push(name)
  }
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
