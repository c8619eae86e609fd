import { readFileSync, rmSync } from 'node:fs'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/**
 * Locks that this very process holds: one with our own process id may also be a stale one (containers).
 * Kept on the global object, because a development server evaluates this module anew.
 */
const key = Symbol.for('cartacho.held-locks')
const shared = globalThis as { [key]?: Set<string> }
shared[key] ??= new Set()
const heldHere = shared[key]
const takeoverTimeoutMs = 10_000

/**
 * Takes a data directory for this process alone; two on one folder would lose each other's rows.
 * A lock whose process is gone is taken over. Throws a clear error when another process works there.
 */
export async function lockDirectory(directory: string): Promise<{ release(): void }> {
  const path = join(resolve(directory), 'lock')
  if (heldHere.has(path)) throw inUse(directory, process.pid)
  heldHere.add(path)
  try {
    if (!(await tryCreate(path))) await takeOver(path, directory)
  } catch (error) {
    heldHere.delete(path)
    throw error
  }
  return {
    release: () => {
      if (heldHere.delete(path)) rmSync(path, { force: true })
    },
  }
}

function inUse(directory: string, processId: number) {
  return new Error(
    `The data directory ${directory} is in use by process ${processId}. Stop it, or set another DATA_DIR.`,
  )
}

async function tryCreate(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o644)
    await file.writeFile(`${process.pid} ${startOf(process.pid) ?? ''}\n`)
    await file.sync()
    await file.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

// Only one process at a time may judge and replace a stale lock; else two could both take it.
async function takeOver(path: string, directory: string) {
  const judging = `${path}.takeover`
  const age =
    Date.now() -
    (await stat(judging).then(
      (found) => found.mtimeMs,
      () => Date.now(),
    ))
  if (age > takeoverTimeoutMs) await rm(judging, { force: true })
  if (!(await tryCreate(judging))) throw inUse(directory, await ownerOf(judging))
  try {
    const owner = await ownerOf(path)
    if (await isAlive(path, owner)) throw inUse(directory, owner)
    await rm(path, { force: true })
    if (!(await tryCreate(path))) throw inUse(directory, await ownerOf(path))
  } finally {
    await rm(judging, { force: true })
  }
}

async function ownerOf(path: string): Promise<number> {
  return Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10) || 0
}

async function isAlive(path: string, processId: number): Promise<boolean> {
  // An empty lock: its writer was killed in between, or is just writing it.
  if (processId === 0) return Date.now() - (await stat(path)).mtimeMs < takeoverTimeoutMs
  if (processId === process.pid) return false
  try {
    process.kill(processId, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const noted = (await readFile(path, 'utf8')).trim().split(' ')[1]
  const start = startOf(processId)
  return !noted || !start || noted === start
}

/** When a process started, in clock ticks since boot: tells a reused process id from its first owner (Linux). */
function startOf(processId: number): string | null {
  try {
    const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return fields?.[19] ?? null
  } catch {
    return null
  }
}
