import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A file as a browser chooses it: one of megabytes that is handed to it as bytes takes seconds on its way there. */
export async function onDisk(name: string, bytes: Uint8Array | string): Promise<string> {
  const place = path.join(await mkdtemp(path.join(tmpdir(), 'cartacho-file-')), name)
  await writeFile(place, bytes)
  return place
}
