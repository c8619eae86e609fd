import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { headerText, type Mail } from './mail.ts'

/**
 * What became of a mail: sent; the server was not there for anybody (away); not this one now (later) or never
 * (refused). `reason` is for staff and may hold an address.
 */
export type SendOutcome =
  | { readonly state: 'sent' }
  | { readonly state: 'away' | 'later' | 'refused'; readonly reason: string }

export type Transport = { send(mail: Mail): Promise<SendOutcome>; close(): void }

type Options = {
  /** smtp:// or smtps:// with host, and user and password where they are needed. */
  readonly url: string
  readonly from: string
  /** Host name in the Message-ID, which is made of the mail's id so that a repeated mail is known as the same. */
  readonly host: string
}

/** Sends mails through an SMTP server, one connection each. Never throws. */
export function createSmtpTransport({ url, from, host }: Options): Transport {
  const { username, hostname } = new URL(url)
  const transport = createTransport({
    url,
    // A password never goes out in the clear; only a server on this machine may do without TLS.
    requireTLS: username !== '' && !/^(localhost|127\.|\[::1\])/.test(hostname),
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    dnsTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          from: { name: 'Cartacho', address: from },
          // In brackets: a plain address beside a page with one picture is taken for a sign of spam (SpamAssassin 4).
          to: { name: mail.to, address: mail.to },
          replyTo: mail.replyTo && {
            name: headerText(mail.replyTo.name, 70),
            address: mail.replyTo.address,
          },
          subject: headerText(mail.subject),
          text: mail.text,
          html: mail.html,
          messageId: messageIdOf(mail.id, host),
          attachments: mail.picture && [
            {
              cid: mail.picture.cid,
              filename: 'tapete.jpg',
              contentType: 'image/jpeg',
              contentDisposition: 'inline',
              content: mail.picture.base64,
              encoding: 'base64',
            },
          ],
          headers: { ...mail.headers },
        })
        return { state: 'sent' }
      } catch (problem) {
        return toOutcome(problem)
      }
    },
    close: () => transport.close(),
  }
}

const longestId = 32

/** The same for the same mail, and no longer than what most hosts leave of one line: not every program reads one that is folded. */
export function messageIdOf(id: string, host: string): string {
  const own = id.length > longestId ? createHash('sha256').update(id).digest('hex').slice(0, longestId) : id
  return `<${own}@${host}>`
}

type SmtpProblem = { readonly code?: string; readonly command?: string; readonly responseCode?: number }

/** Only what the server says of this recipient or this content concerns one mail alone. */
function toOutcome(problem: unknown): SendOutcome {
  const { code, command, responseCode = 0 } = problem as SmtpProblem
  const reason = headerText(problem instanceof Error ? problem.message : String(problem), 300)
  const own = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE'
  if (!own || responseCode === 421) return { state: 'away', reason }
  return { state: responseCode >= 400 && responseCode < 500 ? 'later' : 'refused', reason }
}
