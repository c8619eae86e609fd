import { expect, test } from 'vitest'
import { contactMessageSchema } from './contact-message.schema.ts'
import { toContactMessageRow } from './contact-message.ts'

const words = {
  name: 'name too short',
  email: 'email wrong',
  subject: 'subject too short',
  message: 'message too short',
  phone: 'phone',
  tooLong: 'too long',
  consentMissing: 'consent missing',
}
const good = {
  name: 'Al',
  email: 'ana@casa.example',
  phone: '',
  subject: 'La!',
  message: 'Dez letras',
  consent: 'on',
}
const schema = contactMessageSchema(words)

function problems(values: Record<string, string>): Record<string, string> {
  const checked = schema.safeParse({ ...good, ...values })
  if (checked.success) return {}
  return Object.fromEntries(checked.error.issues.map((issue) => [String(issue.path[0]), issue.message]))
}

test('the shortest message that the rules allow is taken, with or without a phone', () => {
  expect(problems({})).toEqual({})
  expect(problems({ phone: '+55 11 99999-0000' })).toEqual({})
})

test('each field that is one letter short has its own message', () => {
  expect(problems({ name: 'A ', subject: 'La', message: 'Nove letr ' })).toEqual({
    name: words.name,
    subject: words.subject,
    message: words.message,
  })
})

test('an address without a host, a missing consent and an endless text are refused', () => {
  expect(problems({ email: 'ana@casa', consent: '', message: 'a'.repeat(5001) })).toEqual({
    email: words.email,
    consent: words.consentMissing,
    message: words.tooLong,
  })
})

test('the row holds the text version and the time of the consent, and no phone when none was given', () => {
  const row = toContactMessageRow(schema.parse(good), 'es', new Date('2026-11-21T10:00:00Z'))
  expect(row).toEqual({
    name: 'Al',
    email: 'ana@casa.example',
    phone: null,
    subject: 'La!',
    message: 'Dez letras',
    locale: 'es',
    consent_version: 'contact-2026-11',
    consented_at: '2026-11-21T10:00:00.000Z',
  })
})
