// Runs every bench of docs/benchmarks.md, one after another, and writes their figures there, with what they were measured on:
// npm run bench [name ...], of the names below; without one it runs all, half an hour to an hour on two cores.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const document = path.join(root, 'docs/benchmarks.md')

/** Each with its words and the minutes after which it is ended: what it has told by then stands. */
const benches = {
  // Before any other has deleted what it worked with.
  'first-start': { words: ['3'], minutes: 8, does: 'The first start' },
  'first-paint': { words: ['7'], minutes: 12, does: 'A page beside the least that it could be' },
  interactions: { words: ['5'], minutes: 5, does: 'From a touch to the next frame' },
  weight: { words: [], minutes: 1, does: 'Script and styles of a page' },
  'page-cache': { words: ['0.5'], minutes: 3, does: 'Kept pages beside a bare server' },
  'save-to-public': { words: ['20', '500'], minutes: 4, does: 'A save' },
  'at-rest': { words: [], minutes: 8, does: 'At rest' },
  growth: { words: ['9,1000,20000'], minutes: 12, does: 'Growth' },
  'staff-lists': { words: ['20000', '100000'], minutes: 5, does: 'Lists of staff' },
  lighthouse: { words: ['5'], minutes: 50, does: 'Lighthouse' },
  'first-dye': { words: ['5'], minutes: 8, does: 'The first dye' },
  'simulator-frames': { words: ['frames'], minutes: 8, does: 'A frame of the simulator' },
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0)
  throw new Error(`There is no bench ${unknown.join(', ')}: ${Object.keys(benches).join(', ')}`)
const folder = await mkdtemp(path.join(tmpdir(), 'cartacho-bench-'))
try {
  let text = await readFile(document, 'utf8')
  for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
    const told = await run(name, benches[name])
    text = withSection(text, name, sectionOf(name, benches[name], told))
    await writeFile(document, text)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** The tables that a bench told, and how busy the machine was before and after. */
async function run(name, { words, minutes }) {
  const file = path.join(folder, name)
  await writeFile(file, '')
  console.log(`\n${name} …`)
  const busy = loadavg()[0]
  const start = performance.now()
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `${name}.mjs`), ...words], {
    cwd: root,
    env: { ...process.env, BENCH_ROWS: file },
    stdio: 'inherit',
  })
  const late = setTimeout(() => child.kill('SIGTERM'), minutes * 60_000)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearTimeout(late)
  const tables = (await readFile(file, 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  return { tables, code, load: [busy, loadavg()[0]], seconds: (performance.now() - start) / 1000 }
}

function sectionOf(name, { words, does }, { tables, code, load, seconds }) {
  const command = [`node tests/load/${name}.mjs`, ...words].join(' ')
  const said = [
    new Date().toISOString().slice(0, 10),
    `\`${command}\``,
    `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}`,
    `load ${load.map((one) => one.toFixed(1)).join(' to ')}`,
    `${Math.round(seconds)} s`,
  ]
  const whole =
    code === 0 && tables.length > 0 ? '' : '\n\nIt did not come to its end: what it had told by then.'
  return [`## ${does}\n\n${said.join(' · ')}${whole}`, ...tables.map(tableOf)].join('\n\n')
}

function tableOf({ title, rows }) {
  const columns = [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))]
  const line = (cells) => `| ${cells.join(' | ')} |`
  const head = [line(['', ...columns]), line(['---', ...columns.map(() => '---')])]
  const body = Object.entries(rows).map(([name, row]) => line([name, ...columns.map((at) => row[at] ?? '–')]))
  return [`${title}:`, '', ...head, ...body].join('\n')
}

/** A document with that section in the place of the one it had, or at the end of those that it has. */
function withSection(text, name, section) {
  const [open, close] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const [from, to] = [text.indexOf(open), text.indexOf(close)]
  const written = `${open}\n\n${section}\n\n${close}`
  if (from >= 0 && to > from) return text.slice(0, from) + written + text.slice(to + close.length)
  return text.replace('<!-- more benches -->', () => `${written}\n\n<!-- more benches -->`)
}
