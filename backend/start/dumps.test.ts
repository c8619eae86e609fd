import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { Database } from '#backend/database/database.ts'
import { keepDumps } from './dumps.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
const log = { info() {}, warn() {}, error() {} }

test('the clock that dumps are kept by keeps no database that nobody else holds', async () => {
  const opened = () => {
    const database = { memory: new ArrayBuffer(1024) } as unknown as Database
    keepDumps('/nowhere', database, log)
    return new WeakRef(database)
  }
  const database = opened()
  await expect
    .poll(() => {
      collect()
      return database.deref() === undefined
    })
    .toBe(true)
})
