import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { hostedOriginals } from './originals.ts'
import { createPictures } from './pictures.ts'

const directory = await mkdtemp(path.join(tmpdir(), 'originals-'))
const servers: Server[] = []
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  await rm(directory, { recursive: true })
})
const lines: string[] = []
const log = createLog({ level: 'info', readable: false, write: (line) => lines.push(line) })
const ask = (supabaseUrl: string, name: string) =>
  createPictures({ directory, log, open: hostedOriginals(supabaseUrl) }).answer(
    new Request(`http://site.test/img/320/-/site-assets/${name}`),
  )
const picture = sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })

async function storage(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('pictures of a hosted project come from its public objects', async () => {
  const bytes = await picture.png().toBuffer()
  const paths: string[] = []
  const url = await storage((request, response) => {
    paths.push(`${request.method} ${request.url}`)
    if (request.url?.endsWith('none.png')) return response.writeHead(400).end()
    response
      .writeHead(200, { etag: '"1"', 'content-type': 'image/png' })
      .end(request.method === 'HEAD' ? '' : bytes)
  })
  expect((await ask(url, 'a%20b.png')).status).toBe(200)
  expect(paths).toEqual([
    'HEAD /storage/v1/object/public/site-assets/a%20b.png',
    'GET /storage/v1/object/public/site-assets/a%20b.png',
  ])
  expect((await ask(url, 'none.png')).status).toBe(404)
})

test('a redirect of the hosted project to elsewhere is not followed', async () => {
  let elsewhere = 0
  const other = await storage((_request, response) => {
    elsewhere += 1
    response.end()
  })
  const url = await storage((_request, response) => response.writeHead(302, { location: other }).end())
  const response = await ask(url, 'a.png')
  expect(response.status).toBe(500)
  expect(elsewhere).toBe(0)
  expect(lines.join('')).toContain('could not be made')
})

test('a hosted file without end is cut off', async () => {
  const url = await storage((request, response) => {
    response.writeHead(200, { etag: '"1"', 'content-type': 'image/png' })
    if (request.method === 'HEAD') return response.end()
    const chunk = Buffer.alloc(1024 * 1024)
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', more)
    more()
  })
  expect((await ask(url, 'a.png')).status).toBe(415)
})
