import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/**
 * Locks that this very process holds: one with our own process id may also be a stale one (containers).
 * Kept on the global object, because a development server evaluates this module anew.
 */
const key = Symbol.for('cartacho.held-locks')
const shared = globalThis as { [key]?: Set<string> }
shared[key] ??= new Set()
const heldHere = shared[key]
const writingTimeoutMs = 10_000

/**
 * Takes a data directory for this process alone; two on one folder would lose each other's rows.
 * A lock whose process is gone is taken over. Throws a clear error when another process works there.
 */
export async function lockDirectory(directory: string): Promise<{ release(): void }> {
  const path = join(resolve(directory), 'lock')
  if (heldHere.has(path)) throw inUse(directory, process.pid)
  heldHere.add(path)
  try {
    await acquire(path, directory)
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

function tryCreate(path: string): boolean {
  try {
    // In one breath: a process killed between creating and writing leaves a lock that names nobody.
    const file = openSync(path, 'wx', 0o644)
    writeSync(file, `${process.pid} ${startOf(process.pid) ?? ''}\n`)
    closeSync(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Only one process at a time may judge and replace a stale lock; else two could both take it. The right to judge
 * is a lock of the same kind: its holder may have been killed too, so it is acquired by the same rule.
 */
async function acquire(path: string, directory: string) {
  if (tryCreate(path)) return
  await refuseIfAlive(path, directory)
  const judging = `${path}.takeover`
  await acquire(judging, directory)
  try {
    // Judged again, now alone. One that is gone is not removed: a new one may be written in between.
    if (await refuseIfAlive(path, directory)) await rm(path, { force: true })
    if (!tryCreate(path)) throw inUse(directory, (await ownerOf(path)) ?? 0)
  } finally {
    await rm(judging, { force: true })
  }
}

/** Whether there is a lock at all; throws when its process works there. */
async function refuseIfAlive(path: string, directory: string): Promise<boolean> {
  const owner = await ownerOf(path)
  if (owner === null) return false
  if (await isAlive(path, owner)) throw inUse(directory, owner)
  return true
}

/** The process a lock names: 0 when it names none, null when there is no lock. */
async function ownerOf(path: string): Promise<number | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  return text === null ? null : Number.parseInt(text, 10) || 0
}

async function isAlive(path: string, processId: number): Promise<boolean> {
  // An empty lock: its writer was killed in between, or is just writing it.
  if (processId === 0) {
    const written = await stat(path).catch(() => null)
    return written !== null && Date.now() - written.mtimeMs < writingTimeoutMs
  }
  if (processId === process.pid) return false
  try {
    process.kill(processId, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const noted = (await readFile(path, 'utf8').catch(() => '')).trim().split(' ')[1]
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
