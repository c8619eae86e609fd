import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eitherFields, nameField } from '#app/site/parts/form/person-fields.ts'
import { pt } from '#app/site/parts/form/pt.ts'
import { quoteRequestSchema } from '#content/leads/lead.schema.ts'
import { problemsOf } from './check-fields.ts'

const written = {
  name: 'Ana',
  email: 'ana@casa.example',
  whatsapp: '(11) 98765-4321',
  consent: 'on',
  message: '',
}
const schema = quoteRequestSchema({ ...pt, ...pt.problems })
const fields = [nameField(pt), ...eitherFields(pt)]
const asked = (values: Record<string, string>) => problemsOf(fields, values, pt.consentMissing)

test('what is kept for later is what the server will take', () => {
  const any = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.emailAddress().filter((address) => address.length <= 254),
    fc.constantFrom(
      'a@b',
      'a..b@casa.example',
      '.a@casa.example',
      'a.@casa.example',
      ' a@casa.example ',
      '1234567',
    ),
    fc.constantFrom('A', 'on', '', ' ', 'Ana', '12345678', 'a@-b.example'),
  )
  // The form's fields take no more letters than this.
  const whatsapp = any.filter((text) => text.length <= 40)
  fc.assert(
    fc.property(fc.record({ name: any, email: any, whatsapp, consent: any }), (values) => {
      const { error } = schema.safeParse({ ...written, ...values })
      const refused = new Set((error?.issues ?? []).map(({ path }) => String(path[0])))
      // What numbers there are in the world is known to the server alone.
      if (!asked(values).whatsapp) refused.delete('whatsapp')
      expect(Object.keys(asked(values)).toSorted()).toEqual([...refused].toSorted())
    }),
    { numRuns: 400 },
  )
  expect(asked(written)).toEqual({})
})
