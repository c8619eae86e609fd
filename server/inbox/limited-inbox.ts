import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Site } from '#app/context.ts'
import type { Inbox } from './inbox.ts'

/** One visitor address (an office, a household) may send so many forms in ten minutes. */
const formsPerAddress = { points: 20, duration: 10 * 60 }

/** Gives each visitor an inbox of their own that stops taking more than a person would send. */
export function createLimitedInbox(inbox: Inbox): (address: string) => Site['inbox'] {
  const limiter = new RateLimiterMemory(formsPerAddress)
  return (address) => ({
    async keep(table, row) {
      try {
        await limiter.consume(address)
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return { ok: false, problem: 'too-many' }
        throw refusal
      }
      return inbox.keep(table, row)
    },
  })
}
