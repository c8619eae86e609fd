// How many kept pages the server answers per second, against a bare handler in the same run. Ends by itself.
// Run with Node 24: node tests/load/page-cache.mjs [seconds per case]
import { fork } from 'node:child_process'
import { connect } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { rememberVisitor } from '#server/client-address.ts'
import { createPageCache } from '#server/page-cache/page-cache.ts'
import { securityHeaders } from '#server/security-headers.ts'
import { report } from './report.mjs'

const seconds = Number(process.argv[2] ?? 1.5)
const rounds = 5
const connections = 10

/** 40 kB that compress about as a page does (to 8 kB): words in an order without pattern. */
const words =
  'rug wool silk hand loom measure colour light floor room thread knot edge linen stone sand'.split(' ')
let seed = 1
const word = () => {
  seed = (seed * 48271) % 2147483647
  return words[seed % words.length]
}
const paragraphs = Array.from({ length: 800 }, () => `<p class="${word()}">${word()} ${word()} ${word()}</p>`)
const page = `<html><script>go()</script>${paragraphs.join('\n')}</html>`
const body = Buffer.from(page)
const pageHeaders = { 'content-type': 'text/html; charset=utf-8' }

/** Handlers answer in one process, requests are made in another, as between a server and its visitors. */
async function main() {
  const cache = createPageCache({
    render: async () => new Response(page, { headers: pageHeaders }),
    version: async () => '1',
    address: (url) => url.pathname,
    isPersonal: () => false,
    siteUrl: 'http://site.test',
    log: { debug() {}, info() {}, warn() {}, error() {} },
  })
  const composed = new Hono()
    .use(rememberVisitor(0), securityHeaders)
    .get('*', (context) => cache.answer(context.req.raw))
  const cases = [
    ['bare handler', () => new Response('ok')],
    ['bare handler with the same page', () => new Response(body, { headers: pageHeaders })],
    ['page cache', (request) => cache.answer(request)],
    ['page cache, brotli', (request) => cache.answer(request), 'br'],
    ['page cache, not modified', (request) => cache.answer(request), 'br', 'known'],
    ['page cache in Hono with security headers', (request, env) => composed.fetch(request, env)],
    [
      'page cache in Hono with security headers, brotli',
      (request, env) => composed.fetch(request, env),
      'br',
    ],
  ]
  const rates = cases.map(() => [])
  // Rounds in turn: on a shared machine the speed drifts, so each case is held against the bare handler of its round.
  for (let round = 0; round <= rounds; round++) {
    for (const [index, [, fetch, encoding, known]] of cases.entries()) {
      const rate = await measure(fetch, encoding, known)
      if (round > 0) rates[index].push(rate)
    }
  }
  const rows = {}
  for (const [index, [name]] of cases.entries()) {
    const ratios = rates[index].map((rate, round) => rate / rates[0][round])
    rows[name] = {
      'requests a second': Math.round(median(rates[index])),
      'of the bare handler': median(ratios).toFixed(2),
    }
  }
  report('ten connections, each asking as soon as it is answered', rows)
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

async function measure(fetch, encoding, known) {
  const server = await new Promise((resolve) => {
    const listening = serve({ fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(listening))
  })
  const url = `http://127.0.0.1:${server.address().port}/`
  const client = fork(import.meta.filename, ['ask', url, encoding ?? '', known ?? '', String(seconds)])
  const rate = await new Promise((resolve, reject) => {
    client.on('message', resolve)
    client.on('exit', (code) => reject(new Error(`the client ended with ${code}`)))
  })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  return rate
}

/** Each connection sends its next request when the last byte of the answer is there; answers are all of one length. */
async function ask([url, encoding, known, secondsText]) {
  const { port, host } = new URL(url)
  const headers = encoding ? { 'accept-encoding': encoding } : {}
  const plain = await exchange(port, host, headers)
  if (known) headers['if-none-match'] = /^etag: (.*)\r$/im.exec(plain.head)[1]
  // Asked for a few times, a page is compressed better: by then that form has replaced the quick one.
  for (let time = 0; time < 20; time++) await exchange(port, host, headers)
  await new Promise((resolve) => setTimeout(resolve, 400))
  const sample = await exchange(port, host, headers)
  if (!sample.head.startsWith(known ? 'HTTP/1.1 304' : 'HTTP/1.1 200')) throw new Error(sample.head)
  const end = performance.now() + Number(secondsText) * 1000
  const counts = Array.from({ length: connections }, () => visit(port, sample, end))
  const answered = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  process.send(answered / Number(secondsText), () => process.disconnect())
}

const requestText = (host, headers) =>
  ['GET / HTTP/1.1', `host: ${host}`, ...Object.entries(headers).map((pair) => pair.join(': ')), '', ''].join(
    '\r\n',
  )

/** One request and its whole answer, for its length. */
function exchange(port, host, headers) {
  const request = requestText(host, headers)
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let answer = Buffer.alloc(0)
    socket.on('error', reject).on('data', (chunk) => {
      answer = Buffer.concat([answer, chunk])
      const headEnd = answer.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const head = answer.subarray(0, headEnd + 2).toString()
      // What is not modified may name the length of what it does not send.
      const named = head.startsWith('HTTP/1.1 304') ? null : /^content-length: (\d+)/im.exec(head)
      const length = headEnd + 4 + Number(named?.[1] ?? 0)
      if (answer.length < length) return
      socket.destroy()
      resolve({ request, head, length })
    })
  })
}

function visit(port, sample, end) {
  return new Promise((resolve, reject) => {
    let answered = 0
    let received = 0
    const socket = connect(port, '127.0.0.1', () => socket.write(sample.request))
    socket.on('error', reject).on('data', (chunk) => {
      received += chunk.length
      if (received < sample.length) return
      if (received > sample.length) return reject(new Error('an answer of another length'))
      received = 0
      answered += 1
      if (performance.now() < end) return socket.write(sample.request)
      socket.destroy()
      resolve(answered)
    })
  })
}

if (process.argv[2] === 'ask') await ask(process.argv.slice(3))
else await main()
