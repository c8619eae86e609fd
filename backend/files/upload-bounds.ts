import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Caller } from '#backend/database/caller.ts'
import { problems } from '#backend/files/storage-problem.ts'

const minute = 60
const megabyte = 1024 * 1024

/** What those may send who have no account. */
export const strangerBounds = {
  /** Files of one sender, in seconds. */
  files: { points: 10, duration: 10 * minute },
  /** Resumable uploads that are not finished. */
  unfinishedOfSender: { files: 3, bytes: 6 * megabyte },
  unfinished: { files: 50, bytes: 100 * megabyte },
}

/** What one account may have begun and not finished. */
export const accountBounds = { unfinished: { files: 100, bytes: 1024 * megabyte } }

/** An upload that was begun and is not finished. */
export interface Unfinished {
  owner: string | null
  sender: string
  bytes: number
}

/**
 * Whoever has no account sends a bounded number of files, so that one sender does not use up what the rights leave to
 * all (private.takes_pictures). In memory: a restart forgives. What the site itself delivers has no sender, and was
 * counted where it came in.
 */
export function createUploadBounds() {
  const files = new RateLimiterMemory(strangerBounds.files)

  /** Throws when a stranger may send no more for now. */
  async function requirePlace(caller: Caller, sender: string): Promise<void> {
    if (caller.role === 'service_role' || caller.userId !== null || sender === '') return
    try {
      await files.consume(sender)
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw problems.tooMany()
      throw refusal
    }
  }
  return { requirePlace }
}

export type UploadBounds = ReturnType<typeof createUploadBounds>

/** Throws when one more upload would be too much beside those that are not finished. */
export function requireUnfinishedPlace(standing: Iterable<Unfinished>, next: Unfinished): void {
  const all = [...standing]
  if (next.owner !== null) {
    const own = all.filter(({ owner }) => owner === next.owner)
    requireFit(own, next, accountBounds.unfinished)
    return
  }
  const strangers = all.filter(({ owner }) => owner === null)
  requireFit(strangers, next, strangerBounds.unfinished)
  const ofSender = strangers.filter(({ sender }) => sender === next.sender)
  requireFit(ofSender, next, strangerBounds.unfinishedOfSender)
}

function requireFit(standing: Unfinished[], next: Unfinished, bounds: { files: number; bytes: number }) {
  const bytes = standing.reduce((sum, one) => sum + one.bytes, next.bytes)
  if (standing.length >= bounds.files || bytes > bounds.bytes) throw problems.tooMany()
}
