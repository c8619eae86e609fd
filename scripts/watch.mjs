// npm run watch [test files]: runs the tests that a change concerns, again and again. Ends with q.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { install, pinnedNode, root } from './steps.mjs'

await install({ checks: true })
const words = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'watch', '--project', 'unit']
const watching = spawn(pinnedNode, [...words, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
watching.on('exit', (code) => process.exit(code ?? 1))
