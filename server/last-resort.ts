import type { Log } from './log.ts'
import { countOne, describeMeasure } from './metrics/measures.ts'

/** So many in a minute are no longer one request's. */
const mostFaults = 200
const withinMs = 60_000

/**
 * What nothing caught is one request's almost always, and Node would end the process with it: everybody's pages, for one stranger's
 * form. It is told and counted instead, and the site goes on, unless it goes on and on: then the process ends (1), for whoever
 * started it to start it anew.
 */
export function goOnAfterFaults(log: Log, end: () => void = () => process.exit(1)): void {
  describeMeasure('cartacho_faults_total', 'Errors that nothing caught')
  let faults: number[] = []
  process.on('uncaughtException', (err) => {
    const now = performance.now()
    faults = [...faults.filter((at) => now - at < withinMs), now]
    countOne('cartacho_faults_total')
    log.error({ err }, 'a fault that nothing caught')
    if (faults.length >= mostFaults) end()
  })
}
