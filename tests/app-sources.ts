import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'

/** The sources of the interface, but their tests, in which such a text stands, by their paths in `app`. */
export async function appSourcesWith(text: RegExp): Promise<string[]> {
  return pathsWith(await appSources(), text)
}

/** The same of what the interface and the server share. */
export async function contentSourcesWith(text: RegExp): Promise<string[]> {
  return pathsWith(await sourcesOf('content', 200), text)
}

/** The sources of the interface, but their tests: paths in `app`, and what they say. */
export function appSources(): Promise<Source[]> {
  return sourcesOf('app', 500)
}

type Source = readonly [name: string, source: string]

function pathsWith(sources: readonly Source[], text: RegExp): string[] {
  return sources.flatMap(([name, source]) => (text.test(source) ? [name] : []))
}

async function sourcesOf(room: string, least: number): Promise<Source[]> {
  const place = path.resolve(import.meta.dirname, '..', room)
  const files = (await readdir(place, { recursive: true })).filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  expect(files.length).toBeGreaterThan(least)
  return Promise.all(
    files.map(async (name) => [name, await readFile(path.join(place, name), 'utf8')] as const),
  )
}
