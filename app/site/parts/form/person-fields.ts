import { maskWhatsapp } from '#content/leads/whatsapp.ts'
import type { FormWords } from './form-answer.ts'
import type { FieldSpec } from './form-field.tsx'

type Words = Pick<FormWords, 'person' | 'problems'>
type Shape = { readonly wide?: boolean }

/** Who writes. The lengths are those of the tables' checks and of the schemas in content/. */
export function nameField({ person, problems }: Words, shape: Shape = {}): FieldSpec {
  return {
    name: 'name',
    label: person.name,
    problem: problems.name,
    autoComplete: 'name',
    required: true,
    minLength: 2,
    maxLength: 120,
    ...shape,
  }
}

export function emailField({ person, problems }: Words, shape: Shape = {}): FieldSpec {
  return {
    name: 'email',
    label: person.email,
    problem: problems.email,
    type: 'email',
    autoComplete: 'email',
    required: true,
    maxLength: 254,
    ...shape,
  }
}

export function phoneField({ person, problems }: Words): FieldSpec {
  return {
    name: 'phone',
    label: person.phone,
    problem: problems.whatsapp,
    type: 'tel',
    autoComplete: 'tel',
    maxLength: 40,
  }
}

/** A Brazilian number takes its usual form while it is typed. */
export function whatsappField({ person, problems }: Words, shape: Shape = {}): FieldSpec {
  return {
    name: 'whatsapp',
    label: person.whatsapp,
    problem: problems.whatsapp,
    type: 'tel',
    autoComplete: 'tel',
    minLength: 8,
    maxLength: 40,
    format: maskWhatsapp,
    ...shape,
  }
}
