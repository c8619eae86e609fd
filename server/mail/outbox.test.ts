import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import type { Mail } from './mail.ts'
import { type Outbox, type OutboxOptions, openOutbox } from './outbox.ts'
import { type Answers, headerOf, openSmtpServer, type SmtpServer } from './smtp-server.fixture.ts'
import { createSmtpTransport } from './smtp-transport.ts'

const lines: string[] = []
const log = createLog({ level: 'info', readable: false, write: (line) => lines.push(line) })
const backOff = { firstMs: 20, mostMs: 60, giveUpMs: 60_000 }
const opened: Array<{ close(): Promise<void> }> = []
let directory: string

beforeEach(async () => {
  lines.length = 0
  directory = await mkdtemp(path.join(tmpdir(), 'cartacho-outbox-'))
})

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
  await rm(directory, { recursive: true, force: true })
})

async function smtp(port = 0, answers: Answers = {}): Promise<SmtpServer> {
  const server = await openSmtpServer(port, answers)
  opened.push(server)
  return server
}

async function open(url?: string, options: Partial<OutboxOptions> = {}): Promise<Outbox> {
  const from = 'site@casa.example'
  const transport = url ? createSmtpTransport({ url, from, host: 'casa.example' }) : undefined
  const outbox = await openOutbox({ directory, log, transport, backOff, ...options })
  opened.push(outbox)
  return outbox
}

const mail = (id: string, given: Partial<Mail> = {}): Mail => ({
  id,
  kind: 'notice',
  to: 'atelier@casa.example',
  subject: `Subject of ${id}`,
  text: `Text of ${id}`,
  ...given,
})
const ids = (server: SmtpServer) => server.taken.map((one) => /<(.*)@/.exec(headerOf(one, 'Message-ID'))?.[1])
const until = (what: () => unknown) => expect.poll(what, { timeout: 10_000, interval: 10 }).toBe(true)
const files = async (folder = '') =>
  (await readdir(path.join(directory, folder))).filter((name) => name.endsWith('.json'))

test('without a mail server a mail is one whole file that only this account can read, and stays', async () => {
  const outbox = await open()
  await outbox.send({ to: 'ana@casa.example', subject: 'Ana asks', text: 'Ana asks for a rug' })
  const [file = ''] = await files()
  const whole = path.join(directory, file)
  expect(JSON.parse(await readFile(whole, 'utf8'))).toMatchObject({ subject: 'Ana asks', kind: 'sign-in' })
  expect((await stat(whole)).mode & 0o077).toBe(0)
  expect(await outbox.unsent()).toMatchObject([{ state: 'kept', to: 'ana@casa.example', attempts: 0 }])
})

test('mails of one instant are each sent once, one at a time and in order', async () => {
  const server = await smtp()
  const outbox = await open(server.url)
  const many = Array.from({ length: 12 }, (_, at) => `mail-${at}`)
  await outbox.add(many.map((id) => mail(id)))
  await until(() => server.taken.length === 12)
  expect(ids(server)).toEqual(many)
  expect(server.mostAtOnce()).toBe(1)
  await expect.poll(() => outbox.unsent()).toEqual([])
  expect(await files()).toEqual([])
})

test('a mail of an id that waits or was sent is not sent again, after a restart either', async () => {
  const server = await smtp()
  const first = await open(server.url)
  await Promise.all([first.add([mail('one')]), first.add([mail('one')])])
  await until(() => server.taken.length === 1)
  await first.add([mail('one')])
  await first.close()
  const second = await open(server.url)
  await second.add([mail('one'), mail('two')])
  await until(() => ids(server).includes('two'))
  expect(ids(server)).toEqual(['one', 'two'])
})

test('a mail that was taken is not sent again when the disk does not take the note of it', async () => {
  const server = await smtp()
  const outbox = await open(server.url)
  // A file stands where the folder of marks was.
  await rm(path.join(directory, 'sent'), { recursive: true })
  await writeFile(path.join(directory, 'sent'), '')
  await outbox.add([mail('one')])
  await until(() => lines.filter((line) => line.includes('could not be worked')).length > 2)
  expect(ids(server)).toEqual(['one'])
  await rm(path.join(directory, 'sent'))
  await mkdir(path.join(directory, 'sent'))
  await expect.poll(() => files()).toEqual([])
  expect(ids(server)).toEqual(['one'])
})

