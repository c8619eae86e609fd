import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type Door, type Figures, figuresOf } from './figures.ts'

export type Budget = {
  /** Spends points of an address, and of all; seconds to wait where they are used up, and nothing is spent then. */
  spend(address: string, points?: number): Promise<number | null>
}

const everybody = 'everybody'

/** The budget of one door, in memory: a restart forgives. */
export function openBudget(door: Door, figures: Figures = figuresOf[door]): Budget {
  const duration = figures.minutes * 60
  const ofAddress = new RateLimiterMemory({ keyPrefix: door, points: figures.perAddress, duration })
  const together = new RateLimiterMemory({ keyPrefix: `${door} all`, points: figures.together, duration })
  return {
    async spend(address, points = 1) {
      const all = await together.get(everybody)
      if (all && all.consumedPoints + points > figures.together) return secondsOf(all, duration)
      // One that is refused must not spend what belongs to all.
      const wait = await consume(ofAddress, address, points)
      return wait ?? consume(together, everybody, points)
    },
  }
}

async function consume(limiter: RateLimiterMemory, key: string, points: number): Promise<number | null> {
  try {
    await limiter.consume(key, points)
    return null
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return secondsOf(refusal, limiter.duration)
    throw refusal
  }
}

/** What was spent is given back after `most` seconds that pass, also where the clock was set back meanwhile. */
function secondsOf({ msBeforeNext }: RateLimiterRes, most: number): number {
  return Math.min(most, Math.max(1, Math.ceil(msBeforeNext / 1000)))
}
