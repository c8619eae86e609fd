import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Stands before a site as a line that halts once in each page, right after this text and so many characters more.
 * Everything else goes on at once.
 */
export async function openHaltingLine(
  siteUrl: string,
  halt: { readonly after: string; readonly and: number; readonly ms: number },
): Promise<{ readonly url: string; close(): void }> {
  const { hostname, port, host } = new URL(siteUrl)
  const server = createServer((call, answer) => {
    const headers = { ...call.headers, host, 'accept-encoding': 'identity' }
    const onward = ask({ hostname, port, path: call.url, headers }, async (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      if (!given.headers['content-type']?.startsWith('text/html')) return void given.pipe(answer)
      const page = Buffer.concat(await given.toArray()).toString()
      const at = page.indexOf(halt.after)
      if (at < 0) throw new Error('The page has no such place')
      const end = at + halt.after.length + halt.and
      answer.write(page.slice(0, end))
      setTimeout(() => answer.end(page.slice(end)), halt.ms)
    })
    onward.on('error', () => answer.destroy())
    onward.end()
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
