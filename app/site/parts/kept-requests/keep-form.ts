import type { FileWords } from '#app/site/parts/form/file-words.ts'
import { attemptField, type FormState, trapField } from '#app/site/parts/form/form-answer.ts'
import { sentQuery } from '#i18n/paths.ts'
import { fieldsOf, problemsOf } from './check-fields.ts'
import { isSame, openWriting, placeOf, readDraft, writeDraft } from './drafts.ts'
import { type FormFiles, keepFiles } from './form-files.ts'
import {
  deliver,
  dropRequest,
  findKept,
  type KeptRequest,
  type KeptWords,
  type Outcome,
  type Told,
} from './kept-requests.ts'
import type { KeptFile } from './send-file.ts'
import { sendWaiting, tellOf } from './send-waiting.ts'
import { openChannel } from './tabs.ts'

export type Keeping = {
  readonly sent: string
  readonly failed: string
  readonly consentMissing: string
  readonly kept: KeptWords
  readonly files?: FileWords
  readonly title: string
  /** Where the form posts to, from when it stood on its page. */
  readonly action: string
  readonly show: (state: FormState | undefined) => void
  /** What goes with it besides what it holds, made when it is sent. */
  readonly besides?: () => Promise<Besides | Hindrance>
}

/** Fields, files before those that were chosen, and a picture. */
export type Besides = Pick<KeptRequest, 'fields' | 'picture'> & { readonly files: readonly KeptFile[] }

/** Why it cannot be made, and nothing is sent without it. */
export type Hindrance = { readonly hindrance: string }

export type KeptForm = {
  /** Sends what the form holds; while it is being sent, nothing. */
  send(): Promise<void>
  close(): void
}

/** Sends what waits on this device: beside the forms, because a file of its own would cost every page its name. */
export async function sendWhatWaits(): Promise<void> {
  await sendWaiting()
}

/** The drafts of a form that is sent by `sendOrKeep`; here for the same reason. */
export function draftsOf(url: string) {
  const place = placeOf(url)
  return {
    read: () => readDraft(place),
    write: (attempt: string, values: Readonly<Record<string, string>> | null) =>
      writeDraft(place, attempt, values),
  }
}

/**
 * Sends a request, or keeps it where there is no connection: kept only when nothing is wrong with it. `later`: the
 * device keeps nothing.
 */
export async function sendOrKeep(
  request: KeptRequest,
  problems: () => Record<string, string>,
): Promise<FormState | { readonly state: 'later' }> {
  const outcome = await deliver(request, true).catch((): Outcome => ({ state: 'later', reached: false }))
  if (outcome.state === 'elsewhere') return { state: 'sending' }
  if (outcome.state === 'later') {
    const wrong = problems()
    if (Object.keys(wrong).length > 0) {
      await dropRequest(request.id)
      return { state: 'refused', problems: wrong, values: request.fields }
    }
    if (!(await findKept(request.id))) return { state: 'later' }
  }
  tellOf(request, outcome.state)
  return outcome.state === 'later' ? { state: 'kept' } : outcome.answer
}

/**
 * Looks after a form: what is typed survives a reload, what is sent without a connection is kept on the device and
 * goes by itself, and the form says so. Nothing that is sent twice arrives twice.
 */
