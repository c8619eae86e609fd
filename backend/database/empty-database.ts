import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { projectFile } from '#backend/project-file.ts'

/** Thousands of pieces of Node's usual size would take longer to join than to unpack. */
const inOnePiece = 64 * 1024 * 1024

/**
 * A database with nothing of ours in it, as tar: what the embedded engine makes of itself when it is given an empty folder, which takes it
 * five times as long as to unpack it (docs/decisions/111-made-once.md). `npm run empty-database` writes the file;
 * tests/durability/empty-database.test.ts holds it against what the engine makes.
 */
export async function readEmptyDatabase(): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await readFile(projectFile('backend/database/empty-database.tar.br'))
  return new Uint8Array(await promisify(brotliDecompress)(packed, { chunkSize: inOnePiece }))
}
