import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'

const app = path.resolve(import.meta.dirname, '../app')

/** The sources of the interface, but their tests, in which such a text stands, by their paths in `app`. */
export async function appSourcesWith(text: RegExp): Promise<string[]> {
  const files = (await readdir(app, { recursive: true })).filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  expect(files.length).toBeGreaterThan(500)
  const found: string[] = []
  for (const name of files) if (text.test(await readFile(path.join(app, name), 'utf8'))) found.push(name)
  return found
}
