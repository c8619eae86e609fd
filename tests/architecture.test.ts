import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const rooms = ['app', 'content', 'backend', 'server']
let copy = ''

/** The errors and the closing line of dependency-cruiser over a tree. */
function cruise(tree: string): { errors: string[]; modules: number } {
  const words = ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...rooms]
  const result = spawnSync(process.execPath, [...words, '--config', '.dependency-cruiser.mjs'], {
    cwd: tree,
    encoding: 'utf8',
  })
  const output = result.stdout + result.stderr
  return {
    errors: output.split('\n').filter((line) => /^\s+error /.test(line)),
    modules: Number(/([\d,]+) modules/.exec(output)?.[1]?.replace(',', '') ?? 0),
  }
}

const planted: [rule: string, file: string, text: string][] = [
  [
    'a page imports another page',
    'app/site/pages/not-found/planted.ts',
    "import '#app/site/pages/home-brazil/hero.tsx'",
  ],
  ['a page imports the panel', 'app/site/pages/not-found/planted.ts', "import '#app/admin/pt.ts'"],
  ['a part of the interface knows a rug', 'app/ui/planted.ts', "import '#content/rugs/rug.ts'"],
  ['the words of the interface know the content', 'app/i18n/planted.ts', "import '#content/rugs/rug.ts'"],
  ['the domain imports a page', 'content/rugs/planted.ts', "import '#app/context.ts'"],
  [
    'a rule imports its queries',
    'content/rugs/planted.ts',
    "import { listRugsBySlug } from './rug.queries.ts'\nlistRugsBySlug",
  ],
  ['a rule imports a package', 'content/rugs/planted.ts', "import { z } from 'zod'\nz"],
  ['a component reads data by itself', 'app/site/frame/planted.ts', "import '#content/rugs/rug.queries.ts'"],
  ['a component imports its words', 'app/site/frame/planted.ts', "import { pt } from './pt.ts'\npt"],
  ['a page imports Node', 'app/site/frame/planted.ts', "import 'node:fs'"],
  ['the backend imports the server', 'backend/planted.ts', "import '#server/settings.ts'"],
  ['the server imports a page', 'server/planted.ts', "import '#app/site/frame/frame.ts'"],
  ['a cycle', 'content/rugs/planted.ts', "import './planted-too.ts'"],
  ['something that does not exist', 'content/rugs/planted.ts', "import './nowhere.ts'"],
]

describe('the rooms of the code', () => {
  beforeAll(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'rooms-'))
    for (const name of [...rooms, '.dependency-cruiser.mjs', 'tsconfig.json', 'package.json']) {
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
    const second = path.join(copy, 'content/rugs/planted-too.ts')
    writeFileSync(second, "import './planted.ts'\n")
    writeFileSync(path.join(copy, 'content/rugs/planted.ts'), 'export {}\n')
  })

  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  it('import each other in the allowed directions only, over the whole tree', () => {
    const { errors, modules } = cruise(root)
    expect(errors).toEqual([])
    expect(modules).toBeGreaterThan(100)
  })

  it.each(planted)('a build fails when %s', (_, file, text) => {
    const place = path.join(copy, file)
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, `${text}\n`)
    const { errors } = cruise(copy)
    if (file.endsWith('content/rugs/planted.ts')) writeFileSync(place, 'export {}\n')
    else rmSync(place)
    expect(errors.filter((line) => line.includes('planted'))).not.toEqual([])
  })
})