test('what was sent leaves nothing of its text on disk', async () => {
  const server = await smtp()
  await (await open(server.url)).add([mail('one')])
  await until(() => server.taken.length === 1)
  const marker = path.join(directory, 'sent/one')
  const size = () =>
    stat(marker).then(
      (found) => found.size,
      () => -1,
    )
  await expect.poll(size).toBe(0)
})

test('with the server away for a while all mails arrive once, in order, over a restart', async () => {
  const before = await smtp()
  await before.close()
  const first = await open(before.url)
  await first.add(['a', 'b', 'c'].map((id) => mail(id)))
  await until(() => lines.some((line) => line.includes('the mail server is away')))
  expect((await first.unsent())[0]).toMatchObject({ id: 'a', state: 'queued' })
  await first.close()
  const second = await open(before.url)
  await second.add([mail('d')])
  await until(() => lines.filter((line) => line.includes('the mail server is away')).length > 2)
  const [waiting] = await second.unsent()
  expect(waiting?.attempts).toBeGreaterThan(1)
  expect(waiting?.last_error).toContain('ECONNREFUSED')
  const server = await smtp(before.port)
  await until(() => server.taken.length === 4)
  expect(ids(server)).toEqual(['a', 'b', 'c', 'd'])
})

test('a server that hangs up before it answers gets the mail again, under the same Message-ID', async () => {
  let asked = 0
  const server = await smtp(0, { data: () => (++asked === 1 ? 'drop' : undefined) })
  await (await open(server.url)).add([mail('one')])
  await until(() => server.taken.length === 1)
  expect([asked, ids(server)]).toEqual([2, ['one']])
})

test('a recipient who is put off holds up nobody, and gets the mail later', async () => {
  let asked = 0
  const server = await smtp(0, {
    rcpt: (to) => (to.startsWith('slow') && ++asked < 3 ? '450 not now' : undefined),
  })
  await (await open(server.url)).add([mail('slow', { to: 'slow@casa.example' }), mail('other')])
  await until(() => server.taken.length === 2)
  expect(ids(server)).toEqual(['other', 'slow'])
})

test('a recipient who does not exist ends in failed, with the reason, and can be tried again', async () => {
  let exists = false
  const server = await smtp(0, { rcpt: () => (exists ? undefined : '550 no such mailbox') })
  const outbox = await open(server.url)
  await outbox.add([mail('one')])
  await expect.poll(() => files('failed')).toHaveLength(1)
  expect(await outbox.unsent()).toMatchObject([{ id: 'one', state: 'failed', attempts: 1 }])
  expect((await outbox.unsent())[0]?.last_error).toContain('550')
  exists = true
  expect(await outbox.retry('one')).toBe(true)
  expect(await outbox.retry('nobody')).toBe(false)
  await until(() => server.taken.length === 1)
  await expect.poll(() => outbox.unsent()).toEqual([])
})

test('a mail that was tried in vain for too long, or is of no use any more, is given up and kept', async () => {
  const gone = await smtp()
  await gone.close()
  const outbox = await open(gone.url, { backOff: { ...backOff, giveUpMs: 50 } })
  await outbox.add([mail('old'), mail('late', { good_until: new Date(0).toISOString() })])
  await expect.poll(() => files('failed'), { timeout: 10_000 }).toHaveLength(2)
  expect(await files()).toEqual([])
})

test('a picture travels inside the mail, whose HTML shows it', async () => {
  const server = await smtp()
  const picture = { cid: 'one@picture', base64: Buffer.from('a picture').toString('base64') }
  await (await open(server.url)).add([mail('one', { html: '<img src="cid:one@picture">', picture })])
  await until(() => server.taken.length === 1)
  const data = server.taken[0]?.data ?? ''
  expect(data).toMatch(/^Content-Type: multipart\/related|Content-Type: multipart\/related/m)
  expect(data).toContain('Content-ID: <one@picture>')
  expect(data).toContain('Content-Disposition: inline')
  expect(data).toContain(picture.base64)
})

