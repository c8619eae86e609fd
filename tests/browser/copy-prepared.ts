import { mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyData } from '#tests/copy-data.ts'

/** A copy of the prepared folder; made pictures are shared with the other copies. */
export async function copyPrepared(prepared: string): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'cartacho-site-'))
  await copyData(prepared, copy)
  await symlink(`${prepared}-pictures`, path.join(copy, 'pictures'))
  return copy
}
