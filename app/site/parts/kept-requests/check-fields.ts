/** What is known of a field, here and in the page. */
type Checked = {
  readonly name: string
  readonly type?: string
  readonly required?: boolean
  /** Required only while another field is empty; what to say when both are. */
  readonly orElse?: { readonly field: string; readonly problem: string }
  readonly minLength?: number
  /** As a whole, as in HTML. */
  readonly pattern?: string
  /** What to say when it is wrong. */
  readonly problem?: string
}

/**
 * What is wrong with a request that is to wait for a connection, by field: whether it is taken the server says only
 * then, when nobody may be there to mend it. So it asks for no less than the schemas in content/ do.
 */
export function problemsOf(
  fields: readonly Checked[],
  values: Readonly<Record<string, string>>,
  consentMissing: string,
): Record<string, string> {
  const written = (name: string) => (values[name] ?? '').trim()
  const wrong = fields.filter((field) => !isRight(field, written(field.name)))
  const missing = fields.flatMap(({ name, orElse }) =>
    orElse && !written(name) && !written(orElse.field) ? [[name, orElse.problem]] : [],
  )
  return Object.fromEntries([
    ...wrong.map(({ name, problem = '' }) => [name, problem]),
    ...missing,
    ...(values.consent === 'on' ? [] : [['consent', consentMissing]]),
  ])
}

/** The fields of a form as its page has them. */
export function fieldsOf(form: HTMLFormElement): Checked[] {
  return [...form.elements].flatMap((field) =>
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    (field.type !== 'checkbox' || field.dataset.problem)
      ? [{ ...propertiesOf(field), ...wordsOf(field) }]
      : [],
  )
}

function wordsOf({ dataset: { problem, or, orProblem } }: HTMLElement) {
  return { problem, ...(or && { orElse: { field: or, problem: orProblem ?? '' } }) }
}

function propertiesOf(field: HTMLInputElement | HTMLTextAreaElement) {
  const { name, type, required, minLength } = field
  return { name, type, required, minLength, pattern: field.getAttribute('pattern') ?? '' }
}

function isRight({ type, required, minLength = 0, pattern }: Checked, value: string): boolean {
  if (!value && !required) return true
  if (type === 'checkbox') return value === 'on'
  if (pattern) return new RegExp(`^(?:${pattern})$`).test(value)
  if (type === 'email') return address.test(value)
  return type === 'tel' ? /(?:\d\D*){8}/.test(value) : value.length >= minLength
}

// As zod's.
const address = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/
