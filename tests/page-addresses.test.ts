import { expect, test } from 'vitest'
import { appSourcesWith } from './app-sources.ts'

/** They are handed documents alone, and the requests of a browser. */
const others = ['entry.server.tsx', 'site/frame/offline/worker/worker-text.ts']

test('no page reads its address off the request: who comes by a link asks for it under another one (`url` is its own)', async () => {
  const found = await appSourcesWith(/\brequest\.url\b/)
  expect(found.filter((name) => !others.includes(name))).toEqual([])
})
