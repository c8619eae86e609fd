import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Where = 'before' | 'within' | 'either'
export type CutLine = Awaited<ReturnType<typeof openCutLine>>

/** Stands before a site as a line that is cut, before or in the middle of what it answers, for as long as is said. */
export async function openCutLine(siteUrl: string) {
  const { hostname, port, host } = new URL(siteUrl)
  let lacking: RegExp | null = null
  let broken = 0
  let times = Number.POSITIVE_INFINITY
  let place: Where = 'either'
  const server = createServer((call, answer) => {
    const isLacking = broken < times && lacking?.test(call.url ?? '')
    if (isLacking) {
      broken += 1
      const isBefore = place === 'before' || (place === 'either' && broken % 2 === 1)
      // What a HEAD asks for has no middle.
      if (isBefore || call.method === 'HEAD') return void call.socket.resetAndDestroy()
    }
    const headers = { ...call.headers, host }
    const onward = ask({ hostname, port, path: call.url, method: call.method, headers }, async (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      if (!isLacking) return void given.pipe(answer)
      const whole = Buffer.concat(await given.toArray())
      answer.write(whole.subarray(0, whole.length >> 1))
      setTimeout(() => answer.socket?.resetAndDestroy(), 100)
    })
    onward.on('error', () => answer.destroy())
    call.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /**
     * Whatever addresses look like this do not come whole from now on, or so many times: cut off before it, within it, or either in turns;
     * null: all come.
     */
    cut(
      addresses: RegExp | null,
      { most = Number.POSITIVE_INFINITY, where = 'either' }: { most?: number; where?: Where } = {},
    ) {
      lacking = addresses
      times = most
      place = where
      broken = 0
    },
    /** How many did not. */
    broken: () => broken,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
