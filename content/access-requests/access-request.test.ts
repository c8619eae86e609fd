import { expect, test } from 'vitest'
import { accessRequestSchema } from './access-request.schema.ts'
import { toAccessRequestRow } from './access-request.ts'

const schema = accessRequestSchema({
  name: 'name',
  email: 'email',
  phone: 'phone',
  tooLong: 'long',
  consentMissing: 'consent',
})
const empty = { name: '', email: '', phone: '', company: '', profession: '', message: '', consent: '' }

test('name, e-mail and consent are asked for, the rest is not', () => {
  const checked = schema.safeParse(empty)
  expect(checked.error?.issues.map((issue) => issue.message)).toEqual(['name', 'email', 'consent'])
  expect(schema.safeParse({ ...empty, name: 'Ana', email: 'a@b.example', consent: 'on' }).success).toBe(true)
})

test('what was not filled in is null in the row', () => {
  const request = schema.parse({ ...empty, name: 'Ana', email: 'a@b.example', consent: 'on' })
  const row = toAccessRequestRow(request, 'pt', new Date(0))
  expect([row.phone, row.company, row.profession, row.message]).toEqual([null, null, null, null])
  expect(row.consent_version).toBe('access-2026-11')
})
