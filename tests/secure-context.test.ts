import { expect, test } from 'vitest'
import { appSourcesWith, contentSourcesWith } from './app-sources.ts'

// What browsers have over TLS and on the machine itself alone: docs/decisions/133-without-tls.md.
test('nothing makes an id in a way that a page without TLS has not', async () => {
  expect(await appSourcesWith(/\.randomUUID\(/)).toEqual([])
  expect(await contentSourcesWith(/\.randomUUID\(/)).toEqual([])
})

test('whoever asks for what only TLS brings knows that it may be missing', async () => {
  const secure = /\bsubtle\b|navigator\.(locks|storage|serviceWorker)|\bcaches\./
  expect((await appSourcesWith(secure)).sort()).toEqual([
    // Begun where the browser has a service worker, and there alone.
    'site/frame/offline/use-offline-page.ts',
    'site/frame/offline/worker/kept-page.ts',
    // On the server.
    'site/parts/form/answer-form.ts',
    'site/parts/kept-requests/tabs.ts',
    'staff/rug-registration/import/chosen-files.ts',
  ])
  expect(await contentSourcesWith(secure)).toEqual([])
})
