import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const processWith = (faults: number) =>
  promisify(execFile)(process.execPath, [
    path.join(import.meta.dirname, 'last-resort.fixture.ts'),
    String(faults),
  ])

it('what nothing caught ends no process', async () => {
  expect((await processWith(199)).stdout).toBe('still here')
})

it('unless it goes on and on', async () => {
  await expect(processWith(200)).rejects.toMatchObject({ code: 1, stdout: '' })
})
