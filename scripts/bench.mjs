// npm run bench [name ...]: builds when stale, measures the site and writes docs/benchmarks.md. Node 20 and its standard library.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { findChromium } from './chromium.mjs'
import { buildWhole, install, pinnedNode, root, say } from './steps.mjs'

say('Installing packages …')
await install({ checks: true })
say('Building the site …')
await buildWhole()
const { file, missing } = await findChromium()
if (missing) {
  process.stderr.write(`${missing}\n`)
  process.exit(1)
}
const words = [path.join(root, 'tests/load/bench.mjs'), ...process.argv.slice(2)]
const bench = spawn(pinnedNode, words, {
  cwd: root,
  env: { ...process.env, CHROMIUM: file },
  stdio: 'inherit',
})
bench.on('exit', (code) => process.exit(code ?? 1))
