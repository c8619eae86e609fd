import { closeSync, fstatSync, openSync, readFileSync, rmSync, utimesSync, writeSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isRunning, placeOf, startOf } from '#backend/start/lock-owner.ts'

/**
 * Locks that this very process holds: one with our own process id may also be a stale one (containers).
 * Kept on the global object, because a development server evaluates this module anew.
 */
const key = Symbol.for('cartacho.held-locks')
const shared = globalThis as { [key]?: Set<string> }
shared[key] ??= new Set()
const heldHere = shared[key]
const writingTimeoutMs = 10_000
const writingLookMs = 50
/** A holder touches its lock this often … */
const beatMs = 1000
/** … and a lock whose processes cannot be seen from here is left behind when nobody touched it for so long. */
const watchMs = 5000

interface Look {
  text: string
  touchedAtMs: number
}

/**
 * Takes a data directory for this process alone, making it when it is missing; two on one folder would lose each
 * other's rows. A lock whose process is gone is taken over; so is one that came with a copy of the folder, or from
 * another machine or container, when nobody touches it. Throws a clear error when another process works there or
 * the folder cannot be written.
 */
export async function lockDirectory(directory: string): Promise<{ release(): void }> {
  const path = join(resolve(directory), 'lock')
  if (heldHere.has(path)) throw inUse(directory, process.pid)
  heldHere.add(path)
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await acquire(path, directory)
  } catch (error) {
    heldHere.delete(path)
    throw inPlainWords(directory, error)
  }
  const stop = keepTouching(path, directory)
  return {
    release: () => {
      stop()
      if (heldHere.delete(path)) rmSync(path, { force: true })
    },
  }
}

function inUse(directory: string, processId: number) {
  return new Error(
    `The data directory ${directory} is in use by process ${processId}. Stop it, or set another DATA_DIR.`,
  )
}

const reasons: Readonly<Record<string, string>> = {
  EROFS: 'is on a file system that can only be read: mount it for writing',
  EACCES: 'may not be written by this account: give it to the account that runs the site',
  EPERM: 'may not be written by this account: give it to the account that runs the site',
  ENOSPC: 'is on a disk that is full: make room on it',
  EDQUOT: 'is over the quota of this account: make room in it',
  ENOTDIR: 'is no folder: move away what is in its place',
  EEXIST: 'is no folder: move away what is in its place',
}

function inPlainWords(directory: string, error: unknown): unknown {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
  if (!reason) return error
  return new Error(`The data directory ${directory} ${reason}, or set another DATA_DIR.`, { cause: error })
}

function tryCreate(path: string, directory: string): boolean {
  const text = `${process.pid} ${startOf(process.pid) ?? '-'} ${placeOf(directory)}\n`
  let file: number
  try {
    file = openSync(path, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  try {
    // In one breath: a process killed between creating and writing leaves a lock that names nobody.
    writeSync(file, text)
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
  return true
}

/**
 * Only one process at a time may judge and replace a stale lock; else two could both take it. The right to judge
 * is a lock of the same kind: its holder may have been killed too, so it is acquired by the same rule.
 */
async function acquire(path: string, directory: string) {
  if (tryCreate(path, directory)) return
  const seen = await refuseIfHeld(path, directory)
  const judging = `${path}.takeover`
  await acquire(judging, directory)
  const stop = keepTouching(judging, directory)
  try {
    // Judged again, now alone. One that is gone is not removed: a new one may be written in between.
    if (await refuseIfHeld(path, directory, seen)) await rm(path, { force: true })
    if (!tryCreate(path, directory)) throw inUse(directory, ownerOf(lookAt(path)).processId)
  } finally {
    stop()
    await rm(judging, { force: true })
  }
}

/** What lies there of a lock, null when nothing does; throws when it is held. */
async function refuseIfHeld(path: string, directory: string, before?: Look | null): Promise<Look | null> {
  const seen = await whenWritten(path)
  if (!seen) return null
  const { processId, start, place } = ownerOf(seen)
  if (place && place !== placeOf(directory)) {
    const isAsBefore = before?.text === seen.text && before.touchedAtMs === seen.touchedAtMs
    if (!isAsBefore && (await isTouched(path, seen)))
      throw new Error(
        `The data directory ${directory} is in use on another machine or in another container. Stop the site there, or set another DATA_DIR.`,
      )
    return seen
  }
  if (processId && isRunning(processId, start)) throw inUse(directory, processId)
  return seen
}

/**
 * What lies there of a lock once it names somebody. One that does not is being written, or its writer was killed in
 * between: it is looked at until it is too old for the first.
 */
async function whenWritten(path: string): Promise<Look | null> {
  for (;;) {
    const seen = lookAt(path)
    const age = seen ? Date.now() - seen.touchedAtMs : writingTimeoutMs
    if (!seen || ownerOf(seen).processId || age < 0 || age >= writingTimeoutMs) return seen
    await new Promise((done) => setTimeout(done, writingLookMs))
  }
}

/** Whether a lock whose holder cannot be seen from here is touched while we look. */
async function isTouched(path: string, seen: Look): Promise<boolean> {
  const end = performance.now() + watchMs
  while (performance.now() < end) {
    await new Promise((done) => setTimeout(done, beatMs / 4))
    const now = lookAt(path)
    if (!now) return false
    if (now.touchedAtMs !== seen.touchedAtMs || now.text !== seen.text) return true
  }
  return false
}

function lookAt(path: string): Look | null {
  try {
    const file = openSync(path, 'r')
    try {
      return { touchedAtMs: fstatSync(file).mtimeMs, text: readFileSync(file, 'utf8') }
    } finally {
      closeSync(file)
    }
  } catch {
    return null
  }
}

/** The process a lock names, 0 when it names none, and where it runs: nowhere in locks of earlier versions. */
function ownerOf(seen: Look | null): { processId: number; start?: string; place?: string } {
  const [processId = '', start, place] = seen?.text.trim().split(' ') ?? []
  return { processId: Number.parseInt(processId, 10) || 0, start, place }
}

/** Shows others that the lock is held. Whoever lost it to another process ends: two would lose each other's rows. */
function keepTouching(path: string, directory: string): () => void {
  const own = lookAt(path)?.text
  const touch = () => {
    const seen = lookAt(path)
    const now = new Date()
    if (seen?.text === own) utimesSync(path, now, now)
    else if (seen || !tryCreate(path, directory)) throw inUse(directory, ownerOf(lookAt(path)).processId)
  }
  const timer = setInterval(() => {
    try {
      touch()
    } catch (error) {
      // A folder that is gone, full or read-only by now is not for the lock to say.
      if (!(error as NodeJS.ErrnoException).code) throw error
    }
  }, beatMs)
  timer.unref()
  return () => clearInterval(timer)
}
