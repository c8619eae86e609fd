import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const rooms = ['app', 'i18n', 'content', 'graphics', 'backend', 'server']

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

// Each in a file of its own, so that one look at the tree tells of all.
const planted: [rule: string, file: string, text: string][] = [
  [
    'a page imports another page',
    'app/site/pages/not-found/planted-page.ts',
    "import '#app/site/pages/home-brazil/hero.tsx'",
  ],
  ['a page imports the panel', 'app/site/pages/not-found/planted-panel.ts', "import '#app/admin/pt.ts'"],
  [
    'the content panel imports the panel of staff',
    'app/admin/media/planted-staff.ts',
    "import '#app/staff/pt.ts'",
  ],
  [
    'the panel of staff imports the content panel',
    'app/staff/leads/planted-admin.ts',
    "import '#app/admin/pt.ts'",
  ],
  ['a tab imports another tab', 'app/admin/media/planted-tab.ts', "import '#app/admin/history/pt.ts'"],
  ['what panels share knows one of them', 'app/panel/tab/planted.ts', "import '#app/admin/pt.ts'"],
  ['a page imports a part of the panels', 'app/site/frame/planted-part.ts', "import '#app/panel/tab/pt.ts'"],
  ['a part of the interface knows a rug', 'app/ui/planted.ts', "import '#content/rugs/rug.ts'"],
  ['the addresses know the content', 'i18n/planted.ts', "import '#content/rugs/rug.ts'"],
  ['the domain imports a page', 'content/rugs/planted-page.ts', "import '#app/context.ts'"],
  [
    'a rule imports its queries',
    'content/rugs/planted-queries.ts',
    "import { listRugsBySlug } from './rug.queries.ts'\nlistRugsBySlug",
  ],
  ['a rule imports a package', 'content/rugs/planted-package.ts', "import { z } from 'zod'\nz"],
  [
    'a component reads data by itself',
    'app/site/frame/planted-data.ts',
    "import '#content/rugs/rug.queries.ts'",
  ],
  ['a component imports its words', 'app/site/frame/planted-words.ts', "import { pt } from './pt.ts'\npt"],
  ['the picture knows the domain', 'graphics/planted-content.ts', "import '#content/rugs/rug.ts'"],
  ['the picture imports a package', 'graphics/planted-package.ts', "import { z } from 'zod'\nz"],
  ['the picture imports Node', 'graphics/planted-node.ts', "import 'node:fs'"],
  ['a part of the interface knows the picture', 'app/ui/planted-picture.ts', "import '#graphics/pixmap.ts'"],
  ['the embedded backend knows the picture', 'backend/planted-picture.ts', "import '#graphics/pixmap.ts'"],
  ['a page imports Node', 'app/site/frame/planted-node.ts', "import 'node:fs'"],
  [
    'the alpha library is used beside its fence',
    'backend/planted-library.ts',
    "import { App } from '@supabase/lite'\nApp",
  ],
  ['the backend imports the server', 'backend/planted.ts', "import '#server/settings.ts'"],
  ['the server imports a page', 'server/planted.ts', "import '#app/site/frame/frame.ts'"],
  ['the server imports a tool of tests', 'server/planted-tool.ts', "import 'axe-core'"],
  ['a cycle', 'content/rugs/planted-cycle.ts', "import './planted-cycle-too.ts'"],
  ['something that does not exist', 'content/rugs/planted-nowhere.ts', "import './nowhere.ts'"],
]

describe('the rooms of the code', () => {
  let copy = ''
  let found: string[] = []
  let modules = 0

  beforeAll(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'rooms-'))
    for (const name of [...rooms, '.dependency-cruiser.mjs', 'tsconfig.json', 'package.json']) {
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
    for (const [, file, text] of planted) {
      mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
      writeFileSync(path.join(copy, file), `${text}\n`)
    }
    writeFileSync(path.join(copy, 'content/rugs/planted-cycle-too.ts'), "import './planted-cycle.ts'\n")
    ;({ errors: found, modules } = cruise(copy))
  })

  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  it('import each other in the allowed directions only, over the whole tree', () => {
    expect(found.filter((line) => !line.includes('/planted'))).toEqual([])
    expect(modules).toBeGreaterThan(100)
  })

  it.each(planted)('a build fails when %s', (_, file) => {
    // Of a cycle either file may be named.
    const name = file.replace('.ts', '')
    expect(found.filter((line) => line.includes(name))).not.toEqual([])
  })
})
