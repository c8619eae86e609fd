import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { toastStyleHash } from './toast-style.ts'

test('the hash is that of the style which the installed sonner inserts', async () => {
  const source = await readFile(fileURLToPath(import.meta.resolve('sonner')), 'utf8')
  const [, literal = '""'] = /^__insertCSS\((".*")\);?$/m.exec(source) ?? []
  const style: string = JSON.parse(literal)
  expect(style.length).toBeGreaterThan(1000)
  expect(toastStyleHash).toBe(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
})
