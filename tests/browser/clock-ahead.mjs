import { readFileSync, writeFileSync } from 'node:fs'
import { threadId } from 'node:worker_threads'

// Preloaded into each thread of a site: its clock is ahead by as many milliseconds as the file of CLOCK_AHEAD says.
const TrueDate = Date
const file = process.env.CLOCK_AHEAD
let ahead = -1
const read = () => {
  const said = readFileSync(file, 'utf8')
  if (said === String(ahead)) return
  ahead = Number(said)
  // Whoever waits for it sees which threads know.
  writeFileSync(`${file}-${threadId}`, said)
}
if (file) {
  read()
  setInterval(read, 100).unref()
  const now = () => TrueDate.now() + ahead
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
