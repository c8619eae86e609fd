import { setTimeout as pause } from 'node:timers/promises'
import { goOnAfterFaults } from './last-resort.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }
goOnAfterFaults(silent)
const faults = Number(process.argv[2])
for (let fault = 0; fault < faults; fault += 1) {
  if (fault % 2 === 0) setImmediate(() => JSON.parse('no JSON'))
  else void Promise.reject(new Error('nobody listens'))
  await pause(1)
}
process.stdout.write('still here')
