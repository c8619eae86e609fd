import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const minute = 60
const hour = 60 * minute

/** How often something may be tried, in memory: a restart forgives. */
export const limits = {
  /** Wrong passwords, for one account from one address. */
  passwordByAccountAndAddress: { points: 10, duration: 15 * minute },
  /** Wrong passwords for one account from anywhere; past it a new sender has few tries, and nobody is locked out. */
  passwordByAccount: { points: 100, duration: hour },
  passwordUnderAttack: { points: 3, duration: 15 * minute },
  passwordByAddress: { points: 30, duration: 15 * minute },
  /** Renewals, and codes of links exchanged for a session. */
  refreshByAddress: { points: 300, duration: 5 * minute },
  verifyByAddress: { points: 30, duration: 5 * minute },
  /** Wrong codes of a mail, for one account from one address. */
  codeByAccountAndAddress: { points: 5, duration: hour },
  /** The same from all addresses that are new to the account: 100 in 10^8. Its link and known addresses go on. */
  codeByAccount: { points: 100, duration: hour },
  factorByAddress: { points: 60, duration: 5 * minute },
  /** Wrong codes of an authenticator app, of which three fit at any time: a guess in 330 000. */
  factorMisses: { points: 10, duration: hour },
  mailByAddress: { points: 30, duration: hour },
  mailByAccountAndAddress: { points: 4, duration: hour },
  /** Mails to one account that addresses new to it may cause. */
  mailByAccount: { points: 12, duration: hour },
} as const

const rememberedMs = 30 * 24 * hour * 1000
const mostRemembered = 10_000

export type LimitName = keyof typeof limits

export type Attempts = ReturnType<typeof createAttempts>

/** Counts attempts. Keys are kept as they come, in memory alone, and never logged. */
export function createAttempts() {
  const counters = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, ...limit }),
    ]),
  ) as Record<LimitName, RateLimiterMemory>
  /** When an account was last signed in from an address. */
  const known = new Map<string, number>()
  return {
    /** Notes that an account was signed in from an address: what strangers do elsewhere does not count there. */
    know(account: string, address: string): void {
      const key = `${account} ${address}`
      known.delete(key)
      known.set(key, Date.now())
      const [oldest] = known.keys()
      if (known.size > mostRemembered && oldest) known.delete(oldest)
    },
    isKnown(account: string, address: string): boolean {
      return Date.now() - (known.get(`${account} ${address}`) ?? 0) < rememberedMs
    },
    /** Counts one attempt; seconds to wait when it is one too many, else null. */
    async count(name: LimitName, key: string): Promise<number | null> {
      try {
        await counters[name].consume(key)
        return null
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        // No longer than it is counted, also where the clock was set back meanwhile.
        return Math.min(limits[name].duration, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
      }
    },
    /** Takes back an attempt that turned out to be right. */
    async forgive(name: LimitName, key: string): Promise<void> {
      await counters[name].reward(key)
    },
    /** Whether the key has used up its attempts. */
    async isUsedUp(name: LimitName, key: string): Promise<boolean> {
      return ((await counters[name].get(key))?.consumedPoints ?? 0) >= limits[name].points
    },
    async clear(name: LimitName, key: string): Promise<void> {
      await counters[name].delete(key)
    },
  }
}

/** The key of an address: IPv6 networks of 64 bits count as one, for one household has so many. */
export function addressKey(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0
  return [...groups, ...Array(Math.max(0, missing)).fill('0'), ...tail.split(':')].slice(0, 4).join(':')
}
