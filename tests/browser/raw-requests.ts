import { connect } from 'node:net'

export type RawRequest = {
  readonly head: readonly string[]
  readonly body?: string | Uint8Array
  /** The line is cut right after what is sent. */
  readonly isCut?: boolean
}

const answerWithinMs = 10_000

/** Sends bytes as they are, which no client that means well would; the status that came, or null where none did. */
export function sendRaw(url: string, { head, body = '', isCut }: RawRequest): Promise<number | null> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    let answer = ''
    const done = () => {
      socket.destroy()
      const [, status] = /^HTTP\/1\.\d (\d{3})/.exec(answer) ?? []
      resolve(status ? Number(status) : null)
    }
    socket.setTimeout(answerWithinMs, done)
    socket.on('data', (part) => {
      answer += part.toString('latin1')
      if (answer.includes('\r\n\r\n')) done()
    })
    socket.on('error', done)
    socket.on('close', done)
    const bytes = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)])
    socket.write(bytes, () => isCut && done())
  })
}

/** A form as it should be, cut short at one place after another, and some that no browser makes. */
export function brokenForms(): readonly { readonly type: string; readonly body: string }[] {
  const part = (name: string, file?: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n`
  const whole = [
    `${part('name')}\r\nLina\r\n`,
    `${part('anexos', 'planta.pdf')}Content-Type: application/pdf\r\n\r\n%PDF-1.7 ${'x'.repeat(200)}\r\n`,
    `${part('outro', 'foto.jpg')}\r\n\xff\xd8\xff${'y'.repeat(200)}\r\n`,
    `${part('picture', '')}\r\n\r\n--x--\r\n`,
  ].join('')
  const type = 'multipart/form-data; boundary=x'
  const cuts = Array.from({ length: 24 }, (_, at) => whole.slice(0, Math.ceil((whole.length * at) / 23)))
  return [
    ...cuts.map((body) => ({ type, body })),
    { type: 'multipart/form-data', body: whole },
    { type: 'multipart/form-data; boundary=', body: whole },
    { type: `multipart/form-data; boundary=${'b'.repeat(300)}`, body: whole },
    { type: 'multipart/mixed; boundary=x', body: whole },
    { type, body: `${part('a'.repeat(20_000))}\r\nx\r\n--x--` },
    { type, body: `${part('anexos', '\u0000/../../keys.json')}\r\n%PDF-1.7\r\n--x--` },
    { type, body: part('a', 'b').repeat(300) },
    { type, body: `--x\r\n${'header: value\r\n'.repeat(2_100)}\r\nx\r\n--x--` },
    { type: 'application/x-www-form-urlencoded', body: 'name=%&email=%zz&message=%ff%fe&consent' },
    { type: 'application/x-www-form-urlencoded', body: 'a&'.repeat(20_000) },
    { type: 'application/json', body: '{"name":' },
    { type: 'application/json', body: '['.repeat(50_000) },
    { type: 'text/x-script', body: '[[' },
    { type: '', body: '\u0000' },
  ]
}
