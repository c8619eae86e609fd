import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wholeFormHeader } from '#content/request-files/file-fields.ts'
import { paths, sceneRequestPath } from '#i18n/paths.ts'
import { sendFilePath } from '#i18n/sent-file-paths.ts'
import { byExample } from './in-halves.ts'
import { patience } from './patience.ts'
import { publishableKeyOf } from './programs.ts'
import { brokenForms, type RawRequest, sendRaw } from './raw-requests.ts'
import { openSite, type RunningSite } from './site.ts'

// What no browser sends, byte for byte, to the site as it is started: one of these ended the process, and everybody's pages with it.
let site: RunningSite
let key: string
let visitor = 0

beforeAll(async () => {
  site = await openSite({ settings: { TRUST_PROXY: '1' } })
  key = await publishableKeyOf(site)
})
afterAll(() => site?.close())

const bucketPath = '/storage/v1/object/request-files/0e2b9f0c-6f2f-4e0a-9d0e-5b8f6d0e2b9f/1.pdf'
const doors: readonly string[] = [
  paths.designers.pt,
  bucketPath,
  sceneRequestPath,
  `${paths.contact.es}.data`,
  ...[paths.contact, paths.bespoke, paths.exclusiveAccess].map(({ pt }) => pt),
  '/produtos/tapete-scallop',
  sendFilePath('0123456789abcdef0123456789abcdef'),
  '/equipe/imagem',
  '/equipe/correio',
  '/rest/v1/leads',
  '/auth/v1/token?grant_type=password',
]
const manners: readonly (readonly string[])[] = [
  ['Accept: text/html'],
  ['Accept: application/json'],
  ['Accept: application/json', `${wholeFormHeader}: 1`],
]

/** Somebody new each time, whom no limit has met. */
function headOf(line: string, more: readonly string[]): string[] {
  visitor += 1
  const from = `X-Forwarded-For: 203.0.${(visitor >> 8) % 256}.${visitor % 256}`
  const { host } = new URL(site.url)
  const rights = [`apikey: ${key}`, `Authorization: Bearer ${key}`]
  return [line, `Host: ${host}`, `Origin: ${site.url}`, from, ...rights, 'Connection: close', ...more]
}

type Answer = { readonly asked: string; readonly status: number | null }

async function expectUnmoved(answers: readonly Answer[]): Promise<void> {
  // What was cut is not waited for by whoever sent it: some is still in line, which on a busy machine takes seconds.
  const health = async () => {
    const answer = await fetch(`${site.url}/healthz`)
    return { status: answer.status, body: await answer.json() }
  }
  await expect.poll(health, patience).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(site.output()).not.toContain('a fault that nothing caught')
  expect(site.output()).not.toContain("the backend's thread")
  expect(faultsIn(site.output())).toEqual([])
  expect(answers.filter(({ status }) => (status ?? 0) >= 500)).toEqual([])
}

/** What the log holds against the site itself, but for what we ask it while it is busy: whoever watches it is woken by these. */
function faultsIn(output: string): string[] {
  const lines = output.split('\n').filter((line) => line.startsWith('{"level":50'))
  return lines.filter((line) => !line.includes('"path":"/healthz"'))
}

async function inTurns(requests: readonly RawRequest[]): Promise<Answer[]> {
  const left = requests.entries()
  const answers: Answer[] = []
  const sendWhatIsLeft = async () => {
    for (const [, request] of left)
      answers.push({ asked: request.head.join(' '), status: await sendRaw(site.url, request) })
  }
  await Promise.all(Array.from({ length: 8 }, sendWhatIsLeft))
  return answers
}

it.each(byExample(doors, 4))('no form that is broken or cut moves %s', async (door) => {
  const requests = brokenForms().flatMap(({ type, body }) =>
    manners.map((manner) => {
      const length = Buffer.byteLength(body)
      return {
        head: headOf(`POST ${door} HTTP/1.1`, [
          ...(type ? [`Content-Type: ${type}`] : []),
          `Content-Length: ${length}`,
          ...manner,
        ]),
        body,
      }
    }),
  )
  const answers = await inTurns(requests)
  await expectUnmoved(answers)
  expect(answers.filter(({ status }) => status === null)).toEqual([])
})

it('nor does a line that is cut in the middle of what it said it would send', async () => {
  const requests = doors.flatMap((door) =>
    brokenForms()
      .slice(4, 28)
      .flatMap(({ type, body }) =>
        ['Content-Length: 90000', 'Transfer-Encoding: chunked'].map((length) => ({
          head: headOf(`POST ${door} HTTP/1.1`, [`Content-Type: ${type}`, length, ...(manners[2] ?? [])]),
          body: length.startsWith('C') ? body : `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n`,
          isCut: true,
        })),
      ),
  )
  await expectUnmoved(await inTurns(requests))
})

