import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const tools = Object.keys(JSON.parse(read('checks/package.json')).devDependencies)

const sources = globSync(
  ['*.ts', '.*.mjs', '{app,i18n,content,graphics,backend,server,scripts,supabase,tests}/**/*.{ts,tsx,mjs}'],
  { cwd: root, exclude: (name) => name === 'node_modules' },
)
/** What only tests and checks run; the types of the database are written by what tries them. */
const isOfTests = (file: string) =>
  /^tests\/|\.(test|fixture)\.tsx?$|^vitest\.config\.ts$|^scripts\/database-types\.mjs$/.test(file)

/** The tools that a text imports, and the files of tests, which may import any of them. */
function toolsIn(text: string): string[] {
  const imported = [...text.matchAll(/\b(?:from|import|require|resolve)\s*\(?\s*(['"`])([^'"`\n]+)\1/g)]
  return imported
    .map(([, , name = '']) => name)
    .filter(
      (name) =>
        tools.some((tool) => name === tool || name.startsWith(`${tool}/`)) ||
        /^#tests\/|\.(test|fixture)(\.tsx?)?$/.test(name),
    )
}

describe('the tools of tests', () => {
  it('are imported by tests alone: a start has none of them', () => {
    const others = sources.filter((file) => !isOfTests(file))
    expect(others.length).toBeGreaterThan(500)
    const wrong = others.flatMap((file) => toolsIn(read(file)).map((name) => `${file}: ${name}`))
    expect(wrong).toEqual([])
  })

  it.each([
    "import { expect } from 'vitest'",
    "import 'axe-core'",
    "export { chromium } from 'playwright-core'",
    "await import('html-validate/node')",
    "require('@libpg-query/parser')",
    "import { openWorld } from '#tests/world.ts'",
  ])('are found in %s', (text) => {
    expect(toolsIn(text)).toHaveLength(1)
  })

  // knip looks at the packages of the root alone.
  it('are each used', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'))
    const texts = sources.filter((file) => isOfTests(file) || file.startsWith('scripts/')).map(read)
    const isUsed = (tool: string) =>
      tool.startsWith('@types/')
        ? tool === '@types/node' || tool.slice(7) in { ...dependencies, ...devDependencies }
        : texts.some((text) => new RegExp(`['"/]${tool}['"/]`).test(text))
    expect(tools.filter((tool) => !isUsed(tool))).toEqual([])
  })

  it('stand in the list of checks alone', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'))
    expect(tools.filter((tool) => tool in { ...dependencies, ...devDependencies })).toEqual([])
  })

  it('lie beside the other packages, where tests find them from wherever they stand', () => {
    const { packages } = JSON.parse(read('package-lock.json'))
    expect(tools.filter((tool) => !(`node_modules/${tool}` in packages))).toEqual([])
    expect(Object.keys(packages).filter((place) => place.startsWith('checks/'))).toEqual([])
  })
})

it('what a site writes as it ends does not lie where the next build is being made', async () => {
  const script: string = '../scripts/steps.mjs'
  const { siteEnvironment } = await import(script)
  expect(path.relative('/site/build', siteEnvironment('/site').NODE_COMPILE_CACHE)).toMatch(/^\.\.\//)
})

describe('an installation', () => {
  type Installation = { mark: string; isThere: boolean }
  let installation: (before: string | null, lock: string, checks: boolean) => Installation
  beforeAll(async () => {
    const script: string = '../scripts/steps.mjs'
    ;({ installation } = await import(script))
  })
  const [started, tested] = ['lock without checks', 'lock']

  it('leaves the tools of tests out for a start, once', () => {
    expect(installation(null, 'lock', false)).toEqual({ mark: started, isThere: false })
    expect(installation(started, 'lock', false)).toEqual({ mark: started, isThere: true })
  })

  it('brings them for a test, once', () => {
    expect(installation(null, 'lock', true)).toEqual({ mark: tested, isThere: false })
    expect(installation(started, 'lock', true)).toEqual({ mark: tested, isThere: false })
    expect(installation(tested, 'lock', true)).toEqual({ mark: tested, isThere: true })
  })

  it('has them still at a start after a test, and brings them with all else that is new', () => {
    expect(installation(tested, 'lock', false)).toEqual({ mark: tested, isThere: true })
    expect(installation(tested, 'newer', false)).toEqual({ mark: 'newer', isThere: false })
    expect(installation(started, 'newer', false)).toEqual({ mark: 'newer without checks', isThere: false })
  })
})
