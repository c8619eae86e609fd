import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBudget } from '#server/budgets/budget.ts'
import { createLog } from '#server/log.ts'
import { ThreadLate } from '#server/run-thread.ts'
import { createFileCache } from './file-cache.ts'
import { fileKey, serveFiles } from './served-file.ts'

const log = createLog({ level: 'silent', readable: false, write: () => undefined })
let directory = ''

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'served-'))
})

afterAll(() => rm(directory, { recursive: true, force: true }))

/** A kind whose files say their own address; `limits` of its line and its budget. */
function openKind({ perAddress = 9, waiting = 9 }, work: () => Promise<void> = async () => undefined) {
  const cache = createFileCache({
    name: 'test',
    directory: path.join(directory, fileKey(perAddress, waiting)),
    maxBytes: 1e6,
    waiting,
    waitMs: 1000,
    log,
  })
  const budget = openBudget('made documents', { minutes: 10, perAddress, together: 99 })
  const answer = serveFiles({
    find: async ({ url }) => ({
      key: fileKey(url),
      type: 'text/plain',
      cacheControl: 'no-cache',
      cache,
      budget,
      async make() {
        await work()
        return Buffer.from(url)
      },
    }),
    log,
    failure: 'a file could not be made',
  })
  return (at: string, method = 'GET') => answer(new Request(`https://casa.example${at}`, { method }))
}

test('only what has to be made is paid for, and who has spent all is told when to come back, in their language', async () => {
  const ask = openKind({ perAddress: 1 })
  for (const method of ['HEAD', 'HEAD', 'GET', 'GET', 'HEAD'])
    expect([method, (await ask('/es/uno', method)).status]).toEqual([method, 200])
  const refused = await ask('/es/dos')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(await refused.text()).toContain('Inténtalo de nuevo')
  expect((await ask('/es/dos', 'HEAD')).status).toBe(200)
})

test('who finds no place in the line is asked to come back, and those who ask for one file share its making', async () => {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  let made = 0
  const ask = openKind({ waiting: 1 }, () => {
    made += 1
    return over
  })
  const first = [ask('/um'), ask('/um'), ask('/dois')]
  await expect.poll(() => made).toBe(1)
  const refused = await ask('/tres')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3'])
  resolve()
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(made).toBe(2)
})

test('what the machine was too busy to make in time is no fault: who asked is told to come back, and gets it then', async () => {
  let busy = true
  const ask = openKind({}, async () => {
    if (busy) throw new ThreadLate('The thread of a scene took too long')
  })
  const late = await ask('/tarde')
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '3'])
  busy = false
  expect((await ask('/tarde')).status).toBe(200)
})
