import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import * as router from 'react-router'
import { expect, test } from 'vitest'
import { answerInJson } from './json-answers.ts'
import { pageOf } from './router-page.fixture.ts'

// What `json-answers.ts` goes round: the router answers script in a code of its own, and its decoder is not meant for us.
test('the router has no decoder but the one it calls unsafe: with another, json-answers.ts takes that', () => {
  const decoders = Object.keys(router).filter((name) => /turbo_?stream|decode.*(stream|data)/i.test(name))
  expect(decoders.filter((name) => !name.startsWith('UNSAFE_get'))).toEqual(['UNSAFE_decodeViaTurboStream'])
})

test('the router is the very version whose decoder was tried', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(devDependencies['react-router']).toMatch(/^\d+\.\d+\.\d+$/)
  expect(devDependencies['react-router']).toBe(devDependencies['@react-router/node'])
})

test('the router answers a form that asks for JSON in its own code still: once it does not, json-answers.ts can go', async () => {
  const handle = pageOf(() => ({ said: 'thanks' }))
  const asked = { method: 'POST', headers: { accept: 'application/json' }, body: new URLSearchParams() }
  const answer = await handle(new Request('http://site.test/form.data', asked))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/x-script'])
  const { value } = await router.UNSAFE_decodeViaTurboStream(
    answer.body as ReadableStream<Uint8Array>,
    globalThis as never,
  )
  expect(value).toEqual({ data: { said: 'thanks' } })
})

test('a form that is done and leads on answers that it is done, and not that nobody may send it', async () => {
  const answered = async (action: () => unknown) => {
    const page = pageOf(action)
    const app = new Hono().use(answerInJson((request) => page(request)))
    const asked = { method: 'POST', headers: { accept: 'application/json' }, body: new URLSearchParams() }
    return (await app.request('http://site.test/form', asked)).status
  }
  const leadOn = () => {
    throw router.redirect('/next', 303)
  }
  expect([await answered(leadOn), await answered(() => ({ said: 'thanks' }))]).toEqual([204, 200])
})
