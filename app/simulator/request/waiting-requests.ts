import { deviceStore } from '#app/simulator/device-store.ts'
import type { FormAnswer } from '#app/site/parts/form/form-answer.ts'
import { sceneRequestPath } from '#i18n/paths.ts'

/** A request for a price as it is sent; `id` makes it arrive once, however often it is. */
export type SceneMail = {
  readonly id: string
  readonly fields: Readonly<Record<string, string>>
  /** Null where the browser could make none. */
  readonly picture: Blob | null
}

/** A request that waits, with what to say of it in its visitor's language once it went. */
export type WaitingMail = SceneMail & {
  readonly said: { readonly lang: string; readonly delivered: string; readonly refused: string }
}

/** What became of a request that waited, in words. */
export type Note = { readonly lang: string; readonly text: string }

/** Sent; refused for what it holds; or, with no connection or no backend, to be sent later. */
export type Sent =
  | { readonly state: 'sent' }
  | { readonly state: 'refused'; readonly answer: FormAnswer }
  | { readonly state: 'later' }

const inStore = deviceStore('cartacho', 'requests')
const laterStatuses = [408, 429, 500, 502, 503, 504]
/** Tells app/root.tsx, which looks for the same name, that something waits. */
const waitingKey = 'pedidos'

export async function sendRequest({ id, fields, picture }: SceneMail): Promise<Sent> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, id })) form.set(name, value)
  if (picture) form.set('picture', picture, `${id}.jpg`)
  const response = await fetch(sceneRequestPath, { method: 'POST', body: form }).catch(() => null)
  if (!response || laterStatuses.includes(response.status)) return { state: 'later' }
  const answer: FormAnswer | null = await response.json().catch(() => null)
  if (answer?.state === 'sent') return { state: 'sent' }
  // A network that wants its guests to sign in first answers in our place, with a page of its own.
  if (!answer && response.ok) return { state: 'later' }
  return { state: 'refused', answer: answer ?? { state: 'refused', problems: {}, values: {} } }
}

/** Keeps a request on the device; false where the browser keeps nothing. */
export async function keepRequest(request: WaitingMail): Promise<boolean> {
  try {
    await inStore('readwrite', (store) => store.put(request))
    localStorage.setItem(waitingKey, '1')
    return true
  } catch {
    return false
  }
}

/**
 * Sends what waits on this device, oldest first. Answers what to say of those that went, and whether some still wait.
 * Several tabs may do so at once.
 */
export async function sendKept(): Promise<{ done: Note[]; left: boolean }> {
  const done: Note[] = []
  try {
    for (const request of await inStore<WaitingMail[]>('readonly', (store) => store.getAll())) {
      const { state } = await sendRequest(request)
      if (state === 'later') return { done, left: true }
      const { lang, delivered, refused } = request.said
      done.push({ lang, text: state === 'sent' ? delivered : refused })
      await inStore('readwrite', (store) => store.delete(request.id))
    }
    const left = (await inStore('readonly', (store) => store.count())) > 0
    if (!left) localStorage.removeItem(waitingKey)
    return { done, left }
  } catch {
    return { done, left: true }
  }
}
