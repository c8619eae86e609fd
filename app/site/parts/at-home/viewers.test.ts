import { expect, test } from 'vitest'
import { quickLookUrl } from './quick-look.ts'
import { sceneViewerUrl } from './scene-viewer.ts'

test('the viewers open it at its true size only, and lead back to the page', () => {
  const page = 'https://casa.example/produtos/tapete-scallop'
  const model = {
    glb: 'https://casa.example/ar/a/200x300.glb',
    title: 'Sol & Lua',
    page,
    fallback: `${page}#ar-no`,
  }
  const [, query = '', rest] =
    /^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.0\?([^#]*)#(.*)$/.exec(sceneViewerUrl(model)) ?? []
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    file: model.glb,
    mode: 'ar_preferred',
    resizable: 'false',
    title: 'Sol & Lua',
    link: page,
  })
  expect(rest).toBe(
    `Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;S.browser_fallback_url=${encodeURIComponent(model.fallback)};end;`,
  )
  expect(quickLookUrl('/ar/a/200x300.usdz', page)).toBe(
    `/ar/a/200x300.usdz#allowsContentScaling=0&canonicalWebPageURL=${encodeURIComponent(page)}`,
  )
})
