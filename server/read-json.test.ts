import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readJson } from './read-json.ts'

const schema = z.object({ name: z.string() })
const post = (body: BodyInit) =>
  new Request('http://casa.example/convite', { method: 'POST', body, duplex: 'half' } as RequestInit)

it('a call is read as its schema has it, and anything else is none', async () => {
  expect(await readJson(post('{"name":"Rui"}'), schema)).toEqual({ name: 'Rui' })
  for (const body of ['{"name":1}', '{"name":', '', 'null'])
    expect(await readJson(post(body), schema)).toBeNull()
})

it('a call that does not end is read to a limit alone', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1
      controller.enqueue(new TextEncoder().encode('x'.repeat(1000)))
    },
  })
  expect(await readJson(post(endless), schema)).toBeNull()
  expect(sent).toBeLessThan(20)
})

it('nothing that answers strangers reads a call without a limit', () => {
  const root = path.resolve(import.meta.dirname, '..')
  const readers = globSync('{server,app}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
    .filter((file) =>
      /\brequest\.(?:json|text|formData|arrayBuffer|blob|bytes)\(/.test(
        readFileSync(path.join(root, file), 'utf8'),
      ),
    )
  // These two take only a request that says how long it is, and Node holds it to that.
  expect(readers.toSorted()).toEqual(['server/looks/look-of-request.ts', 'server/preview/preview.ts'])
})
