import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const files = readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' })
  .map((file) => `app/${file.split(path.sep).join('/')}`)
  .toSorted()
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const sheets = files.filter((file) => file.endsWith('.module.css'))
const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

/** Tokens, reset and type; how things arrive on a page. */
const globalSheets = [
  'app/site/frame/print.css',
  'app/site/frame/reveals.css',
  'app/ui/fonts.css',
  'app/ui/styles.css',
]

it('a style sheet belongs to a component; the global ones are these', () => {
  const found = files.filter((file) => file.endsWith('.css') && !file.endsWith('.module.css'))
  expect(found).toEqual(globalSheets)
})

it('no class is defined by two global sheets', () => {
  const owners = new Map<string, string>()
  const twice: string[] = []
  for (const sheet of globalSheets) {
    for (const name of ownClasses(read(sheet))) {
      const owner = owners.get(name)
      if (owner) twice.push(`.${name} of ${owner} and ${sheet}`)
      owners.set(name, sheet)
    }
  }
  expect(twice).toEqual([])
})

it('a component names only classes that its sheet has, and a sheet has only classes that are named', () => {
  const named = new Map(sheets.map((sheet) => [sheet, new Set<string>()]))
  const unknown: string[] = []
  for (const file of code) {
    const text = read(file)
    for (const [, alias, from = ''] of text.matchAll(/^import \* as (\w+) from '([^']+\.module\.css)'/gm)) {
      const sheet = from.startsWith('#') ? from.slice(1) : path.posix.join(path.posix.dirname(file), from)
      const known = new Set([...classesOf(read(sheet))].map(camelCase))
      for (const [, name = ''] of text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))) {
        if (!known.has(name)) unknown.push(`${file}: ${alias}.${name}`)
        named.get(sheet)?.add(name)
      }
    }
  }
  const unnamed = [...named].flatMap(([sheet, names]) =>
    [...classesOf(read(sheet))]
      .filter((name) => !names.has(camelCase(name)))
      .map((name) => `${sheet}: .${name}`),
  )
  expect({ unknown, unnamed }).toEqual({ unknown: [], unnamed: [] })
})

it('a component reaches for no class of others but those of the interface', () => {
  const ui = classesOf(read('app/ui/styles.css'))
  const foreign = sheets.flatMap((sheet) =>
    [...read(sheet).matchAll(/:global\(([^)]*)\)/g)]
      .flatMap(([, inside = '']) => [...classesOf(inside)])
      .filter((name) => !ui.has(name))
      .map((name) => `${sheet}: .${name}`),
  )
  expect(foreign).toEqual([])
})

it('a dialog of the public pages stands at the end of the body, where no style of what opened it reaches', () => {
  const within = code.filter(
    (file) =>
      /^app\/(site|simulator)\//.test(file) &&
      /<dialog\b/.test(read(file)) &&
      !/createPortal\(\s*<dialog\b/.test(read(file)),
  )
  expect(within).toEqual([])
})

/** The classes that a sheet names, but for those of others. */
function classesOf(css: string): Set<string> {
  const own = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?::global|url)\([^)]*\)/g, '')
  return new Set([...own.matchAll(/\.([a-z][\w-]*)/gi)].flatMap(([, name]) => name ?? []))
}

/** The classes that a selector of the sheet begins with: those it speaks of for itself. */
function ownClasses(css: string): Set<string> {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  return new Set(
    [...plain.matchAll(/(?<=^|[},;])\s*\.([a-z][\w-]*)(?=\s*[{,])/gi)].flatMap(([, name]) => name ?? []),
  )
}

function camelCase(name: string): string {
  return name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase())
}
