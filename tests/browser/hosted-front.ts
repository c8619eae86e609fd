import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type HostedFront = {
  readonly url: string
  /** Each call waits so long before it goes on. */
  delayMs: number
  /** Answers every call with this status and nothing else; 0 passes calls on. */
  status: number
  close(): void
}

/**
 * Stands before a site of ours that plays a hosted project, which counts no inserts of an address: each call goes on
 * as from an address of its own. The project has to be started with TRUST_PROXY=1; while it is away, lines are cut.
 */
export async function openHostedFront(projectUrl: string): Promise<HostedFront> {
  const { hostname, port, host } = new URL(projectUrl)
  let calls = 0
  const server = createServer(async (call, answer) => {
    calls += 1
    await new Promise((resolve) => setTimeout(resolve, front.delayMs))
    if (front.status) return void answer.writeHead(front.status).end()
    const headers = { ...call.headers, host, 'x-forwarded-for': `203.0.${calls >> 8}.${calls & 255}` }
    const onward = ask({ hostname, port, method: call.method, path: call.url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    call.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const front = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delayMs: 0,
    status: 0,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return front
}
