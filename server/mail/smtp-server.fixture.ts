import { createServer, type Socket } from 'node:net'

export type TakenMail = { readonly from: string; readonly to: string; readonly data: string }

/** What the server says instead of taking a mail, by its recipient; `drop` hangs up instead of an answer. */
export type Answers = {
  rcpt?: (to: string) => string | undefined
  data?: (mail: TakenMail) => string | undefined
}

export type SmtpServer = {
  readonly url: string
  readonly port: number
  readonly taken: TakenMail[]
  /** How many mails were in hand at the same time, at most. */
  mostAtOnce(): number
  close(): Promise<void>
}

/** An SMTP server on loopback, as much of RFC 5321 as a delivery needs. */
export async function openSmtpServer(port = 0, answers: Answers = {}): Promise<SmtpServer> {
  const taken: TakenMail[] = []
  const sockets = new Set<Socket>()
  let most = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    most = Math.max(most, sockets.size)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    let [waiting, from, to, inData] = ['', '', '', false]
    const say = (line: string) => socket.write(`${line}\r\n`)
    const take = (data: string) => {
      const mail = { from, to, data: data.replaceAll('\r\n..', '\r\n.') }
      const refusal = answers.data?.(mail)
      if (refusal === 'drop') return socket.destroy()
      if (!refusal) taken.push(mail)
      say(refusal ?? '250 taken')
    }
    const obey = (line: string) => {
      if (/^(EHLO|HELO)/i.test(line)) return say('250 loopback')
      if (/^MAIL FROM/i.test(line)) from = /<(.*?)>/.exec(line)?.[1] ?? ''
      if (/^RCPT TO/i.test(line)) {
        to = /<(.*?)>/.exec(line)?.[1] ?? ''
        return say(answers.rcpt?.(to) ?? '250 fine')
      }
      if (/^DATA/i.test(line)) {
        inData = true
        return say('354 go on')
      }
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n')
      say('250 fine')
    }
    say('220 loopback')
    socket.on('data', (part) => {
      waiting += part.toString('latin1')
      for (;;) {
        const end = inData ? waiting.indexOf('\r\n.\r\n') : waiting.indexOf('\r\n')
        if (end < 0) return
        const text = waiting.slice(0, end)
        waiting = waiting.slice(end + (inData ? 5 : 2))
        if (!inData) obey(text)
        else {
          inData = false
          take(text)
        }
      }
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const actual = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    taken,
    mostAtOnce: () => most,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** A header of a taken mail, unfolded; empty when it is not there. Encoded words stay encoded. */
export function headerOf({ data }: TakenMail, name: string): string {
  const [head = ''] = data.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const wanted = `${name.toLowerCase()}: `
  return lines.find((line) => line.toLowerCase().startsWith(wanted))?.slice(wanted.length) ?? ''
}
