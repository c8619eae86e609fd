import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = resolve(import.meta.dirname, '..', '..')

export interface Child {
  process: ChildProcess
  lines: string[]
  /** What it wrote to its error stream. */
  complaint(): string
  /** Resolves with the first line that begins so, or null when it ends without one. */
  line(start: string): Promise<string | null>
  ended: Promise<number | null>
}

/** Starts a script, by its resolved address, in a process of its own, which is over before a better compiled engine pays. */
export function start(script: string, ...words: string[]): Child {
  return run(process.execPath, ['--liftoff-only', fileURLToPath(script), ...words])
}

/** Runs a program in a process of its own. */
export function run(program: string, words: string[], environment = process.env): Child {
  // What the second process of a run imports was compiled by the first one.
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.compile-cache'), ...environment }
  const child = spawn(program, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  const waiting: { start: string; found(line: string | null): void }[] = []
  let complaint = ''
  child.stderr.on('data', (text) => {
    complaint += text
  })
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => {
    lines.push(line)
    for (const { start, found } of waiting) if (line.startsWith(start)) found(line)
  })
  const ended = new Promise<number | null>((done) => {
    reader.once('close', () => {
      for (const { found } of waiting) found(null)
      if (child.exitCode !== null || child.signalCode !== null) return done(child.exitCode)
      child.once('exit', done)
    })
  })
  return {
    process: child,
    lines,
    complaint: () => complaint,
    line: (start) =>
      new Promise((found) => {
        const known = lines.find((line) => line.startsWith(start))
        if (known !== undefined) return found(known)
        waiting.push({ start, found })
      }),
    ended,
  }
}

export const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
