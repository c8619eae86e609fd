import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { iconSource } from './icon-source.ts'

const file = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json')
const lucide = JSON.parse(readFileSync(file, 'utf8'))

test('an icon is a module with its shapes, whether Lucide draws it in one stroke or in several', () => {
  expect(iconSource(lucide, 'check')).toContain('lineIcon([["path",{"d":"')
  expect(iconSource(lucide, 'search')).toContain('["circle",{"cx":"11","cy":"11","r":"8"}]')
  expect(iconSource(lucide, 'search')).not.toContain('stroke')
})

test('an icon that Lucide does not have ends the build', () => {
  expect(() => iconSource(lucide, 'carpet-of-gold')).toThrow('carpet-of-gold')
})

test('an icon that is drawn in a way that is not known here ends the build', () => {
  const icons = { filled: { body: lucide.icons.check.body.replace('/>', '><title>Check</title></path>') } }
  expect(() => iconSource({ icons }, 'filled')).toThrow('not known')
})
