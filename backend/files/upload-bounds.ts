import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Caller } from '#backend/database/caller.ts'
import type { Database } from '#backend/database/database.ts'
import { problems } from '#backend/files/storage-problem.ts'
import { leadPictureBucket } from '#content/leads/lead-picture.ts'

const minute = 60
const megabyte = 1024 * 1024

/** What those may send who have no account. */
export const strangerBounds = {
  /** Files of one sender, in seconds. */
  files: { points: 10, duration: 10 * minute },
  /** Pictures of requests that no lead names, of all senders together. */
  unclaimed: { files: 200, bytes: 200 * megabyte },
  /** Resumable uploads that are not finished. */
  unfinishedOfSender: { files: 3, bytes: 6 * megabyte },
  unfinished: { files: 50, bytes: 100 * megabyte },
}

/** What one account may have begun and not finished. */
export const accountBounds = { unfinished: { files: 20, bytes: 1024 * megabyte } }

/** An upload that was begun and is not finished. */
export interface Unfinished {
  owner: string | null
  sender: string
  bytes: number
}

/**
 * Whoever has no account sends a bounded number of files, so that nobody fills the disk with pictures of requests that
 * were never made. In memory: a restart forgives. What the site itself delivers has no sender, and was counted there.
 */
export function createUploadBounds(database: Database) {
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
    const [left] = await database.query<{ files: string; bytes: string }>(unclaimedPictures, [
      leadPictureBucket,
    ])
    const { unclaimed } = strangerBounds
    if (Number(left?.files) >= unclaimed.files || Number(left?.bytes) >= unclaimed.bytes)
      throw problems.tooMany()
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

// What is older than a day is taken away by the round (private.left_pictures).
const unclaimedPictures = `
select count(*) as files, coalesce(sum((metadata ->> 'size')::bigint), 0) as bytes
from storage.objects as picture
where bucket_id = $1 and created_at > now() - interval '2 days'
  and not exists (select from public.leads where id::text = split_part(picture.name, '.', 1))`
