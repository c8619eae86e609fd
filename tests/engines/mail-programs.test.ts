import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeMail } from '#backend/sign-in/sign-in-mails.ts'
import { headerText, type Mail } from '#server/mail/mail.ts'
import { openOutbox } from '#server/mail/outbox.ts'
import { createSmtpTransport, messageIdOf } from '#server/mail/smtp-transport.ts'
import { createMailWriter } from '#server/mail/write-mails.ts'
import { writeSignInMail } from '#server/mail/write-sign-in-mail.ts'
import { freePort } from '#tests/free-port.ts'
import { begin, fileOf, patiently } from './programs.ts'

/** What Python's reader of mails tells: read-mails.py. */
type Part = {
  readonly type: string
  readonly defects: readonly string[]
  readonly disposition: string | null
  readonly cid: string | null
  readonly parts?: readonly Part[]
  readonly text?: string
  readonly bytes?: number
}
type Read = {
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly to: readonly string[]
  readonly reply_to: readonly (readonly [name: string, address: string])[]
  readonly longest_line: number
  readonly is_ascii: boolean
  readonly raw: string
  readonly body: Part
}

const log = { debug() {}, info() {}, warn() {}, error() {} }
const siteUrl = 'https://casa.example'
const staffAddress = 'atelier@casa.example'
const id = (at: number) => `3f0f7a52-0000-4000-8000-00000000000${at}`
const everything = [
  'Uma sala de 4 × 6 m, com luz da manhã. 🧶',
  '.',
  '..from the line before',
  'From here on a mbox would begin another mail',
  `${'x'.repeat(3000)} ${'tapete '.repeat(300)}`,
  '\t<b>no markup</b> & "no entity" &amp;',
  'مرحبا, 你好, Ω',
].join('\n')
const rows = [
  [
    'leads',
    {
      name: 'João “Þór” d’Ávila, Müller',
      carpet_name: 'Scallop',
      carpet_size: '2 x 3 m',
      message: everything,
    },
  ],
  [
    'contact_messages',
    { name: 'A'.repeat(120), subject: 'Ç'.repeat(140), message: everything, locale: 'es' },
  ],
  ['access_requests', { name: 'Lia Reis', office: 'Estúdio <Reis>', message: 'Oi', locale: 'pt' }],
  ['newsletter_subscribers', { locale: 'es' }],
] as const

let folder: string
let sent: Mail[]
let read: readonly Read[]

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cartacho-mails-'))
  const port = await freePort()
  const maildir = path.join(folder, 'taken')
  const words = [
    '-m',
    'aiosmtpd',
    '-n',
    '-l',
    `127.0.0.1:${port}`,
    '-c',
    'aiosmtpd.handlers.Mailbox',
    maildir,
  ]
  const taker = begin(fileOf('PYTHON'), words, { stdio: ['ignore', 'ignore', 'inherit'] })
  await patiently(() => reached(port))
  const transport = createSmtpTransport({
    url: `smtp://127.0.0.1:${port}`,
    from: 'site@casa.example',
    host: 'casa.example',
  })
  const outbox = await openOutbox({ directory: path.join(folder, 'outbox'), log, transport })
  sent = []
  const keeping = {
    add: (mails: readonly Mail[]) => {
      sent.push(...mails)
      return outbox.add(mails)
    },
  }
  const follow = createMailWriter({
    outbox: keeping,
    siteUrl,
    staffAddress,
    newsletterKey: async () => randomBytes(32),
    next: async () => 'Respondemos em dois dias úteis.',
    log,
  })
  const picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7a6a5a' } })
    .jpeg()
    .toBuffer()
  for (const [at, [table, row]] of rows.entries())
    await follow({
      table,
      row: { id: id(at), email: `ana.souza+${at}@casa.example`, ...row },
      ...(table === 'leads' && { picture }),
    })
  const link = `${siteUrl}/auth/v1/verify?token=${'a'.repeat(300)}&type=recovery&redirect_to=https%3A%2F%2Fcasa.example`
  const signIn = await writeSignInMail(composeMail('recovery', 'dona@casa.example', '12345678', link))
  await keeping.add([{ ...signIn, id: 'sign-in', kind: 'sign-in' }])
  await patiently(async () => {
    if ((await outbox.unsent()).length > 0) throw new Error('mails wait')
  })
  await outbox.close()
  await taker.end()
  const script = path.join(import.meta.dirname, 'read-mails.py')
  const told = execFileSync(fileOf('PYTHON'), [script, maildir], { maxBuffer: 64 * 1024 * 1024 })
  read = JSON.parse(told.toString())
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** The mail as it was read by somebody else. */
function readOf({ id: own }: Mail): Read {
  const found = read.filter((one) =>
    one.headers.some(([, value]) => value === messageIdOf(own, 'casa.example')),
  )
  const [only] = found
  if (!only || found.length > 1) throw new Error(`${own} was taken ${found.length} times`)
  return only
}
const partsOf = (part: Part): readonly Part[] => [part, ...(part.parts ?? []).flatMap(partsOf)]
const lines = (text = '') => text.replaceAll('\r\n', '\n').replace(/\n+$/, '')

