import { createServer } from 'node:net'

/** A program that the step found: scripts/engines.mjs. @throws Error where a test runs without its step. */
export function fileOf(name: 'WEBKIT_DRIVER' | 'WEBKIT' | 'XVFB' | 'FIREFOX'): string {
  const file = process.env[name]
  if (!file) throw new Error(`${name} names no program: these tests run with npm test engines`)
  return file
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
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
