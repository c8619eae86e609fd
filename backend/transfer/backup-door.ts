import { chmod, mkdir, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { dirname, join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import type { Log } from '#backend/log.ts'

const answerSchema = z.union([z.object({ stage: z.string() }), z.object({ problem: z.string() })])

/**
 * Where a running site is asked to hold a moment of itself still: a socket in a folder of its data directory that its
 * own account alone may enter. It has no address on any network.
 */
function doorOf(dataDirectory: string): string {
  const path = join(resolve(dataDirectory), '.door', 'backup')
  const near = relative(process.cwd(), path)
  // The system takes about a hundred bytes for the address of a socket.
  return near.length < path.length ? near : path
}

/**
 * Opens the door of a running site. Who connects is told a folder with one moment of the site; it is removed when they
 * leave, however they leave. One at a time.
 */
export async function openBackupDoor(dataDirectory: string, stage: () => Promise<string>, log: Log) {
  const door = doorOf(dataDirectory)
  await mkdir(dirname(door), { recursive: true, mode: 0o700 })
  await chmod(dirname(door), 0o700)
  await rm(door, { force: true })
  const guests = new Set<Socket>()
  const server = createServer((guest) => {
    guests.add(guest)
    guest.on('error', () => {})
    if (guests.size > 1) say(guest, { problem: 'Another backup is being made. Wait for its end.' })
    else void receive(guest, stage, log)
    guest.on('close', () => guests.delete(guest))
  })
  const isOpen = await new Promise<boolean>((done) => {
    server.once('error', (problem) => {
      log.warn({ reason: String(problem) }, 'backups can only be made while the site is stopped')
      done(false)
    })
    server.listen(door, () => done(true))
  })
  return {
    async close() {
      for (const guest of guests) guest.destroy()
      if (isOpen) await new Promise<void>((done) => void server.close(() => done()))
      await rm(dirname(door), { recursive: true, force: true })
    },
  }
}

async function receive(guest: Socket, stage: () => Promise<string>, log: Log): Promise<void> {
  const left = new Promise<void>((done) => void guest.once('close', () => done()))
  guest.resume()
  try {
    const folder = await stage()
    say(guest, { stage: folder })
    await left
    await rm(folder, { recursive: true, force: true })
  } catch (problem) {
    log.error({ reason: String(problem) }, 'a backup could not be made')
    say(guest, { problem: problem instanceof Error ? problem.message : String(problem) })
    guest.end()
  }
}

function say(guest: Socket, answer: z.infer<typeof answerSchema>) {
  guest.write(`${JSON.stringify(answer)}\n`)
}

/** Asks a running site for a stage; null when none runs here. Throws what the site says it cannot do. */
export async function askForStage(dataDirectory: string): Promise<{ stage: string; leave(): void } | null> {
  const guest = connect(doorOf(dataDirectory))
  const isConnected = await new Promise<boolean>((done) => {
    guest.once('connect', () => done(true))
    guest.once('error', () => done(false))
  })
  if (!isConnected) return null
  for await (const line of createInterface({ input: guest })) {
    const answer = answerSchema.parse(JSON.parse(line))
    if ('stage' in answer) return { stage: answer.stage, leave: () => guest.destroy() }
    guest.destroy()
    throw new Error(answer.problem)
  }
  throw new Error('The site ended while it was asked for a backup.')
}
