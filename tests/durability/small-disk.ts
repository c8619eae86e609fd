import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Child, run } from './child.ts'

interface Disk {
  /** The folder in whose place the disk stands, for the started process and its children alone. */
  directory: string
  /** How it is mounted, such as `size=200m`. */
  options: string
}

const mount = ['unshare', '--mount', 'sh', '-c', 'mount -t tmpfs -o "$0" tmpfs "$1" && shift && exec "$@"']

/** Whether this machine refuses to mount a disk in memory, which wants root. */
export const missingMount =
  spawnSync(mount[0] ?? '', [...mount.slice(1), 'size=1m', '/mnt', 'true']).status !== 0

/** Starts a script, by its resolved address, with a disk of its own in memory. */
export function startOnDisk({ directory, options }: Disk, script: string, ...words: string[]): Child {
  const [program = '', ...before] = mount
  return run(program, [...before, options, directory, process.execPath, fileURLToPath(script), ...words])
}
