import { cp, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A copy of the prepared folder; made pictures are shared with the other copies. */
export async function copyPrepared(prepared: string): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'cartacho-site-'))
  await cp(prepared, copy, { recursive: true, preserveTimestamps: true })
  await symlink(`${prepared}-pictures`, path.join(copy, 'pictures'))
  return copy
}
