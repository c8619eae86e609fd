import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const texts = globSync(['*.md', 'docs/*.md', 'docs/decisions/*.md'], { cwd: root }).sort()
const rooms = 'app|i18n|content|graphics|backend|server|supabase|tests|checks|scripts|docs'

/** Where the links of a text lead within the project. */
function linksOf(text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = '']) => target)
}

/** The files that a text names as code: decisions tell of their day, the others of today. */
function filesNamedIn(text: string): string[] {
  const named = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.split(' '))
  return named.filter((word) => new RegExp(`^(${rooms})/[\\w./-]+\\.\\w+$`).test(word))
}

const read = (name: string) => readFileSync(path.join(root, name), 'utf8')

it.each(texts)('%s links to what is there', (name) => {
  const lost = linksOf(read(name)).filter(
    (target) => !existsSync(path.join(root, path.dirname(name), target)),
  )
  expect(lost).toEqual([])
})

it.each(texts.filter((name) => !name.startsWith('docs/decisions/')))(
  '%s names files that are there',
  (name) => {
    expect(filesNamedIn(read(name)).filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  },
)
