import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(import.meta.url)
const isSource = here.endsWith('.ts')

/**
 * A file that the running code starts or reads from the disk, named from the root of the sources. A build holds it under
 * the same name beside its own code (vite.config.ts), a thread as the JavaScript made of it, so that no source is needed.
 */
export function projectFile(source: string): string {
  const file = path.join(root, source)
  return isSource ? file : file.replace(/\.ts$/, '.js')
}

/** The folder of the sources, or that of the built server, some way above this code. */
const root = folderAbove(path.dirname(here))

function folderAbove(folder: string): string {
  if (existsSync(path.join(folder, 'backend/thread'))) return folder
  const above = path.dirname(folder)
  if (above === folder) throw new Error(`No folder above ${here} holds the threads of the server`)
  return folderAbove(above)
}
