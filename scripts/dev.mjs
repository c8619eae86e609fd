// npm run dev: the same site with hot reload. Node 20 and its standard library until the packages are there.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { environmentFile, install, pinnedNode, root, say } from './steps.mjs'

say('Installing packages …')
await install()
const server = spawn(pinnedNode, [...environmentFile(), path.join(root, 'scripts/dev-server.mjs')], {
  cwd: root,
  env: { ...process.env, NODE_ENV: 'development' },
  stdio: 'inherit',
})
process.on('SIGTERM', () => server.kill('SIGTERM'))
process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'))
server.on('exit', (code) => process.exit(code ?? 1))
