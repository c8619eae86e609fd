import { data, redirect } from 'react-router'
import type { KeptAnswer, Site } from '#app/context.ts'
import { requestNumber } from '#content/leads/request-number.ts'
import { newId } from '#content/new-id.ts'
import { filesField } from '#content/request-files/file-fields.ts'
import type { RequestFile } from '#content/request-files/request-file.ts'
import { sentQuery, visitorQuery } from '#i18n/paths.ts'
import type { FileWords } from './file-words.ts'
import { filesOf, noFiles } from './files-of-form.ts'
import { attemptField, type FormAnswer, statusId, trapField } from './form-answer.ts'
import { readForm } from './read-form.ts'
import { mostRequestBytes, readPicture } from './read-picture.ts'

/** A zod schema, as far as a form needs it; the words of its messages are handed in where it is made. */
type FormSchema<Output> = {
  safeParse(values: unknown):
    | { success: true; data: Output }
    | {
        success: false
        error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
      }
}

/** What the row of a request has of how it came. */
type Attempt = { readonly id?: string; readonly files?: RequestFile[] }

/** A request, and the address of the page that it is of: script asks under one of its own. */
type Asked = { readonly request: Request; readonly url: URL }

type Form<Output> = {
  readonly fields: readonly string[]
  readonly schema: FormSchema<Output>
  /**
   * Keeps what was sent; `attempt` belongs in the row: one message sent twice is one row. `keys`: of the files that the
   * row names.
   */
  readonly keep: (
    message: Output,
    attempt: Attempt,
    keys: readonly string[],
    picture: Uint8Array | undefined,
  ) => Promise<KeptAnswer>
  /** Takes a picture that script made. */
  readonly pictured?: boolean
  /** Takes files. */
  readonly files?: {
    readonly find: Site['findSentFile']
    readonly words: FileWords
    /** What to say where none came, of a form that is nothing without one. */
    readonly missing?: string
  }
  readonly failed: string
  /** Its requests are called by a number. */
  readonly numbered?: boolean
}

/**
 * Reads a posted form, checks it and keeps it. Answers 200 when it is kept (or came from a program that filled in
 * the trap), 422 with what to mend, 429 or 503 when it could not be kept.
 * @throws Response 303 to the page that says so when a browser without script sent it: a reload sends nothing again.
 * @throws Response 409 where a file that script sent before is not here: it is sent again; 413 or 400 for a request that no form of ours makes.
 */
export async function answerForm<Output>(asked: Asked, form: Form<Output>) {
  const { request } = asked
  const posted = await readForm(request, form.pictured ? mostRequestBytes : undefined)
  if (posted.get(trapField)) return sent(asked, form.numbered ? newId() : undefined)
  const values = Object.fromEntries(form.fields.map((name) => [name, textOf(posted.get(name))]))
  const came = form.files ? filesOf(textOf(posted.get(filesField)), form.files) : noFiles
  // A device that sent a file before finds it gone here, and sends it again.
  if (came.missing && isScript(request)) throw new Response(null, { status: 409 })
  const checked = form.schema.safeParse(values)
  const filesProblem = came.problem ?? (came.files.length === 0 ? form.files?.missing : undefined)
  if (!checked.success || filesProblem) {
    const problems: Record<string, string> = filesProblem ? { [filesField]: filesProblem } : {}
    for (const { path, message } of checked.success ? [] : checked.error.issues)
      problems[String(path[0])] ??= message
    return data<FormAnswer>({ state: 'refused', problems, values: { ...values, ...came.value } }, 422)
  }
  const { files, keys } = came
  const attempt = textOf(posted.get(attemptField))
  const { id } = await attemptOf(asked.url, attempt, { ...values, ...came.value })
  const named = { ...(id && { id }), ...(files.length > 0 && { files }) }
  const picture = form.pictured ? await readPicture(posted) : null
  const kept = await form.keep(checked.data, named, keys, picture ?? undefined)
  if (kept.ok) return sent(asked, form.numbered ? kept.id : undefined)
  const status = { invalid: 422, 'too-many': 429, unavailable: 503 }[kept.problem]
  const held = { ...values, ...came.value }
  return data<FormAnswer>({ state: 'refused', problems: {}, values: held, failed: form.failed }, status)
}

/** A document was asked for by a form without script; script asks for data and stays on its page. */
function sent({ request, url }: Asked, id?: string) {
  const number = id && requestNumber(id)
  if (isScript(request)) return data<FormAnswer>({ state: 'sent', ...(number && { number }) })
  const { pathname, searchParams } = new URL(url)
  searchParams.set(sentQuery, number || '1')
  throw redirect(`${pathname}?${searchParams}#${statusId}`, 303)
}

function isScript(request: Request): boolean {
  return !request.headers.get('accept')?.includes('text/html')
}

/** An id made of the attempt and of all that it says, what its address chooses too: pressing twice changes nothing, mending a field does. */
async function attemptOf(url: URL, attempt: string, values: Record<string, string>) {
  if (!attempt) return {}
  const { pathname, searchParams } = new URL(url)
  for (const name of [sentQuery, visitorQuery.contact]) searchParams.delete(name)
  const said = JSON.stringify([pathname, searchParams.toString(), attempt.slice(0, 100), values])
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(said)))
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  // Version 8 of RFC 9562: bits of our own.
  const uuid = `${hex.slice(0, 12)}8${hex.slice(13, 16)}8${hex.slice(17)}`
  return { id: uuid.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
}

/** Line ends as one sign; control characters, which PostgreSQL would refuse, left out. */
function textOf(value: FormDataEntryValue | null): string {
  if (typeof value !== 'string') return ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
  return value.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
}
