import { expect, test } from 'vitest'
import { bespokeBriefSchema, quoteRequestSchema } from './lead.schema.ts'
import { toBespokeLead, toSelectionLead } from './lead.ts'

const words = {
  name: 'name',
  email: 'email',
  reach: 'reach',
  whatsapp: 'whatsapp',
  message: 'message',
  tooLong: 'too long',
  consentMissing: 'consent',
}
const schema = bespokeBriefSchema(words)
const brief = {
  name: 'Ana',
  email: 'ana@casa.example',
  whatsapp: '',
  room: '',
  size: '2,40 x 3,10',
  message: 'A rug for the reading room',
  consent: 'on',
}

test('a brief needs no WhatsApp number, but not half of one', () => {
  expect(schema.safeParse(brief).success).toBe(true)
  expect(schema.safeParse({ ...brief, whatsapp: '(11) 98765-4321' }).success).toBe(true)
  expect(schema.safeParse({ ...brief, whatsapp: '1234567' }).error?.issues).toMatchObject([
    { path: ['whatsapp'], message: words.whatsapp },
  ])
})

test('an address or a number is enough, and neither is told beside what else is wrong', () => {
  const number = schema.parse({ ...brief, email: '', whatsapp: '(11) 98765-4321' })
  expect(toBespokeLead(number, 'Tapete', 'pt', new Date(0))).toMatchObject({ email: null })
  const none = schema.safeParse({ ...brief, name: 'A', email: ' ', whatsapp: '' }).error?.issues ?? []
  expect(none.map(({ path, message }) => [path[0], message])).toEqual([
    ['name', words.name],
    ['email', words.reach],
  ])
})

test('a brief becomes a lead whose empty answers are null', () => {
  const lead = toBespokeLead(schema.parse(brief), 'Tapete sob medida', 'pt', new Date(0))
  expect(lead).toMatchObject({ carpet_name: 'Tapete sob medida', carpet_size: '2,40 x 3,10', room: null })
  expect(lead).toMatchObject({ whatsapp: null, consented_at: '1970-01-01T00:00:00.000Z' })
})

test('several rugs become one lead that names them all, however long their names', () => {
  const request = quoteRequestSchema(words).parse({ ...brief, message: 'For one house' })
  const rug = (name: string) => ({ name, sizes: ['2 x 3'], url: `/${name}`, image_url: null })
  const lead = toSelectionLead(request, [rug('Scallop'), rug('Natureza')], 'es', new Date(0))
  expect(lead.carpet_name).toBe('Scallop, Natureza')
  expect(lead.message).toBe('1. Scallop (2 x 3) /Scallop\n2. Natureza (2 x 3) /Natureza\nFor one house')
  const many = Array.from({ length: 24 }, () => rug('A rug with a rather long name'))
  expect(toSelectionLead(request, many, 'pt', new Date(0)).carpet_name).toHaveLength(120)
})
