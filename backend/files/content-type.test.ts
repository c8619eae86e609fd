import { expect, test } from 'vitest'
import { declaredType, isContentOfType, isTypeAllowed, typeOfFileName } from '#backend/files/content-type.ts'

const head = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['image/jpeg', '\xff\xd8\xff\xe0'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF\x10\0\0\0WEBPVP8 '],
  ['image/avif', '\0\0\0\x1cftypavif'],
  ['video/mp4', '\0\0\0\x18ftypmp42'],
  ['video/mp4', '\0\0\0\x18ftypisom'],
])('%s is known by its head', (type, bytes) => {
  expect(isContentOfType(head(bytes), type)).toBe(true)
  expect(isContentOfType(head('<!doctype html>'), type)).toBe(false)
  expect(isContentOfType(head(''), type)).toBe(false)
})

test('one kind of picture is not taken for another', () => {
  expect(isContentOfType(head('\x89PNG\r\n\x1a\n'), 'image/jpeg')).toBe(false)
  expect(isContentOfType(head('\0\0\0\x1cftypavif'), 'video/mp4')).toBe(false)
})

test('types we do not know pass by what they are called', () => {
  expect(isContentOfType(head('anything'), 'text/plain')).toBe(true)
})

test('a list of types may name whole families', () => {
  expect(isTypeAllowed('image/png', ['image/*'])).toBe(true)
  expect(isTypeAllowed('imagery/png', ['image/*'])).toBe(false)
  expect(isTypeAllowed('video/mp4', ['image/png', 'image/*'])).toBe(false)
  expect(isTypeAllowed('video/mp4', null)).toBe(true)
})

test('a type is kept as it is declared, and garbage is none', () => {
  expect(declaredType('text/plain;charset=UTF-8')).toBe('text/plain;charset=UTF-8')
  expect(declaredType(null)).toBe('application/octet-stream')
  for (const garbage of ['image/png\r\nx: y', 'image/png/x', 'image', '', 'image/png,text/html'])
    expect(declaredType(garbage)).toBeNull()
})

test('the name of a seed file promises its type', () => {
  expect(typeOfFileName('a.b.JPG')).toBe('image/jpeg')
  expect(typeOfFileName('film.mp4')).toBe('video/mp4')
})
