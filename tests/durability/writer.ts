// A process that writes rows and files through the backend until it is killed, and says aloud what was acknowledged.
// node writer.ts <data directory> <first number> [check]: with check it only says what it finds.
import { createHash } from 'node:crypto'
import { writeSync } from 'node:fs'
import { createClient } from '@supabase/supabase-js'
import { createBackend } from '#backend/backend.ts'
import { settingsFor } from '#tests/contract/reopen.ts'

const [dataDirectory = '', first = '0', mode] = process.argv.slice(2)
const say = (line: string) => writeSync(1, `${line}\n`)
const digest = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')

const backend = await createBackend(settingsFor(dataDirectory))
const client = createClient('http://site.example', backend.secretKey, {
  auth: { persistSession: false, autoRefreshToken: false },
  global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
})
const files = client.storage.from('site-assets')

await sayWhatIsThere()
if (mode === 'check') {
  await backend.close()
} else {
  say('writing')
  for (let number = Number(first); ; number += 1) await writeOnce(number)
}

async function sayWhatIsThere() {
  const { data: rows } = await client.from('leads').select('name').like('name', 'durable %').limit(1000)
  const objects = await backend.query<{ name: string }>(
    "select name from storage.objects where name like 'durable/%'",
  )
  const found: Record<string, string> = {}
  for (const { name } of objects) {
    const { data } = await files.download(name)
    found[name] = data ? digest(new Uint8Array(await data.arrayBuffer())) : 'missing'
  }
  say(`found ${JSON.stringify({ rows: rows?.map((row) => row.name), files: found })}`)
}

async function writeOnce(number: number) {
  const row = { name: `durable ${number}`, whatsapp: '+55 11', consent_version: '1' }
  if (!(await client.from('leads').insert(row)).error) say(`row ${row.name}`)
  for (const name of [`durable/${number}.png`, 'durable/replaced.png']) {
    const bytes = picture(number)
    say(`try ${name} ${digest(bytes)}`)
    const body = new Blob([bytes], { type: 'image/png' })
    if (!(await files.upload(name, body, { upsert: true })).error) say(`file ${name} ${digest(bytes)}`)
  }
  if (number % 3 === 2) {
    const name = `durable/${number - 1}.png`
    say(`try ${name} none`)
    if (!(await files.remove([name])).error) say(`file ${name} none`)
  }
}

/** A picture by its head, different for every number and large enough to be caught half written. */
function picture(number: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(200_000).map((_, index) => (index * 7 + number) % 253)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  bytes.set(Buffer.from(String(number)), 100)
  return bytes
}
