import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

const planted: [what: string, name: string, text: string][] = [
  ['catches what a reading throws', 'caught', 'return read().catch(() => null)'],
  [
    'tries a reading',
    'tried',
    'try {\n    return await read()\n  } catch (problem) {\n    return problem\n  }',
  ],
  ['settles readings', 'settled', 'return Promise.allSettled([read()])'],
  ['reads a table by itself', 'bare', "return client.from('rugs')"],
]

const newer: [what: string, name: string, text: string][] = [
  ['an address read by Safari 18', 'parsed', 'return URL.parse(given)'],
  ['groups made by Safari 17.4', 'grouped', 'return Map.groupBy(given, (part) => part)'],
  ['an iterator walked by Safari 18.4', 'walked', 'return given.values().map((part) => part)'],
]

describe('a route', () => {
  let copy = ''
  let found = ''
  beforeAll(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'lint-'))
    for (const name of ['biome.json', '.biome'])
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
    for (const [, name, text] of [...planted, ['', 'plain', 'return await read()'] as const]) {
      const folder = path.join(copy, `app/site/pages/${name}`)
      mkdirSync(folder, { recursive: true })
      const given = '{ read, client }: { read: () => Promise<void>; client: { from(table: string): void } }'
      writeFileSync(
        path.join(folder, 'route.tsx'),
        `export async function loader(${given}) {\n  void client\n  ${text}\n}\n`,
      )
    }
    for (const [, name, text] of newer) {
      const given = '{ given }: { given: never }'
      writeFileSync(
        path.join(copy, `app/site/pages/plain/${name}.ts`),
        `export const ${name} = (${given}) => {\n  ${text}\n}\n`,
      )
    }
    const words = [
      'node_modules/@biomejs/biome/bin/biome',
      'lint',
      '--vcs-enabled=false',
      '--only=plugin',
      'app',
    ]
    const result = spawnSync(process.execPath, words, { cwd: copy, encoding: 'utf8' })
    found = result.stdout + result.stderr
  })

  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  it.each(planted)('that %s is refused', (_, name) => {
    expect(found).toContain(`app/site/pages/${name}/route.tsx`)
  })

  it.each(newer)('with %s is refused, as all that browsers load', (_, name) => {
    expect(found).toMatch(new RegExp(`plain/${name}\\.ts:[^×]*× Browsers of the autumn of 2023`))
  })

  it('that reads plainly is not', () => {
    expect(found).not.toContain('app/site/pages/plain/route.tsx')
  })
})
