// The least that a page could be: its document without scripts and with its style sheets in it, from a server that does
// nothing but send what it holds.
import { createServer } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

const asked = { headers: { 'accept-encoding': 'br', accept: 'image/avif,image/webp,*/*' } }
const sheets = /<link rel="stylesheet"[^>]*href="([^"#]+)#?"[^>]*>/g

/** Serves the limit of that page, and whatever file of the site it names; `elsewhere` is a page of another site. */
export async function openLimitServer(site, path) {
  const html = await (await fetch(site + path)).text()
  const bare = await withoutScripts(site, html)
  const best = (text) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
  const document = {
    body: best(bare),
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
  }
  const another = {
    body: Buffer.from('<!doctype html><title>.</title>'),
    headers: { 'content-type': 'text/html' },
  }
  const kept = new Map([
    ['/limit', Promise.resolve(document)],
    ['/elsewhere', Promise.resolve(another)],
  ])
  const server = createServer(async ({ url }, answer) => {
    if (!kept.has(url)) kept.set(url, fileOf(site, url))
    const { status = 200, headers, body } = await kept.get(url)
    answer.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  return {
    url: `http://localhost:${port}/limit`,
    elsewhere: `http://127.0.0.1:${port}/elsewhere`,
    bytes: { 'document, br': best(html).length, 'limit, br': document.body.length },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function withoutScripts(site, html) {
  const names = [...html.matchAll(sheets)].map(([, name]) => name)
  const texts = await Promise.all(names.map(async (name) => (await fetch(site + name)).text()))
  const style = html.includes('<style') ? '' : `<style>${texts.join('\n')}</style>`
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(sheets, '')
    .replace('</head>', () => `${style}</head>`)
}

async function fileOf(site, url) {
  const answer = await fetch(site + url, asked)
  const body = Buffer.from(await answer.arrayBuffer())
  return {
    status: answer.status,
    body,
    headers: {
      'content-type': answer.headers.get('content-type') ?? 'application/octet-stream',
      'cache-control': answer.headers.get('cache-control') ?? 'no-store',
    },
  }
}
