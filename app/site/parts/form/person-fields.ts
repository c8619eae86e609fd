import { maskWhatsapp } from '#content/leads/whatsapp.ts'
import type { FormWords } from './form-answer.ts'
import type { FieldSpec } from './form-field.tsx'

type Words = FormWords['person']
type Shape = { readonly wide?: boolean }

/** Who writes. The lengths are those of the tables' checks and of the schemas in content/. */
export function nameField({ name: label }: Words, shape: Shape = {}): FieldSpec {
  return {
    name: 'name',
    label,
    autoComplete: 'name',
    required: true,
    minLength: 2,
    maxLength: 120,
    ...shape,
  }
}

export function emailField({ email: label }: Words, shape: Shape = {}): FieldSpec {
  return {
    name: 'email',
    label,
    type: 'email',
    autoComplete: 'email',
    required: true,
    maxLength: 254,
    ...shape,
  }
}

export function phoneField({ phone: label }: Words): FieldSpec {
  return { name: 'phone', label, type: 'tel', autoComplete: 'tel', maxLength: 40 }
}

/** A Brazilian number takes its usual form while it is typed. */
export function whatsappField({ whatsapp: label }: Words, shape: Shape = {}): FieldSpec {
  return {
    name: 'whatsapp',
    label,
    type: 'tel',
    autoComplete: 'tel',
    minLength: 8,
    maxLength: 40,
    format: maskWhatsapp,
    ...shape,
  }
}
