import { type SpawnOptions, spawn } from 'node:child_process'

/** A program that the step found: scripts/engines.mjs. @throws Error where a test runs without its step. */
export function fileOf(
  name: 'WEBKIT_DRIVER' | 'WEBKIT' | 'XVFB' | 'FIREFOX' | 'CHROMIUM_WHOLE' | 'PYTHON' | 'SPAMASSASSIN',
): string {
  const file = process.env[name]
  if (!file) throw new Error(`${name} names no program: these tests run with npm test engines`)
  return file
}

/** A program that ends with the tests at the latest. */
export function begin(file: string, words: readonly string[], options: SpawnOptions) {
  const program = spawn(file, words, options)
  const kill = () => void program.kill()
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()))
  return {
    program,
    end(): Promise<void> {
      process.off('exit', kill)
      kill()
      return ended
    },
  }
}

/** Tries for ten seconds what a program answers only once it has started. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + 10_000
  for (;;) {
    try {
      return await work()
    } catch (problem) {
      if (Date.now() > end) throw problem
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
