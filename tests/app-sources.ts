import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'

const app = path.resolve(import.meta.dirname, '../app')

/** The sources of the interface, but their tests, in which such a text stands, by their paths in `app`. */
export async function appSourcesWith(text: RegExp): Promise<string[]> {
  return (await appSources()).flatMap(([name, source]) => (text.test(source) ? [name] : []))
}

/** The sources of the interface, but their tests: paths in `app`, and what they say. */
export async function appSources(): Promise<(readonly [name: string, source: string])[]> {
  const files = (await readdir(app, { recursive: true })).filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  expect(files.length).toBeGreaterThan(500)
  return Promise.all(files.map(async (name) => [name, await readFile(path.join(app, name), 'utf8')] as const))
}
