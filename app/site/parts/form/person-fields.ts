import { maskPhone } from '#content/leads/whatsapp.ts'
import type { FormWords } from './form-answer.ts'
import type { FieldSpec } from './form-field.tsx'

type Words = Pick<FormWords, 'person' | 'problems' | 'country'>
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

export function phoneField({ person, problems, country }: Words): FieldSpec {
  return {
    name: 'phone',
    label: person.phone,
    problem: problems.phone,
    type: 'tel',
    autoComplete: 'tel',
    maxLength: 40,
    format: (text) => maskPhone(text, country),
  }
}

/** A number of Brazil or Spain takes its usual form while it is typed. */
export function whatsappField({ person, problems, country }: Words, shape: Shape = {}): FieldSpec {
  return {
    name: 'whatsapp',
    label: person.whatsapp,
    problem: problems.whatsapp,
    type: 'tel',
    autoComplete: 'tel',
    minLength: 8,
    maxLength: 40,
    format: (text) => maskPhone(text, country),
    ...shape,
  }
}

/** An address, a number, or both: one is enough to be answered. */
export function eitherFields(words: Words, shape: Shape = {}): FieldSpec[] {
  const orElse = { field: 'whatsapp', problem: words.problems.reach }
  const hint = words.person.orNumber
  return [{ ...emailField(words, shape), required: false, hint, orElse }, whatsappField(words, shape)]
}

const number = String.raw`\D*(?:\d\D*){8,}`
const address = String.raw`[^\s@]+@[^\s@]+\.[A-Za-z]{2,}`

/** One line for either: whichever its writer answers to. */
export function reachField({ person, problems, country }: Words, shape: Shape = {}): FieldSpec {
  return {
    name: 'contact',
    label: person.reach,
    problem: problems.reach,
    autoComplete: 'tel',
    required: true,
    maxLength: 254,
    pattern: `${number}|${address}`,
    // What begins with a letter is an address, and stays as it is typed.
    format: (text) => (/^[\d\s()+-]*$/.test(text) ? maskPhone(text, country) : text),
    ...shape,
  }
}
