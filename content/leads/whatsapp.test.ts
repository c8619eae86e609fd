import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { whatsappUrl } from './whatsapp.ts'

test('a chat opens with a number however it is written, and with a text', () => {
  expect(whatsappUrl('+55 (11) 98765-4321')).toBe('https://wa.me/5511987654321')
  expect(whatsappUrl('5511987654321', 'Sol & Lua, 2 × 3')).toBe(
    'https://wa.me/5511987654321?text=Sol%20%26%20Lua%2C%202%20%C3%97%203',
  )
  expect([whatsappUrl(''), whatsappUrl('a combinar', 'Bom dia')]).toEqual(['', ''])
})

test('nothing else spells such a link', async () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const found: string[] = []
  for (const room of ['app', 'content', 'server', 'backend', 'i18n'])
    for (const file of await readdir(path.join(root, room), { recursive: true }))
      if (/(?<!\.test)\.tsx?$/.test(file))
        if (/wa\.me|api\.whatsapp/.test(await readFile(path.join(root, room, file), 'utf8')))
          found.push(`${room}/${file}`)
  expect(found).toEqual(['content/leads/whatsapp.ts'])
})
