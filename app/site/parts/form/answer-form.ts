import { data } from 'react-router'
import type { KeptAnswer } from '#app/context.ts'
import { type FormAnswer, trapField } from './form-answer.ts'

/** A zod schema, as far as a form needs it; the words of its messages are handed in where it is made. */
type FormSchema<Output> = {
  safeParse(values: unknown):
    | { success: true; data: Output }
    | {
        success: false
        error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
      }
}

type Form<Output> = {
  readonly fields: readonly string[]
  readonly schema: FormSchema<Output>
  readonly keep: (message: Output) => Promise<KeptAnswer>
  readonly failed: string
}

const mostBytes = 100_000

/**
 * Reads a posted form, checks it and keeps it. Answers 200 when it is kept (or came from a program that filled in
 * the trap), 422 with what to mend, 429 or 503 when it could not be kept.
 * @throws Response 413 or 400 for a request that no form of ours makes.
 */
export async function answerForm<Output>(request: Request, form: Form<Output>) {
  const posted = await readForm(request)
  if (posted.get(trapField)) return data<FormAnswer>({ state: 'sent' })
  const values = Object.fromEntries(form.fields.map((name) => [name, textOf(posted.get(name))]))
  const checked = form.schema.safeParse(values)
  if (!checked.success) {
    const problems: Record<string, string> = {}
    for (const { path, message } of checked.error.issues) problems[String(path[0])] ??= message
    return data<FormAnswer>({ state: 'refused', problems, values }, 422)
  }
  const kept = await form.keep(checked.data)
  if (kept.ok) return data<FormAnswer>({ state: 'sent' })
  const status = { invalid: 422, 'too-many': 429, unavailable: 503 }[kept.problem]
  return data<FormAnswer>({ state: 'refused', problems: {}, values, failed: form.failed }, status)
}

async function readForm(request: Request): Promise<FormData> {
  const body = await readBody(request)
  const type = request.headers.get('content-type') ?? ''
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch {
    throw new Response(null, { status: 400 })
  }
}

/** A form is short: what is longer is not read to its end, whatever length it says it has. */
async function readBody(request: Request): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const part of request.body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) throw new Response(null, { status: 413 })
    parts.push(part)
  }
  return new Blob(parts)
}

/** Line ends as one sign; control characters, which PostgreSQL would refuse, left out. */
function textOf(value: FormDataEntryValue | null): string {
  if (typeof value !== 'string') return ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
  return value.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
}
