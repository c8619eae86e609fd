// How long the README's two commands take a newcomer, to the first page: node tests/load/first-start.mjs [times, 3] [port]
// Each time a fresh clone of what is committed and an empty cache of npm, which therefore asks the registry. Ends by itself.
// Where many files were deleted in the last five minutes it says more: ext4 looks for places that were not just freed, which took
// 20 s of `npm install` right after an `rm -rf node_modules`.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { report } from './report.mjs'

const times = Number(process.argv[2] ?? 3)
const port = Number(process.argv[3] ?? 24_480)
const limitSeconds = 25
const longestMs = 180_000
const lookEveryMs = 50

const root = path.resolve(import.meta.dirname, '../..')
const folder = await mkdtemp(path.join(tmpdir(), 'cartacho-first-start-'))
try {
  const rows = {}
  for (let time = 1; time <= times; time += 1)
    rows[`newcomer ${time}`] = { 'seconds to a page': await startOf(time), limit: limitSeconds }
  report('npm start on a fresh clone, with an empty cache of npm', rows)
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
}

async function startOf(time) {
  const clone = path.join(folder, `clone-${time}`)
  execFileSync('git', ['clone', '--quiet', root, clone])
  const began = performance.now()
  const running = spawn('npm', ['start'], {
    cwd: clone,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), npm_config_cache: path.join(folder, `cache-${time}`) },
  })
  const ended = new Promise((resolve) => running.once('exit', resolve))
  try {
    return ((await firstPage(began)) / 1000).toFixed(1)
  } finally {
    // What it started is in a group of its own, and the site writes until it ends.
    process.kill(-running.pid, 'SIGTERM')
    await ended
    while (await fetch(`http://localhost:${port}/robots.txt`).catch(() => null)) await delay(lookEveryMs)
  }
}

async function firstPage(began) {
  while (performance.now() - began < longestMs) {
    const answer = await fetch(`http://localhost:${port}/principal-br`).catch(() => null)
    if (answer?.ok && (await answer.text()).includes('</html>')) return performance.now() - began
    await delay(lookEveryMs)
  }
  throw new Error(`There was no page within ${longestMs} ms`)
}
