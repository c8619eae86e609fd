import { beforeEach, expect, test } from 'vitest'
import { createRepresentations } from '#server/representations.ts'
import { createBriefPages } from './brief-pages.ts'
import { clockAhead, html, resetWorld, site, world } from './page-cache.fixture.ts'

beforeEach(resetWorld)

const moved = () => new Response(null, { status: 301, headers: { location: '/es/galeria' } })
const gone = () => html('gone', { status: 404 })

/** Answers as told, and counts how often that was rendered. */
function answering(answer: () => Response) {
  let renders = 0
  const { ask, changed } = site({
    render: async () => {
      renders += 1
      return answer()
    },
  })
  return { ask, changed, renders: () => renders }
}

test.each([
  ['where a page has gone to', 301, moved],
  ['that there is none', 404, gone],
])('%s is told to all who ask for a moment, of one render', async (_, status, answer) => {
  const { ask, renders } = answering(answer)
  for (let visitor = 0; visitor < 20; visitor += 1) expect((await ask('/old')).status).toBe(status)
  expect(renders()).toBe(1)
  clockAhead(11_000)
  await ask('/old')
  expect(renders()).toBe(2)
})

test('a page that comes to be is there after the change, however lately there was none', async () => {
  const { ask } = answering(() => (world.version === '1' ? gone() : html('new')))
  expect((await ask('/new')).status).toBe(404)
  world.version = '2'
  clockAhead(1100)
  expect((await ask('/new')).status).toBe(200)
})

test.each([
  [
    'says something to one visitor',
    () => html('gone', { status: 404, headers: { 'set-cookie': 'language=es' } }),
  ],
  [
    'says that it is not to be kept',
    () => html('gone', { status: 404, headers: { 'cache-control': 'no-store' } }),
  ],
  ['is a fault', () => html('sorry', { status: 500 })],
])('an answer that %s is kept for nobody', async (_, answer) => {
  const { ask, renders } = answering(answer)
  await ask('/old')
  await ask('/old')
  expect(renders()).toBe(2)
})

test('whoever asks for many pages that are not there has no more of them kept than fits, and none for longer than a moment', async () => {
  const text = await createRepresentations(Buffer.alloc(50_000, 'no such page '), {
    'content-type': 'text/html',
  })
  const page = { kept: false, brief: true, status: 404, text } as const
  const brief = createBriefPages(1_000_000)
  const pagesKept = () =>
    Array.from({ length: 100 }, (_, at) => brief.get(`/none-${at}`, '1')).filter(Boolean).length
  for (let at = 0; at < 100; at += 1) brief.set(`/none-${at}`, page, '1')
  expect(brief.get('/none-99', '1')).toBe(page)
  expect(pagesKept()).toBe(Math.floor(1_000_000 / (text.bytes + 1000 + '/none-99'.length)))
  const clock = clockAhead(11_000)
  brief.set('/none-100', page, '1')
  clock.mockRestore()
  expect(pagesKept()).toBe(0)
  expect(brief.get('/none-100', '1')).toBe(page)
})
