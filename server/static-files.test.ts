import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { compressStaticFiles, createStaticFiles } from './static-files.ts'

const directory = await mkdtemp(path.join(tmpdir(), 'static-'))
afterAll(() => rm(directory, { recursive: true }))
const script = 'export const rug = "wool";\n'.repeat(200)
await mkdir(path.join(directory, 'client/assets'), { recursive: true })
await writeFile(path.join(directory, 'secret.txt'), 'secret')
await writeFile(path.join(directory, 'client/.hidden'), 'hidden')
await writeFile(path.join(directory, 'client/favicon.ico'), 'icon')
await writeFile(path.join(directory, 'client/assets/app-M9uvFtJj.js'), script)
await writeFile(path.join(directory, 'client/assets/serif-fh9YCSea.woff2'), 'f'.repeat(5000))
await writeFile(path.join(directory, 'client/assets/pdf-decoder-Bj2xvsiE.js'), script)
await writeFile(path.join(directory, 'client/assets/libheif-nX98dN_7.wasm'), 'w'.repeat(5000))
const files = await createStaticFiles({ directory: path.join(directory, 'client') })

const ask = (url: string, init?: RequestInit) => files.answer(new Request(`http://site.test${url}`, init))
const bytes = async (response?: Response | null) =>
  Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer())
const scriptUrl = '/assets/app-M9uvFtJj.js'

test('a hashed asset is immutable and has its type', async () => {
  const response = await ask(scriptUrl)
  expect(response?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await response?.text()).toBe(script)
})

test('another file is kept for a short time only', async () => {
  expect((await ask('/favicon.ico'))?.headers.get('cache-control')).toBe('public, max-age=3600')
})

test('a script is sent as brotli or gzip to those who take it', async () => {
  const brotli = await ask(scriptUrl, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
  expect(brotli?.headers.get('content-encoding')).toBe('br')
  expect(brotli?.headers.get('vary')).toBe('Accept-Encoding')
  expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(script)
  const gzip = await ask(scriptUrl, { headers: { 'accept-encoding': 'gzip, br;q=0' } })
  expect(gzip?.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await bytes(gzip)).toString()).toBe(script)
})

test('what a build compressed is sent as it lies there, and has no address of its own', async () => {
  const built = path.join(directory, 'built')
  await cp(path.join(directory, 'client'), built, { recursive: true })
  await compressStaticFiles(built)
  const names = await readdir(path.join(built, 'assets'))
  expect(names.toSorted()).toEqual([
    'app-M9uvFtJj.js',
    'app-M9uvFtJj.js.br',
    'app-M9uvFtJj.js.gz',
    'libheif-nX98dN_7.wasm',
    'libheif-nX98dN_7.wasm.br',
    'libheif-nX98dN_7.wasm.gz',
    'pdf-decoder-Bj2xvsiE.js',
    'pdf-decoder-Bj2xvsiE.js.br',
    'pdf-decoder-Bj2xvsiE.js.gz',
    'serif-fh9YCSea.woff2',
  ])
  const marked = brotliCompressSync('export const made = "by the build"')
  await writeFile(path.join(built, 'assets/app-M9uvFtJj.js.br'), marked)
  const served = await createStaticFiles({ directory: built })
  const get = (url: string, encoding: string) =>
    served.answer(new Request(`http://site.test${url}`, { headers: { 'accept-encoding': encoding } }))
  expect((await bytes(await get(scriptUrl, 'br'))).equals(marked)).toBe(true)
  expect(gunzipSync(await bytes(await get(scriptUrl, 'gzip'))).toString()).toBe(script)
  expect(await (await get(scriptUrl, 'identity'))?.text()).toBe(script)
  for (const ending of ['.br', '.gz']) expect(await get(scriptUrl + ending, 'br')).toBeNull()
})

test("what opens a visitor's files comes with a policy of its own, other scripts with none", async () => {
  const policyOf = async (url: string) => (await ask(url))?.headers.get('content-security-policy')
  expect(await policyOf('/assets/pdf-decoder-Bj2xvsiE.js')).toContain("'wasm-unsafe-eval'")
  expect(await policyOf(scriptUrl)).toBeNull()
})

test('a font is not compressed again', async () => {
  const response = await ask('/assets/serif-fh9YCSea.woff2', { headers: { 'accept-encoding': 'br' } })
  expect(response?.headers.get('content-encoding')).toBeNull()
})

test('a known ETag is answered 304, an unknown one 200', async () => {
  const etag = (await ask(scriptUrl))?.headers.get('etag') ?? ''
  expect((await ask(scriptUrl, { headers: { 'if-none-match': etag } }))?.status).toBe(304)
  expect((await ask(scriptUrl, { headers: { 'if-none-match': '"other"' } }))?.status).toBe(200)
})

test('HEAD tells the length and sends no body', async () => {
  const response = await ask(scriptUrl, { method: 'HEAD' })
  expect(response?.headers.get('content-length')).toBe(String(script.length))
  expect(await response?.text()).toBe('')
})

test.each([
  '/',
  '/assets',
  '/nothing.js',
  '/.hidden',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/%00',
  '/%E0%A4%A',
])('%s is none of the files', async (url) => {
  expect(await ask(url)).toBeNull()
})

test('a POST is none of its business', async () => {
  expect(await ask(scriptUrl, { method: 'POST' })).toBeNull()
})