test('what is held of a person is erased, whatever its state, and never sent; others go on', async () => {
  const server = await smtp(0, {
    rcpt: (to) => (to.startsWith('given') ? '550 no such mailbox' : '450 not now'),
  })
  const outbox = await open(server.url)
  const ana = 'ana@casa.example'
  await outbox.add([
    mail('notice', { replyTo: { name: 'Ana', address: 'Ana@casa.example' } }),
    mail('answer', { kind: 'acknowledgement', to: ana }),
    mail('given-up', { to: 'given@casa.example', text: `E-mail: ${ana}` }),
    mail('mariana', { kind: 'acknowledgement', to: 'mariana@casa.example' }),
    mail('code', { kind: 'sign-in', to: ana }),
  ])
  await expect.poll(() => files('failed')).toHaveLength(1)
  expect((await outbox.concerning(ana)).map(({ id }) => id)).toEqual(['given-up', 'notice', 'answer'])
  expect(await outbox.erase(ana)).toBe(3)
  expect((await outbox.unsent()).map(({ id }) => id)).toEqual(['mariana', 'code'])
  await outbox.add([mail('answer', { to: ana })])
  expect((await outbox.unsent()).map(({ id }) => id)).toEqual(['mariana', 'code'])
})

test('mails that were given up are kept for half a year, and then forgotten', async () => {
  const server = await smtp(0, { rcpt: () => '550 no such mailbox' })
  const outbox = await open(server.url)
  await outbox.add([mail('old'), mail('young')])
  await expect.poll(() => files('failed')).toHaveLength(2)
  const [old = ''] = await files('failed')
  const longAgo = new Date(Date.now() - 181 * 24 * 3600 * 1000)
  await utimes(path.join(directory, 'failed', old), longAgo, longAgo)
  await outbox.forgetOld()
  expect((await outbox.unsent()).map(({ id }) => id)).toEqual(['young'])
})

test('erasing the address of the house does not erase what others wrote to it', async () => {
  const outbox = await open()
  await outbox.add([mail('one', { replyTo: { name: 'Ana', address: 'ana@casa.example' } })])
  expect(await outbox.erase('atelier@casa.example')).toBe(0)
})

test.each([
  ['a line end in the subject', { subject: 'Rug\r\nBcc: all@casa.example' }],
  ['a line end in the name', { replyTo: { name: 'Ana\r\nBcc: all@casa.example', address: 'a@b.example' } }],
  [
    'other line ends',
    { subject: 'Rug\nBcc: x@y.example\u2028Bcc: x@y.example\u0085Bcc: x@y.example\rBcc: x@y.example' },
  ],
  [
    'a header of its own',
    { headers: { 'List-Unsubscribe': '<https://x.example>\r\nBcc: all@casa.example' } },
  ],
])('%s adds no header and no recipient', async (_, given) => {
  const server = await smtp()
  await (await open(server.url)).add([mail('one', given)])
  await until(() => server.taken.length === 1)
  const [taken] = server.taken
  const names = taken?.data.split('\r\n\r\n')[0]?.match(/^[\w-]+(?=:)/gm)
  expect(names?.map((name) => name.toLowerCase())).not.toContain('bcc')
  expect(taken?.to).toBe('atelier@casa.example')
})

test('an address with a line end in it reaches nobody', async () => {
  const server = await smtp()
  await (await open(server.url)).add([
    mail('one', { to: 'a@b.example>\r\nRCPT TO:<c@d.example' }),
    mail('two'),
  ])
  await until(() => ids(server).includes('two'))
  expect(server.taken.every((one) => !/c@d\.example/.test(one.to))).toBe(true)
})

test('a long name in foreign letters comes through as it is, cut to one line', async () => {
  const server = await smtp()
  const name = `Jos\u00e9 "\u6bdb\u6bef" <x@y.example>, ${'Albuquerque '.repeat(20)}`
  await (await open(server.url)).add([mail('one', { replyTo: { name, address: 'jose@casa.example' } })])
  await until(() => server.taken.length === 1)
  const replyTo = server.taken[0] ? headerOf(server.taken[0], 'Reply-To') : ''
  expect(replyTo).toMatch(/<jose@casa\.example>$/)
  expect(replyTo.match(/<[^>]*@[^>]*>/g)).toHaveLength(1)
})

test('the log says what happens and nothing of the mail', async () => {
  const server = await smtp(0, { rcpt: () => '550 <ana@secret.example> is unknown' })
  const outbox = await open(server.url)
  await outbox.add([mail('one', { to: 'ana@secret.example', subject: 'Ana Prado', text: 'Ana Prado' })])
  await expect.poll(() => files('failed')).toHaveLength(1)
  await expect.poll(() => lines.join('')).toContain('a mail was given up')
  expect(lines.join('')).not.toMatch(/ana|prado|secret/i)
})

test('a mail that cannot be written fails loudly, and an id can name no other folder', async () => {
  await expect(openOutbox({ directory: '/dev/null/outbox', log })).rejects.toThrow()
  await expect((await open()).add([mail('../one')])).rejects.toThrow('needs an id')
})
