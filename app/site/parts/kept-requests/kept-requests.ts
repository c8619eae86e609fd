import { deviceStore } from '#app/site/parts/device-store/device-store.ts'
import type { FormAnswer } from '#app/site/parts/form/form-answer.ts'
import { filesField, postedFilesField, wholeFormHeader } from '#content/request-files/file-fields.ts'
import { sceneRequestPath } from '#i18n/paths.ts'
import { addPicture } from './add-picture.ts'
import { type KeptFile, sendFile } from './send-file.ts'
import { alone } from './tabs.ts'

/** What a device says of a request that it keeps, in the language of its visitor. */
export type KeptWords = {
  /** Said in the form, below what could not be done. */
  readonly form: string
  readonly waiting: string
  readonly sent: string
  readonly refused: string
  readonly dropped: string
  readonly send: string
  readonly drop: string
  readonly undo: string
  readonly mend: string
}

/** What a form sends, as the device keeps it from before it is sent until it has an answer. */
export type KeptRequest = {
  /** Made on the device: sent again, it arrives once. */
  readonly id: string
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
  /** A picture that goes with it. */
  readonly picture: Blob | null
  /** Files that are sent before it. */
  readonly files?: readonly KeptFile[]
  /** Where it was written, to mend it there. */
  readonly page: string
  /** What it is, in a word or two. */
  readonly title: string
  readonly lang: string
  readonly words: KeptWords
  readonly at: number
  /** The server would not take it as it is. */
  readonly refused?: boolean
}

/** Sent; refused for what it holds; or, with no connection or no backend, to be sent later. */
export type Outcome =
  | { readonly state: 'sent'; readonly answer: Extract<FormAnswer, { state: 'sent' }> }
  | { readonly state: 'refused'; readonly answer: Extract<FormAnswer, { state: 'refused' }> }
  | { readonly state: 'later'; readonly reached: boolean }
  /** Another tab has it in hand, or has sent it. */
  | { readonly state: 'elsewhere' }

/** What tabs tell each other of a request. */
export type Told = {
  readonly id: string
  readonly became: Outcome['state'] | 'dropped'
  readonly answer?: FormAnswer
  /** What it held, and the keys of its files: what a form holds by now may be more. A page of a release before says neither. */
  readonly fields?: KeptRequest['fields']
  readonly files?: readonly string[]
}

const inStore = deviceStore('cartacho', 'requests')
/** Tells app/root.tsx, which looks for the same name, that something waits. */
const waitingKey = 'pedidos'
const keptForMs = 30 * 24 * 3600 * 1000
const answerWithinMs = 60_000
const wholeWithinMs = 600_000

/** Keeps a request; false where the browser keeps nothing. */
export async function keepRequest(request: KeptRequest): Promise<boolean> {
  try {
    await inStore.put(request)
    localStorage.setItem(waitingKey, '1')
    return true
  } catch {
    return false
  }
}

/** What the device keeps, oldest first; what it kept for thirty days goes. */
export async function listKept(): Promise<KeptRequest[]> {
  const rows = await inStore<(KeptRequest | OldRequest)[]>('readonly', (store) => store.getAll()).catch(
    () => [],
  )
  const kept = rows.map(asKept).toSorted((one, other) => one.at - other.at)
  const old = kept.filter(({ at }) => Date.now() - at > keptForMs)
  for (const { id } of old) await dropRequest(id)
  return kept.filter((one) => !old.includes(one))
}

export async function findKept(id: string): Promise<KeptRequest | undefined> {
  return (await listKept()).find((one) => one.id === id)
}

export async function dropRequest(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id)).catch(() => undefined)
  if (await isAnyKept()) return
  localStorage.removeItem(waitingKey)
  // Another tab may have kept one meanwhile.
  if (await isAnyKept()) localStorage.setItem(waitingKey, '1')
}

async function isAnyKept(): Promise<boolean> {
  return (await inStore('readonly', (store) => store.count()).catch(() => 1)) > 0
}

/**
 * Sends a request that the device keeps already, or keeps from now on: on the device first, so that a tab that is
 * closed meanwhile loses nothing. It goes from there once it has its answer.
 */
export async function deliver(request: KeptRequest, isNew: boolean): Promise<Outcome> {
  const elsewhere: Outcome = { state: 'elsewhere' }
  // Several tabs may want the same request; where they cannot know of each other, the server knows it by its id.
  const work = async (): Promise<Outcome> => {
    if (isNew) await keepRequest(request)
    else if (!(await findKept(request.id))) return elsewhere
    const outcome = await send(request)
    if (outcome.state === 'sent') await dropRequest(request.id)
    if (outcome.state === 'refused') {
      if (isNew) await dropRequest(request.id)
      else await keepRequest({ ...request, refused: true })
    }
    return outcome
  }
  return alone(`pedido-${request.id}`, work, elsewhere)
}

async function send(request: KeptRequest): Promise<Outcome> {
  const { files = [] } = request
  let isApart = true
  try {
    for (const file of files) {
      const became = await sendFile(file)
      isApart &&= became === 'there'
      if (became !== 'refused') continue
      const problems = { [filesField]: file.refused }
      return { state: 'refused', answer: { state: 'refused', problems, values: request.fields } }
    }
  } catch {
    return { state: 'later', reached: false }
  }
  const outcome = isApart ? await post(request, files) : 'without its files'
  return outcome === 'without its files' ? postWhole(request, files) : outcome
}

/** Where the form finds another server than its files, as it may where there are several, they go in one. */
async function postWhole(request: KeptRequest, files: readonly KeptFile[]): Promise<Outcome> {
  const outcome = await post(request, files, true)
  return outcome === 'without its files' ? { state: 'later', reached: true } : outcome
}

async function post(
  { url, fields, picture, id }: KeptRequest,
  files: readonly KeptFile[],
  isWhole = false,
): Promise<Outcome | 'without its files'> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  if (files.length > 0) body.set(filesField, JSON.stringify(files.map(({ key, name }) => ({ key, name }))))
  try {
    if (picture) await addPicture(body, picture, id)
    if (isWhole) for (const { key, blob } of files) body.append(postedFilesField, blob, key)
    const headers = { accept: 'application/json', ...(isWhole && { [wholeFormHeader]: '1' }) }
    // What sends elsewhere stands before us: a network that wants its guests to sign in first.
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(isWhole ? wholeWithinMs : answerWithinMs),
    })
    if (response.status === 409 && files.length > 0) return 'without its files'
    const answer: FormAnswer | null = await response.json().catch(() => null)
    if (answer?.state === 'sent') return { state: 'sent', answer }
    if (answer?.state === 'refused' && response.status === 422) return { state: 'refused', answer }
    return { state: 'later', reached: true }
  } catch {
    return { state: 'later', reached: false }
  }
}

/** How requests of the simulator were kept before every form kept its own. */
type OldRequest = Pick<KeptRequest, 'id' | 'fields' | 'picture'> & {
  readonly said: { readonly lang: string; readonly delivered: string; readonly refused: string }
}

function asKept(row: KeptRequest | OldRequest): KeptRequest {
  if ('url' in row) return row
  const { id, picture, said } = row
  const none = { form: '', waiting: '', dropped: '', send: '', drop: '', undo: '', mend: '' }
  return {
    id,
    picture,
    url: sceneRequestPath,
    fields: { ...row.fields, id },
    page: '',
    title: '',
    lang: said.lang,
    words: { ...none, sent: said.delivered, refused: said.refused },
    at: Date.now(),
  }
}
