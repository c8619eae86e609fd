// npm run empty-database: writes what the embedded engine makes of an empty folder, which a first start unpacks.
// tests/durability/empty-database.test.ts says when it is stale.
import { existsSync, realpathSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { onPinnedNode, pinnedNode, root, say } from './steps.mjs'

const isPinned = existsSync(pinnedNode) && process.execPath === realpathSync(pinnedNode)
if (isPinned) await write()
else await onPinnedNode('scripts/empty-database.mjs')

async function write() {
  const { PGlite } = await import('@electric-sql/pglite')
  const folder = await mkdtemp(path.join(tmpdir(), 'cartacho-empty-database-'))
  try {
    // Closed and opened again: the log is at its end, and the next to open it has nothing to recover.
    await (await PGlite.create(folder)).close()
    const engine = await PGlite.create(folder)
    const tar = new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer())
    await engine.close()
    const file = path.join(root, 'backend/database/empty-database.tar.br')
    // A window of 16 MB: of the three databases in it two are copies of the first.
    await writeFile(file, brotliCompressSync(tar, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }))
    say(`Written: ${path.relative(root, file)}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
