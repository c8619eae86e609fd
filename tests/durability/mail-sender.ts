// A process that keeps requests and sends their mails until it is killed, and says aloud what a visitor was told.
// node mail-sender.ts <data directory> <SMTP address> <first number> [rest]: with rest it only sends what waits.
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { openInbox } from '#server/inbox/inbox.ts'
import { openOutbox } from '#server/mail/outbox.ts'
import { createSmtpTransport } from '#server/mail/smtp-transport.ts'

const [dataDirectory = '', url = '', first = '0', mode] = process.argv.slice(2)
const say = (line: string) => writeSync(1, `${line}\n`)
const log = { debug() {}, info() {}, warn() {}, error() {} }
const transport = createSmtpTransport({ url, from: 'site@casa.example', host: 'casa.example' })
const outbox = await openOutbox({
  directory: join(dataDirectory, 'outbox'),
  log,
  transport,
  backOff: { firstMs: 20, mostMs: 100, giveUpMs: 60_000 },
})
const inbox = await openInbox({
  directory: join(dataDirectory, 'inbox'),
  client: createClient('http://backend.example', 'publishable-key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: async () => new Response(null, { status: 201 }) },
  }),
  log,
  follow: ({ row }) =>
    outbox.add([
      {
        id: `${row.id}-notice`,
        kind: 'notice',
        to: 'atelier@casa.example',
        subject: String(row.name),
        text: String(row.name),
      },
    ]),
})

if (mode === 'rest') {
  while (inbox.waiting() > 0 || (await outbox.unsent()).length > 0)
    await new Promise((r) => setTimeout(r, 20))
  await inbox.close()
  await outbox.close()
  say('rested')
} else {
  say('sending')
  for (let number = Number(first); ; number += 1) {
    if ((await inbox.keep('leads', { name: `request ${number}` })).ok) say(`kept ${number}`)
  }
}
