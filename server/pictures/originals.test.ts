import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { embeddedOriginals, hostedOriginals } from './originals.ts'
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

test('two pictures of one size and one moment, as a restore leaves them, stay two', async () => {
  const colours = { 'a.png': '#ff0000', 'b.png': '#0000ff' }
  const second = new Date('2026-11-22T12:00:00Z')
  for (const [name, background] of Object.entries(colours)) {
    const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
    const file = path.join(directory, name)
    await writeFile(file, Buffer.concat([bytes, Buffer.alloc(4096 - bytes.length)]))
    await utimes(file, second, second)
  }
  const open = embeddedOriginals(async (_, name) => ({ path: path.join(directory, name) }))
  const pictures = createPictures({ directory, log, open })
  const shown = async (name: string) => {
    const answer = await pictures.answer(new Request(`http://site.test/img/320/-/site-assets/${name}`))
    const { data } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [data[0], data[2]]
  }
  const [[red = 0], [, blue = 0]] = [await shown('a.png'), await shown('b.png')]
  expect([red > 200, blue > 200]).toEqual([true, true])
})
