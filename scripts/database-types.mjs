// npm run types:database: writes the types of the database from its migrations. tests/policies/database-types.test.ts
// says when they are stale.
import { existsSync, realpathSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { install, onPinnedNode, pinnedNode, root, say } from './steps.mjs'

const tools = { checks: true }
// As `npm run` finds it, before the Node of the machine: after a start the tools of tests may still be missing.
const isPinned = existsSync(pinnedNode) && process.execPath === realpathSync(pinnedNode)
if (isPinned) await install(tools).then(write)
else await onPinnedNode('scripts/database-types.mjs', tools)

async function write() {
  const { openWorld } = await import('#tests/world.ts')
  const { readShape } = await import('#tests/database-types/read-shape.ts')
  const { printTypes } = await import('#tests/database-types/print-types.ts')
  const world = await openWorld()
  try {
    const file = path.join(root, 'content/database/database.types.ts')
    await writeFile(file, await printTypes(await readShape(world)))
    say(`Written: ${path.relative(root, file)}`)
  } finally {
    await world.close()
  }
}
