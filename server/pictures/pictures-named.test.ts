import { expect, test } from 'vitest'
import { picturesNamed } from './pictures-named.ts'

test('a page names the pictures of its sources, sets and links, each once and small ones first', () => {
  const html = `<img src="/img/640/1a/site-assets/a%20b.jpg"
    srcSet="/img/640/1a/site-assets/a%20b.jpg 640w, /img/320/1a/site-assets/a%20b.jpg 320w">
    <a href="/img/2400-3x2-40x60/-/site-assets/c.png">…</a><style>p{background:url(/img/480/-/videos/d.jpg)}</style>
    <script>window.__data="\\"/img/828/z/site-assets/e.jpg\\""</script>`
  expect(picturesNamed(html)).toEqual([
    '/img/320/1a/site-assets/a%20b.jpg',
    '/img/480/-/videos/d.jpg',
    '/img/640/1a/site-assets/a%20b.jpg',
    '/img/828/z/site-assets/e.jpg',
    '/img/2400-3x2-40x60/-/site-assets/c.png',
  ])
  expect(picturesNamed('<p>no picture</p>')).toEqual([])
})
