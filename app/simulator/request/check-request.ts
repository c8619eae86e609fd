import type { SimulatorWords } from '#app/simulator/pt.ts'
import type { FormWords } from '#app/site/parts/form/form-answer.ts'

/**
 * What is wrong with a request that is to wait for a connection, by field: whether it is taken the server says only
 * then, when nobody may be there to mend it. So it asks for no less than `sceneRequestSchema` does.
 */
export function problemsOf(
  fields: Readonly<Record<string, string>>,
  { problems }: Pick<SimulatorWords['request'], 'problems'>,
  { consentMissing }: Pick<FormWords, 'consentMissing'>,
): Record<string, string> {
  const { name = '', email = '', whatsapp = '', consent } = fields
  return Object.fromEntries([
    ...(name.trim().length >= 2 ? [] : [['name', problems.name]]),
    ...(address.test(email.trim()) ? [] : [['email', problems.email]]),
    ...(/^$|(?:\d\D*){8}/.test(whatsapp.trim()) ? [] : [['whatsapp', problems.whatsapp]]),
    ...(consent === 'on' ? [] : [['consent', consentMissing]]),
  ])
}

// As zod's.
const address = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/
