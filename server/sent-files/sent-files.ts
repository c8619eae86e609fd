import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  kindBytes,
  type RequestFileKind,
  requestFileBounds,
  requestFileKind,
  requestFileKinds,
} from '#content/request-files/request-file.ts'
import { firstToGo } from './first-to-go.ts'

/** A file that came whole. */
export type SentFile = { readonly kind: RequestFileKind; readonly size: number }

/** What becomes of a part: how much there is now, or why it is not taken. */
export type Taken =
  | { readonly state: 'more' | 'whole'; readonly size: number }
  | { readonly state: 'elsewhere'; readonly size: number }
  | { readonly state: 'kind' | 'large' | 'full' }

export type SentFiles = {
  /** How many bytes of a file are here. */
  size(key: string): number
  /** Takes the part of a file that begins at `offset`, of `length` bytes in all; `sender` as limits count it. */
  take(key: string, offset: number, length: number, part: Uint8Array, sender: string): Promise<Taken>
  /** Says that what is here of a file is all of it; null: there is nothing, or it is of no kind that we take. */
  settle(key: string): Promise<SentFile | null>
  drop(key: string): Promise<void>
  /** A file that came whole; null: it is not here, or no longer. */
  find(key: string): SentFile | null
  /** Hands a whole file over: from now on it is its taker's, and known here for an hour by what it was. */
  release(key: string, to: string): Promise<boolean>
  /** Removes what was sent a day ago and belongs to no form. */
  sweep(): Promise<void>
}

/** `sender` is empty for what an earlier run took. */
type Held = { size: number; kind: RequestFileKind | null; at: number; busy: boolean; sender: string }

const megabyte = 1024 * 1024
/** What may lie here at once, of all and of one sender: the disk is the inbox's too. */
const most = { files: 300, bytes: 1024 * megabyte }
const mostOfSender = { files: 9, bytes: 120 * megabyte }
const keptForMs = 24 * 3600 * 1000
const rememberedForMs = 3600 * 1000
const mostRemembered = 1000

/**
 * Opens the folder of files that are on their way: a device sends one in parts under a key that it made, before the form
 * that names it. What began stays over a restart; whole files are called by what they are.
 */
export async function openSentFiles(directory: string): Promise<SentFiles> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const held = await readHeld(directory)
  const released = new Map<string, SentFile & { readonly at: number }>()
  const pathOf = (key: string, { kind }: Pick<Held, 'kind'>) =>
    path.join(directory, `${key}.${kind ?? 'part'}`)
  const remove = async (key: string, one: Held) => {
    held.delete(key)
    await rm(pathOf(key, one), { force: true })
  }
  const waitingBeside = (key: string) =>
    [...held].flatMap(([other, one]) => (other === key ? [] : [{ key: other, ...one }]))
  /** Others give way to it; one's own do not. */
  const makeRoom = async (key: string, bytes: number, sender: string) => {
    const size = (held.get(key)?.size ?? 0) + bytes
    const own = waitingBeside(key).filter((one) => one.sender === sender)
    if (!isWithin(mostOfSender, own, size)) return false
    for (;;) {
      const others = waitingBeside(key)
      if (isWithin(most, others, size)) return true
      const first = firstToGo(others, most)
      const one = held.get(first ?? '')
      if (!first || !one) return false
      await remove(first, one)
    }
  }
  const finish = async (key: string, one: Held, kind: RequestFileKind) => {
    await sync(pathOf(key, one))
    await rename(pathOf(key, one), pathOf(key, { kind }))
    one.kind = kind
  }
  const begin = (key: string, sender: string): Held => {
    const one = held.get(key) ?? { size: 0, kind: null, at: Date.now(), busy: false, sender }
    held.set(key, one)
    return one
  }

  const take: SentFiles['take'] = async (key, offset, length, part, sender) => {
    if (length > requestFileBounds.bytes || offset + part.length > length) return { state: 'large' }
    const known = held.get(key)
    const size = known?.size ?? released.get(key)?.size ?? 0
    if (offset !== size || part.length === 0 || known?.kind || known?.busy)
      return { state: 'elsewhere', size }
    if (!known && requestFileKind(part) === null) return { state: 'kind' }
    const one = begin(key, sender)
    one.busy = true
    try {
      if (!(await makeRoom(key, part.length, sender))) return { state: 'full' }
      await write(pathOf(key, one), part, offset)
      one.size = offset + part.length
      one.at = Date.now()
      if (one.size < length) return { state: 'more', size: one.size }
      const kind = requestFileKind(await headOf(pathOf(key, one)))
      if (!kind) {
        await remove(key, one)
        return { state: 'kind' }
      }
      await finish(key, one, kind)
      return { state: 'whole', size: one.size }
    } finally {
      one.busy = false
      if (one.size === 0) await remove(key, one)
    }
  }

  return {
    size: (key) => held.get(key)?.size ?? released.get(key)?.size ?? 0,
    take,
    async settle(key) {
      const one = held.get(key)
      if (!one) return null
      const kind = one.kind ?? requestFileKind(await headOf(pathOf(key, one)))
      if (!kind) return null
      if (!one.kind) await finish(key, one, kind)
      return { kind, size: one.size }
    },
    async drop(key) {
      const one = held.get(key)
      if (one) await remove(key, one)
    },
    find(key) {
      const one = held.get(key) ?? released.get(key)
      return one?.kind ? { kind: one.kind, size: one.size } : null
    },
    async release(key, to) {
      const one = held.get(key)
      if (!one?.kind) return false
      await rename(pathOf(key, one), to)
      held.delete(key)
      released.set(key, { kind: one.kind, size: one.size, at: Date.now() })
      const [oldest] = released.keys()
      if (released.size > mostRemembered && oldest) released.delete(oldest)
      return true
    },
    async sweep() {
      for (const [key, one] of held) if (Date.now() - one.at > keptForMs && !one.busy) await remove(key, one)
      for (const [key, { at }] of released) if (Date.now() - at > rememberedForMs) released.delete(key)
    },
  }
}

function isWithin(bounds: typeof most, others: readonly Held[], size: number): boolean {
  return others.length < bounds.files && others.reduce((sum, one) => sum + one.size, size) <= bounds.bytes
}

/** What an earlier run left. */
async function readHeld(directory: string): Promise<Map<string, Held>> {
  const held = new Map<string, Held>()
  for (const name of await readdir(directory)) {
    const [, key, end] = /^([\da-f]{32})\.([a-z]+)$/.exec(name) ?? []
    if (!key) continue
    const { size, mtimeMs } = await stat(path.join(directory, name))
    held.set(key, {
      size,
      kind: requestFileKinds.find((kind) => kind === end) ?? null,
      at: mtimeMs,
      busy: false,
      sender: '',
    })
  }
  return held
}

/** What was written beyond is of a part that was never answered. */
async function write(file: string, part: Uint8Array, at: number): Promise<void> {
  const handle = await open(file, at === 0 ? 'w' : 'r+', 0o600)
  try {
    await handle.truncate(at)
    await handle.write(part, 0, part.length, at)
  } finally {
    await handle.close()
  }
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const head = new Uint8Array(kindBytes)
    const { bytesRead } = await handle.read(head, 0, kindBytes, 0)
    return head.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
