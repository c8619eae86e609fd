import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageOfSocialPicture, socialPicturePath } from '#i18n/social-picture-paths.ts'
import { createLog } from '#server/log.ts'
import { drawSocialPicture } from './draw-social-picture.ts'
import { readSubject } from './page-subject.ts'
import { createSocialPictures } from './social-pictures.ts'

const siteUrl = 'https://casa.example'
const log = createLog({ level: 'silent', readable: false, write: () => undefined })

const page = (heading: string, names = '/social/tapetes.jpg') => `<html><head>
<meta property="og:image" content="${siteUrl}${names}"/></head><body>
<img src="/img/320/-/site-assets/small.jpg"/>
<img src="/img/828/mw/site-assets/rugs/a%20b.jpg" fetchPriority="high" style="object-position:30% 70%"/>
<h1 class="text-h1">${heading}</h1></body></html>`

let directory = ''

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'cartacho-social-'))
})

afterAll(() => rm(directory, { recursive: true, force: true }))

/** Social pictures of a site with one page, whose picture is one colour; counts how often that is read. */
function openPictures(html: () => string) {
  const seen = { reads: 0, pages: 0 }
  const pictures = createSocialPictures({
    directory,
    siteUrl,
    page: (request) => {
      seen.pages += 1
      const isThere = new URL(request.url).pathname === '/tapetes'
      return new Response(html(), {
        status: isThere ? 200 : 404,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    },
    original: async () => ({
      identity: 'one',
      async read() {
        seen.reads += 1
        return sharp({ create: { width: 900, height: 400, channels: 3, background: '#102030' } })
          .jpeg()
          .toBuffer()
      },
    }),
    log,
  })
  const ask = (at: string, init?: RequestInit) => pictures.answer(new Request(siteUrl + at, init))
  return { ask, seen }
}

describe('the subject of a page', () => {
  it('is its heading in lines, and its large picture with the point that a crop keeps', () => {
    const html = page('Tapetes <em>&amp; fios</em><br/>de lã')
    expect(readSubject(html, `${siteUrl}/social/tapetes.jpg`)).toEqual({
      lines: ['Tapetes & fios', 'de lã'],
      picture: { bucket: 'site-assets', path: 'rugs/a b.jpg', focal: { x: 30, y: 70 } },
    })
  })

  it('is nothing for an address that the page does not name', () => {
    expect(readSubject(page('Tapetes'), `${siteUrl}/social/home.jpg`)).toBeNull()
  })
})

it('the address of a social picture names its page, the picker included', () => {
  for (const path of ['/', '/tapetes', '/es/productos/tapete-scallop'])
    expect(pageOfSocialPicture(socialPicturePath(path))).toBe(path)
  expect(pageOfSocialPicture('/social/.jpg')).toBeNull()
})

describe('the drawing', () => {
  it.each([
    ['a long name', ['Tapete de contorno livre com borda pontilhada em seda e lã da Patagônia']],
    ['a long word', ['Contemporaneamente']],
    ['nothing but a word', ['Lã']],
  ])('of %s is 1200 by 630 pixels and less than 200 kB', async (_, lines) => {
    const noise = await sharp({
      create: {
        width: 800,
        height: 700,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .png()
      .toBuffer()
    const made = await drawSocialPicture(lines, { bytes: noise, focal: { x: 0, y: 100 } })
    const { width, height, format } = await sharp(made).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
    expect(made.length).toBeLessThan(200_000)
  })
})

describe('the service', () => {
  it('draws a picture once for all who ask, and keeps it until the page says something else', async () => {
    let heading = 'Tapetes'
    const { ask, seen } = openPictures(() => page(heading))
    const answers = await Promise.all([ask('/social/tapetes.jpg'), ask('/social/tapetes.jpg')])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect(answers[0]?.headers.get('content-type')).toBe('image/jpeg')
    const etag = answers[0]?.headers.get('etag') ?? ''
    expect((await ask('/social/tapetes.jpg', { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect(seen.reads).toBe(1)
    heading = 'Alfombras'
    expect((await ask('/social/tapetes.jpg')).headers.get('etag')).not.toBe(etag)
    expect(seen.reads).toBe(2)
  })

  it('draws nothing for a page that is missing or names another picture, nor for other methods', async () => {
    const { ask, seen } = openPictures(() => page('Tapetes', '/social/outra.jpg'))
    expect((await ask('/social/tapetes.jpg')).status).toBe(404)
    expect((await ask('/social/nada.jpg')).status).toBe(404)
    expect((await ask('/social/tapetes.jpg', { method: 'POST' })).status).toBe(405)
    expect(seen.reads).toBe(0)
  })
})
