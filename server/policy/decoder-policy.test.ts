import { expect, test } from 'vitest'
import { policyOfFile } from './decoder-policy.ts'

test('a decoder may compile WebAssembly and ask this site, and nothing else', () => {
  const policy = "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'"
  expect(policyOfFile('/assets/heic-decoder-yW80l_0T.js')).toBe(policy)
  expect(policyOfFile('/assets/pdf-decoder-Qe-eHRVO.js')).toBe(policy)
})

test.each(['/assets/begin-drawing-Ca_YZ7H.js', '/assets/drawing-worker-M9uvFtJj.js', '/heic-decoder-a.js'])(
  '%s brings no policy of its own',
  (name) => {
    expect(policyOfFile(name)).toBeUndefined()
  },
)
