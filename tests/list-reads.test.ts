import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
/** One row, a part, or a count alone (`counting` of app/admin/panel-tabs.ts). */
const bounded = /\.(single|maybeSingle|limit|range)\(|head: true|, counting\)/
const write = /\.(insert|update|upsert|delete)\(/

/** Where a call's closing bracket is; `at` is that of its opening one. */
function closing(text: string, at: number): number {
  let depth = 0
  for (let index = at; index < text.length; index += 1) {
    if ('([{'.includes(text[index] ?? '')) depth += 1
    if (')]}'.includes(text[index] ?? '')) depth -= 1
    if (depth === 0) return index
  }
  return text.length
}

/** The calls that follow one in its chain: `.eq(…).order(…)`. */
function chainAfter(text: string, at: number): string {
  let end = closing(text, text.indexOf('(', at)) + 1
  for (;;) {
    const next = /^\s*(\/\/[^\n]*\s*)*\??\.\w+\(/.exec(text.slice(end))
    if (!next) return text.slice(at, end)
    end = closing(text, end + next[0].length - 1) + 1
  }
}

/** The part of a statement before a call of it. */
function statementBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 600), at)
  const start = Math.max(
    ...['\n\n', 'const ', 'let ', 'return ', 'await ', '=> '].map((mark) => before.lastIndexOf(mark)),
  )
  return before.slice(Math.max(0, start))
}

/** Reads of a list that neither page nor limit, as `line: call`. `sets` are the functions that answer with rows. */
function unboundedReads(text: string, sets: readonly string[]): string[] {
  const found: string[] = []
  for (const { index, 0: call } of text.matchAll(/\.select\(\s*[`'"\w]|\.rpc\('\w+'/g)) {
    const name = /\.rpc\('(\w+)'/.exec(call)?.[1]
    if (name && !sets.includes(name)) continue
    const chain = chainAfter(text, index)
    const statement = statementBefore(text, index)
    if (bounded.test(chain) || write.test(statement)) continue
    // A query that is put together in steps: its function must bound it.
    const rest = text.slice(index, text.indexOf('\n}\n', index))
    if (/^(let|const) /.test(statement) && bounded.test(rest)) continue
    found.push(`${text.slice(0, index).split('\n').length}: ${chain.slice(0, 60)}`)
  }
  return found
}

async function setFunctions(): Promise<string[]> {
  const folder = path.join(root, 'supabase/migrations')
  const files = await readdir(folder)
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  const made = texts
    .join('\n')
    .matchAll(/create (?:or replace )?function public\.(\w+)\([^)]*\)\s+returns (?:setof|table)/g)
  return [...made].map(([, name = '']) => name)
}

test('every read of a list is paged, limited or for one row: the API leaves out the rest and does not say so', async () => {
  const sets = await setFunctions()
  expect(sets).toContain('list_bin')
  const found: string[] = []
  for (const folder of ['app', 'content', 'server']) {
    for (const file of await readdir(path.join(root, folder), { recursive: true })) {
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue
      const text = await readFile(path.join(root, folder, file), 'utf8')
      if (!/\bclient\b/.test(text)) continue
      found.push(...unboundedReads(text, sets).map((one) => `${folder}/${file}:${one}`))
    }
  }
  expect(found).toEqual([])
})

test.each([
  "const { data, error } = await client.from('rugs').select('slug,display_order')\n}\n",
  "return client\n    .from('rugs')\n    .select('*')\n    .eq('active', true)\n    .order('slug')\n}\n",
  "const known = await table().select('id').eq('rug_id', id)\n  const { error } = await other().limit(1)\n}\n",
  'const all = client.from(name).select(columns)\n  return all\n}\n',
  "const answer = await client.rpc('list_bin')\n}\n",
])('an unbounded read is found: %s', (planted) => {
  expect(unboundedReads(planted, ['list_bin'])).toHaveLength(1)
})

test.each([
  "await client.from('rugs').select('id').eq('slug', slug).maybeSingle()\n}\n",
  "await client.from('rugs').insert(row).select('id')\n}\n",
  "let query = client.from('leads').select('*')\n  if (a) query = query.eq('a', a)\n  return query.range(0, 9)\n}\n",
  "readAll((from, to) => client.rpc('list_bin').order('id').range(from, to))\n}\n",
  "await client.rpc('is_admin')\n}\n",
])('a bounded read is left alone: %s', (planted) => {
  expect(unboundedReads(planted, ['list_bin'])).toEqual([])
})
