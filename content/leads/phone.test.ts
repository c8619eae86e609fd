import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPhone } from './phone.schema.ts'
import { maskPhone, whatsappUrl } from './whatsapp.ts'

test.each([
  '(11) 98765-4321',
  '11 3000-0000',
  '+55 11 98765-4321',
  '600 123 456',
  '+34 600 12 34 56',
  '0034 600 123 456',
  '+351 912 345 678',
  '+1 212 555 0123',
  '+44 20 7946 0958',
])('%s is a number that can be called', (text) => {
  expect(isPhone(text)).toBe(true)
})

test.each([
  '12345678',
  '00000000',
  '(11) 1111-111',
  '+999 1234 5678',
  '11 98765 43',
  'ligue 11 98765-4321',
  '',
])('%j is none', (text) => {
  expect(isPhone(text)).toBe(false)
})

test('a number takes the form of its country while it is typed, and no figure is ever lost', () => {
  expect(maskPhone('11987654321', 'BR')).toBe('(11) 98765-4321')
  expect(maskPhone('1130000000', 'BR')).toBe('(11) 3000-0000')
  expect(maskPhone('600123456', 'ES')).toBe('600 123 456')
  expect(maskPhone('+351912345678', 'BR')).toBe('+351912345678')
  expect(maskPhone('0034600123456', 'BR')).toBe('0034600123456')
  const figures = (text: string) => text.replaceAll(/\D/g, '')
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789 -()+'), maxLength: 24 })
  fc.assert(
    fc.property(typed, fc.constantFrom('BR' as const, 'ES' as const), (text, country) => {
      expect(figures(maskPhone(text, country))).toBe(figures(text))
    }),
  )
})

test('a chat opens with a number as it is written at home', () => {
  expect(whatsappUrl('(11) 98765-4321')).toBe('https://wa.me/5511987654321')
  expect(whatsappUrl('600 123 456')).toBe('https://wa.me/34600123456')
  expect(whatsappUrl('+1 212 555 0123')).toBe('https://wa.me/12125550123')
})
