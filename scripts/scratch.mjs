import { mkdirSync, statfsSync } from 'node:fs'

const memory = '/dev/shm/cartacho-tests'
/** What a whole run writes and throws away is 2 GB at most at one time. */
const leastBytes = 6 * 2 ** 30

/**
 * Where tests write what they throw away: in memory where the machine has room there, for a copy of a site's data is a
 * hundred megabytes, and each file of tests begins with one. Undefined where it has not: then it is the system's own place.
 */
export function scratchFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize < leastBytes) return undefined
    mkdirSync(memory, { recursive: true })
    return memory
  } catch {
    return undefined
  }
}
