import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

test('an image keeps as little memory as npm start does', async () => {
  const script: string = '../scripts/steps.mjs'
  const { siteEnvironment } = await import(script)
  const settings = Object.entries<string>(siteEnvironment()).filter(([name]) => name.startsWith('MALLOC_'))
  expect(settings.length).toBeGreaterThan(1)
  const image = readFileSync(path.resolve(import.meta.dirname, '../Dockerfile'), 'utf8')
  for (const [name, value] of settings) expect(image).toContain(`${name}=${value} `)
})
