/** One mail, ready to be sent. Texts of visitors stand in it: it is kept as long as it waits and never logged. */
export type Mail = {
  /** Tells the mail apart for good, of letters, digits and dashes: one id is sent once. */
  readonly id: string
  readonly kind: 'notice' | 'acknowledgement' | 'newsletter' | 'sign-in'
  readonly to: string
  /** Whom an answer reaches; without it our own address. */
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** A JPEG that travels with the mail; its HTML shows it as `cid:` and this id. */
  readonly picture?: { readonly cid: string; readonly base64: string }
  readonly headers?: Readonly<Record<string, string>>
  /** After this time it would confuse more than help and is not sent any more. ISO 8601. */
  readonly good_until?: string
}

/** A text as one line of a header: control characters and line ends are spaces, and it ends somewhere. */
export function headerText(text: string, most = 150): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  const letters = [...line]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}\u2026` : line
}