describe('mails of the site', () => {
  it('are taken whole, one for each that was written', () => {
    expect(sent.length).toBe(2 * rows.length + 1)
    expect(read.length).toBe(sent.length)
    for (const mail of sent) expect(readOf(mail).to).toEqual([mail.to])
  })

  it('hold no fault that another reader finds, and say there what they were written to say', () => {
    for (const mail of sent) {
      const { body, headers } = readOf(mail)
      const parts = partsOf(body)
      expect(
        parts.flatMap(({ defects }) => defects),
        mail.id,
      ).toEqual([])
      expect(lines(parts.find(({ type }) => type === 'text/plain')?.text), mail.id).toBe(lines(mail.text))
      expect(lines(parts.find(({ type }) => type === 'text/html')?.text), mail.id).toBe(lines(mail.html))
      expect(headers.find(([name]) => name === 'subject')?.[1]).toBe(headerText(mail.subject))
      // Whoever folds the first line has programs that read no id.
      expect(readOf(mail).raw).toMatch(/^Message-ID: <\S+>$/im)
      for (const name of ['from', 'to', 'date', 'message-id', 'subject', 'mime-version'])
        expect(
          headers.filter(([one]) => one === name),
          `${mail.id}: ${name}`,
        ).toHaveLength(1)
    }
  })

  it('name whom an answer reaches as it was typed', () => {
    for (const mail of sent) {
      const { name, address } = mail.replyTo ?? {}
      expect(readOf(mail).reply_to, mail.id).toEqual(address ? [[headerText(name ?? '', 70), address]] : [])
    }
  })

  it('pass servers that take seven bits and lines of 998 signs', () => {
    for (const mail of sent) {
      const { is_ascii, longest_line } = readOf(mail)
      expect([mail.id, is_ascii, longest_line <= 999]).toEqual([mail.id, true, true])
    }
  })

  it('carry their picture where their page shows it', () => {
    const withPicture = sent.filter(({ picture }) => picture)
    expect(withPicture).toHaveLength(1)
    for (const mail of withPicture) {
      const parts = partsOf(readOf(mail).body)
      const related = parts.find(({ type }) => type === 'multipart/related')
      const [page, picture] = related?.parts ?? []
      expect([page?.type, picture?.type, picture?.disposition]).toEqual(['text/html', 'image/jpeg', 'inline'])
      expect(page?.text).toContain(`src="cid:${picture?.cid?.slice(1, -1)}"`)
      expect(picture?.bytes).toBe(Buffer.from(mail.picture?.base64 ?? '', 'base64').length)
    }
  })

  it('are no spam by how they are made, and by what we say in them', () => {
    for (const mail of sent) {
      // What a visitor wrote may be anything.
      if (mail.text.includes(everything)) continue
      const { raw } = readOf(mail)
      const judged = spawnSync(fileOf('SPAMASSASSIN'), ['--local', '--test-mode'], {
        input: Buffer.from(raw, 'latin1'),
      })
      const said = judged.stdout.toString('latin1')
      const score = Number(/^X-Spam-Status: \w+, score=(-?[\d.]+)/m.exec(said)?.[1] ?? Number.NaN)
      expect(score, `${mail.id}\n${said.slice(said.indexOf('pts rule name'))}`).toBeLessThan(1)
    }
  })
})

function reached(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end()
      resolve()
    })
    socket.once('error', reject)
  })
}
