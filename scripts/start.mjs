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

const server = spawn(
  pinnedNode,
  [...environmentFile(), '--enable-source-maps', path.join(root, 'build/server/main.js')],
  {
    cwd: root,
    env: { ...process.env, ...siteEnvironment() },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  },
)
// Beside the site, once it answers. It ends with it, as the next build may be another, and begins anew at the next start.
const ended = new AbortController()
process.on('exit', () => ended.abort())
server.once('message', () =>
  compress(['--aside'], ended.signal).catch(
    ({ endedBy, output, message }) => endedBy || process.stderr.write(`${output ?? ''}\n${message}\n`),
  ),
)
// The server shuts down by itself when told to; this process only hands the signal on and waits.
process.on('SIGTERM', () => server.kill('SIGTERM'))
// A terminal sends SIGINT to both processes: handing it on would make it a second, impatient one.
process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
