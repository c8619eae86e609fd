import { expect, test } from 'vitest'
import { pictureSource, readPictureAddress } from './picture-url.ts'

const stored = '/storage/v1/object/public/site-assets/rugs/scallop.jpg'

test('a stored picture gets an address per width', () => {
  expect(pictureSource(stored, [640, 320, 1080])).toEqual({
    src: '/img/640/-/site-assets/rugs/scallop.jpg',
    srcSet:
      '/img/320/-/site-assets/rugs/scallop.jpg 320w, /img/640/-/site-assets/rugs/scallop.jpg 640w, /img/1080/-/site-assets/rugs/scallop.jpg 1080w',
  })
})

test('an absolute url of the same path means the same picture', () => {
  expect(pictureSource(`https://abc.supabase.co${stored}`, [640])).toEqual(pictureSource(stored, [640]))
})

test.each(['https://i.ytimg.com/vi/x/hq.jpg', '/favicon.ico', '', 'data:image/png;base64,AA=='])(
  'the foreign url %s stays as it is',
  (url) => {
    expect(pictureSource(url, [640])).toEqual({ src: url })
  },
)

test('a new time of change is a new address', () => {
  const at = (updatedAt: string) => pictureSource(stored, [640], { updatedAt }).src
  expect(at('2026-11-20T20:28:00.418+00:00')).toMatch(/^\/img\/640\/[0-9a-z]{6,}\/site-assets/)
  expect(at('2026-11-20T20:28:00.418+00:00')).not.toBe(at('2026-11-20T20:28:00.419+00:00'))
  expect(at('2026-11-20T20:28:00.418+00:00')).toBe(at('2026-11-20T17:28:00.418-03:00'))
})

test('no address promises more pixels than the stored picture has', () => {
  const { srcSet } = pictureSource(stored, [640, 1080, 1680, 2400], { originalWidth: 1200 })
  expect(srcSet).toMatch(/\/1680\/\S+ 1200w$/)
})

test('a space or a comma in a stored url does not tear the list of addresses apart', () => {
  const { srcSet } = pictureSource('/storage/v1/object/public/site-assets/a b,c%20d.jpg', [320, 640])
  expect(srcSet?.split(/,? /)).toEqual([
    '/img/320/-/site-assets/a%20b%2Cc%20d.jpg',
    '320w',
    '/img/640/-/site-assets/a%20b%2Cc%20d.jpg',
    '640w',
  ])
})

test('what is made is read back', () => {
  const { src } = pictureSource('/storage/v1/object/public/site-assets/a%20b/%C3%A9.jpg', [828], {
    aspect: '3:2',
    focal: { x: 0.31, y: 1.2 },
    updatedAt: '2026-11-20T20:28:00Z',
  })
  expect(readPictureAddress(src)).toEqual({
    width: 828,
    aspect: '3:2',
    focal: { x: 30, y: 100 },
    version: Date.parse('2026-11-20T20:28:00Z').toString(36),
    bucket: 'site-assets',
    path: 'a b/\u00e9.jpg',
  })
})

test.each([
  '/img/641/-/site-assets/a.jpg',
  '/img/0640/-/site-assets/a.jpg',
  '/img/640-7x3/-/site-assets/a.jpg',
  '/img/640-3x2-50x50/-/site-assets/a.jpg',
  '/img/640-3x2-33x50/-/site-assets/a.jpg',
  '/img/640-3x2-010x50/-/site-assets/a.jpg',
  '/img/640-3x2-200x50/-/site-assets/a.jpg',
  '/img/640/-/site-assets/../secret.jpg',
  '/img/640/-/site-assets/%2e%2e/secret.jpg',
  '/img/640/-/site-assets/a%2fb.jpg',
  '/img/640/-/site-assets/a%5cb.jpg',
  '/img/640/-/site-assets/a%00.jpg',
  '/img/640/-/site-assets//a.jpg',
  '/img/640/-/site-assets/%E0%A4%A',
  '/img/640/-/site-assets/',
  '/img/640/UPPER/site-assets/a.jpg',
  '/img/',
])('%s is no picture address', (pathname) => {
  expect(readPictureAddress(pathname)).toBeNull()
})