export function keepForm(form: HTMLFormElement, keeping: Keeping): KeptForm {
  const show = (state: FormState | undefined) =>
    keeping.show(state && { ...state, text: textOf(state, keeping) })
  const url = addressOf(keeping.action)
  const place = placeOf(url)
  let attempt = newAttempt()
  let busy = false
  const channel = openChannel()
  const isBegun = isTyped(form)
  const files = keeping.files && keepFiles(form, keeping.files, () => attempt)

  const writing = openWriting(() => {
    const { consent, [trapField]: _, ...values } = valuesOf(form)
    const typed = Object.values(values).some(Boolean) || files?.chosen().length
    writeDraft(place, attempt, typed ? values : null)
  })
  const fillIn = () => {
    const draft = readDraft(place)
    if (!draft) return
    attempt = draft.attempt
    fill(form, draft.values)
  }
  const finish = (sentValues: Readonly<Record<string, string>>) => {
    files?.clear()
    writeDraft(place, attempt, null)
    attempt = newAttempt()
    // What was typed since is another message.
    if (!isSame(sentValues, valuesOf(form))) return writing.now()
    form.reset()
    writing.stop()
    fillIn()
    files?.putBack()
  }
  const hear = ({ data: told }: MessageEvent<Told>) => {
    const { became: now, answer } = told
    if (told.id !== attempt || busy) return
    if (holdsMore(valuesOf(form), files?.chosen(), told)) {
      writeDraft(place, attempt, null)
      attempt = newAttempt()
      // One that waits, or is to be mended, has its files there.
      files?.leave(now === 'sent' ? told.id : null)
      writing.now()
      if (now !== 'later') show(undefined)
      return
    }
    if (now === 'later') show({ state: 'kept' })
    if (now === 'dropped') show(undefined)
    if (now === 'refused' && answer) show(answer)
    if (now !== 'sent') return
    finish(valuesOf(form))
    show(answer ?? { state: 'sent' })
  }
  channel?.addEventListener('message', hear)
  form.addEventListener('input', writing.soon)
  addEventListener('pagehide', writing.flush)
  fillIn()
  void findKept(attempt).then((kept) => kept && !kept.refused && show({ state: 'kept' }))
  if (isBegun) writing.soon()
  const end = (state: FormState | undefined) => {
    busy = false
    files?.setBusy(false)
    show(state)
  }
  return {
    async send() {
      if (busy) return
      busy = true
      writing.now()
      show({ state: 'sending' })
      files?.setBusy(true)
      const request = await gather(form, keeping, files, { id: attempt, url })
      if (!request) return end(undefined)
      if ('hindrance' in request)
        return end({ state: 'refused', problems: {}, values: {}, failed: request.hindrance })
      const values = request.fields
      const state = await sendOrKeep(request, () =>
        problemsOf(fieldsOf(form), values, keeping.consentMissing),
      )
      if (state.state === 'sent') finish(values)
      end(
        state.state === 'later' ? { state: 'refused', problems: {}, values, failed: keeping.failed } : state,
      )
    },
    close() {
      writing.flush()
      form.removeEventListener('input', writing.soon)
      removeEventListener('pagehide', writing.flush)
      files?.close()
      channel?.close()
    },
  }
}

/** All that goes, once it is there; undefined where the list of files says what is not. */
async function gather(
  form: HTMLFormElement,
  keeping: Keeping,
  files: FormFiles | undefined,
  { id, url }: Pick<KeptRequest, 'id' | 'url'>,
): Promise<KeptRequest | Hindrance | undefined> {
  const besides = await keeping.besides?.().catch(() => ({ hindrance: keeping.failed }))
  if (besides && 'hindrance' in besides) return besides
  if ((await files?.settle()) === false) return undefined
  // In a sheet it stands for a page of its own, which is where it is mended.
  const page = form.closest('dialog') ? url : location.pathname + location.search
  const all = [...(besides?.files ?? []), ...(files?.chosen() ?? [])]
  const fields = { ...valuesOf(form), ...besides?.fields }
  return toRequest({ id, url, page, fields, files: all, picture: besides?.picture ?? null }, keeping)
}

function toRequest(
  form: Pick<KeptRequest, 'id' | 'url' | 'page' | 'fields' | 'files' | 'picture'>,
  { kept, title }: Keeping,
): KeptRequest {
  return {
    ...form,
    fields: { ...form.fields, [attemptField]: form.id },
    title,
    lang: document.documentElement.lang,
    words: kept,
    at: Date.now(),
  }
}

function textOf(state: FormState, { sent, failed, kept }: Keeping): string | undefined {
  if (state.state === 'sent') return sent
  if (state.state === 'kept') return `${failed} ${kept.form}`
  return state.state === 'refused' ? (Object.values(state.problems)[0] ?? state.failed) : undefined
}

/** Where a form posts to: its page, where it names nothing else. */
function addressOf(action: string): string {
  const { pathname, searchParams } = new URL(action)
  searchParams.delete(sentQuery)
  return [pathname, searchParams.toString()].filter(Boolean).join('?')
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** Whether more was written since a request went its way, or in another tab from the same draft: that is a request of its own. */
function holdsMore(
  values: Readonly<Record<string, string>>,
  chosen: readonly KeptFile[] = [],
  { fields = values, files = chosen.map(({ key }) => key) }: Told,
): boolean {
  return !isSame(fields, values) || !chosen.every(({ key }) => files.includes(key))
}

/** Whether somebody wrote into it, or chose a file, before anything looked after it. */
function isTyped(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.type !== 'checkbox' &&
      field.value !== field.defaultValue,
  )
}

/** What a page gives from the start stays; consent is never given for anybody. */
function fill(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    if (field.type !== 'checkbox' && !field.value) field.value = values[field.name] ?? ''
  }
}

/** Random, also where the page came over plain HTTP. */
function newAttempt(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