it('nor one that is cut as soon as it has asked, which is no fault of the site', async () => {
  const addresses = [
    '/storage/v1/object/public/site-assets/craft/tufagem.jpg',
    '/rest/v1/rugs?select=*',
    '/produtos/tapete-scallop',
    '/tapetes.data?busca=liso',
    '/img/640/-/site-assets/craft/tufagem.jpg',
    '/catalogo.json',
    '/sitemap.xml',
  ]
  const requests = Array.from({ length: 25 }, () => addresses)
    .flat()
    .map((address) => ({ head: headOf(`GET ${address} HTTP/1.1`, []), isCut: true }))
  const answers = await inTurns(requests)
  await expectUnmoved(answers)
  await pause(500)
  await expectUnmoved(answers)
})

it('nor an address, a method or a header that means no page', async () => {
  const addresses = [
    ...[
      '/%',
      '/%ff',
      '/%00',
      '/%2e%2e/%2e%2e/keys.json',
      '//evil.example/x',
      '/\\evil.example',
      '/..;/admin',
    ],
    ...['*', 'http://evil.example/', 'evil.example:443', `/${'a'.repeat(9_000)}`, '/produtos/%E0%A4%A'],
    ...[
      '/assets/%',
      '/assets/..%2f..%2fserver%2fmain.js',
      '/img/%',
      '/img/1/2/3',
      '/social/%.jpg',
      '/es/%C0%AF',
    ],
    ...['/tapetes?busca=%', '/tapetes?pagina=-1', '/tapetes?pagina=1e999', '/simulador?tapete=%00&medida=x'],
    ...[
      '/documentos/%',
      '/modelos/%',
      '/texturas/%',
      '/storage/v1/object/public/%',
      '/rest/v1/%',
      '/auth/v1/%',
    ],
    ...['/__manifest?p=%', '/tapetes.data?_routes=%', '/.data', '/_root.data', '/principal-br.data.data'],
  ]
  const methods = [
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'get',
    'QUERY',
  ]
  const requests = addresses.flatMap((address) =>
    methods.map((method) => ({ head: headOf(`${method} ${address} HTTP/1.1`, ['Content-Length: 0']) })),
  )
  const odd = [
    ['Range: bytes=9-1'],
    ['Range: bytes=0-0,1-1,2-2,3-3'],
    ['If-None-Match: "', 'If-Modified-Since: never'],
    ['Accept-Encoding: br;q=x, \u0001'],
    [`Accept-Language: ${'pt-'.repeat(3_000)}`],
    [`Cookie: ${'a=b; '.repeat(1_500)}`],
    ['Expect: 100-continue'],
    ['Expect: nothing'],
    ['Upgrade: websocket', 'Connection: Upgrade'],
    ['Content-Type: \xff\xfe'],
    ['Sec-Fetch-Site: same-origin', 'Origin: null'],
    ['X-Forwarded-Proto: javascript', 'X-Forwarded-Host: evil.example'],
    ['Forwarded: for="_gazonk"'],
  ].flatMap((more) =>
    ['/principal-br', '/tapetes.data', '/video/hero.mp4', '/rest/v1/rugs', '/assets/x.js'].map((address) => ({
      head: headOf(`GET ${address} HTTP/1.1`, more),
    })),
  )
  const broken = [
    ['GET / HTTP/9.9', 'Host: x'],
    ['GET / HTTP/1.1'],
    ['GET / HTTP/1.1', 'Host: a', 'Host: b'],
    ['POST /contato HTTP/1.1', 'Host: x', 'Content-Length: -1'],
    ['POST /contato HTTP/1.1', 'Host: x', 'Content-Length: 5', 'Transfer-Encoding: chunked'],
    ['GET / HTTP/1.1', 'Host: [', 'Origin: http://['],
    ['GET /principal-br HTTP/1.1', 'Host: evil.example:99999'],
    ['GET /principal-br HTTP/1.1', 'Host: \xff'],
    [
      'POST /contato HTTP/1.1',
      'Host: %',
      'Content-Type: application/x-www-form-urlencoded',
      'Content-Length: 0',
    ],
  ].map((head) => ({ head }))
  await expectUnmoved(await inTurns([...requests, ...odd, ...broken]))
})
