// What staff wait for among 20,000 rugs and 100,000 leads: node tests/load/staff-lists.mjs [rugs] [leads]. Ends by itself.
// The tests of that size tell each figure as they hold it to its limit: many-rugs.test.ts and many-leads.test.ts.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { report } from './report.mjs'

const [rugs = '20000', leads = '100000'] = process.argv.slice(2)
const root = path.resolve(import.meta.dirname, '../..')
const files = ['tests/load/many-rugs.test.ts', 'tests/load/many-leads.test.ts']
/** The limits that those tests hold them to, the first that is named in what was asked for. */
const limits = { 'next key': 100, 'two hundred': 2000, 'year of looks': 1000, leads: 500, counted: 500 }
const rugsMs = 2000

const rows = {}
/** A limit that is missed is told last: the figures say by how much. */
const failed = []
for (const file of files) {
  const { told, code } = await run(file)
  for (const [, what, ms] of told.matchAll(/^(.+): (\d+) ms \(median/gm))
    rows[`rugs: ${what}`] = rowOf(ms, rugsMs)
  for (const [, ms, what] of told.matchAll(/^(\d+) ms: (.+)$/gm))
    rows[`leads: ${what}`] = rowOf(ms, limits[Object.keys(limits).find((name) => what.includes(name))])
  if (code !== 0) failed.push(`${file} failed:\n${told}`)
}
report(`${rugs} rugs, ${leads} leads: milliseconds until staff have what they asked for`, rows)
if (failed.length > 0) throw new Error(failed.join('\n'))

function rowOf(ms, limit) {
  return { ms: Number(ms), limit }
}

async function run(file) {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'load', file], {
    cwd: root,
    env: { ...process.env, RUGS: rugs, LEADS: leads },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let told = ''
  child.stdout.on('data', (part) => {
    told += part
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  return { told, code }
}
