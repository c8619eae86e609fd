import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type HostedFront = { readonly url: string; close(): void }

/**
 * Stands before a site of ours that plays a hosted project, which counts no inserts of an address: each call goes on
 * as from an address of its own. The project has to be started with TRUST_PROXY=1; while it is away, lines are cut.
 */
export async function openHostedFront(projectUrl: string): Promise<HostedFront> {
  const { hostname, port, host } = new URL(projectUrl)
  let calls = 0
  const front = createServer((call, answer) => {
    calls += 1
    const headers = { ...call.headers, host, 'x-forwarded-for': `203.0.${calls >> 8}.${calls & 255}` }
    const onward = ask({ hostname, port, method: call.method, path: call.url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    call.pipe(onward)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    close() {
      front.closeAllConnections()
      front.close()
    },
  }
}
