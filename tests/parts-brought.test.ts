import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const app = path.resolve(import.meta.dirname, '../app')

/** A part that is loaded later, and nobody who says what happens where the line does not bring it. */
const unheard = /\bvoid import\(/

test('no part of a page that is loaded later is given up without a word: it is asked for again, or another way stands in', async () => {
  const files = (await readdir(app, { recursive: true })).filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  const found: string[] = []
  for (const name of files) if (unheard.test(await readFile(path.join(app, name), 'utf8'))) found.push(name)
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
