// A site that answers and is written to while it is backed up. node backed-up-site.fixture.ts <data directory>
// Says its address and key; then, each second, the slowest answer to a visitor's read so far.
import { writeSync } from 'node:fs'
import { createClient } from '@supabase/supabase-js'
import { startBackend } from '#backend/thread/threaded-backend.ts'
import { openBackupDoor } from '#backend/transfer/backup-door.ts'
import { settingsFor } from '#tests/contract/reopen.ts'

const [dataDirectory = ''] = process.argv.slice(2)
const say = (line: string) => writeSync(1, `${line}\n`)
const settings = settingsFor(dataDirectory)
const backend = await startBackend(settings)
const door = await openBackupDoor(dataDirectory, backend.stage, settings.log)
const clientOf = (key: string) =>
  createClient('http://site.example', key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
  })
const visitor = clientOf(backend.publishableKey)
const secret = clientOf(backend.secretKey)
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

let isEnding = false
process.once('SIGTERM', () => {
  isEnding = true
})
let slowestMs = 0
say('ready')
const reading = (async () => {
  while (!isEnding) {
    const start = performance.now()
    const { error } = await visitor.from('content_version').select('version')
    slowestMs = Math.max(slowestMs, performance.now() - start)
    if (error) say(`failed ${error.message}`)
    await pause(20)
  }
})()
for (let number = 0; !isEnding; number += 1) {
  const row = { name: `durable ${number}`, whatsapp: '+55 11', consent_version: '1' }
  if (!(await secret.from('leads').insert(row)).error) say(`row ${row.name}`)
  const bytes = Buffer.alloc(50_000, number % 251)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const body = new Blob([bytes], { type: 'image/png' })
  for (const name of [`durable/${number}.png`, 'durable/replaced.png'])
    if (!(await secret.storage.from('site-assets').upload(name, body, { upsert: true })).error)
      say(`file ${name}`)
  say(`slowest ${Math.round(slowestMs)} ${Math.round(process.memoryUsage.rss() / 1e6)}`)
  slowestMs = 0
  await pause(50)
}
await reading
await door.close()
await backend.close()
