import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Line = {
  /** What a call asks for besides its own headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** Whether a call goes on to the site; one that does not is answered here, or broken off. */
  readonly takes?: (call: IncomingMessage) => boolean
  /** What becomes of what the site gives; its head is written already. */
  readonly gives: (given: IncomingMessage, answer: ServerResponse, call: IncomingMessage) => unknown
}

/** Stands before a site as the line that visitors have to it. */
export async function openLine(siteUrl: string, { headers, takes, gives }: Line) {
  const { hostname, port, host } = new URL(siteUrl)
  const server = createServer((call, answer) => {
    if (takes && !takes(call)) return
    const asked = { ...call.headers, host, ...headers }
    const onward = ask({ hostname, port, path: call.url, method: call.method, headers: asked }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      gives(given, answer, call)
    })
    onward.on('error', () => answer.destroy())
    call.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
