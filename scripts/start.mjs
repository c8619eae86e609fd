// npm start: installs, builds when stale, starts the site. Node 20 and its standard library only.
import { spawn } from 'node:child_process'
import path from 'node:path'
import {
  build,
  compress,
  environmentFile,
  install,
  pinnedNode,
  root,
  say,
  seconds,
  siteEnvironment,
} from './steps.mjs'

async function step(name, work) {
  const start = Date.now()
  say(`${name} …`)
  const done = await work()
  say(done ? `${name}: done in ${seconds(start)}` : `${name}: nothing new`)
}

try {
  await step('Installing packages', install)
  await step('Building the site', build)
} catch (problem) {
  process.stderr.write(`${problem.output ?? ''}\n${problem.message}\n`)
  process.exit(1)
}

/** A site that answered and ended untold, as where the machine was out of memory, is started again: so often within a minute. */
const mostDeaths = 5
const withinMs = 60_000
let deaths = []
let isToldToEnd = false
let server = serve()

function serve() {
  const started = spawn(
    pinnedNode,
    [...environmentFile(), '--enable-source-maps', path.join(root, 'build/server/main.js')],
    {
      cwd: root,
      env: { ...process.env, ...siteEnvironment() },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  )
  let hasAnswered = false
  started.once('message', () => {
    hasAnswered = true
    makeSmaller()
  })
  started.on('exit', (code, signal) => {
    const now = Date.now()
    deaths = [...deaths.filter((at) => now - at < withinMs), now]
    if (!hasAnswered || isToldToEnd || code === 0 || deaths.length > mostDeaths)
      process.exit(code ?? (signal ? 1 : 0))
    say(`The site ended (${signal ?? code}) and is started again`)
    server = serve()
  })
  return started
}

// Beside the site, once it answers. It ends with this process, as the next build may be another, and begins anew at the next start.
const ended = new AbortController()
process.on('exit', () => ended.abort())
function makeSmaller() {
  compress(['--aside'], ended.signal).catch(
    ({ endedBy, output, message }) => endedBy || process.stderr.write(`${output ?? ''}\n${message}\n`),
  )
}

function handOn(signal) {
  isToldToEnd = true
  server.kill(signal)
}
// The server shuts down by itself when told to; this process only hands the signal on and waits.
process.on('SIGTERM', () => handOn('SIGTERM'))
// A terminal sends SIGINT to both processes: handing it on would make it a second, impatient one.
process.on('SIGINT', () => {
  if (process.stdin.isTTY) isToldToEnd = true
  else handOn('SIGINT')
})
