import { sceneRequestPath } from '#app/i18n/paths.ts'
import { deviceStore } from '#app/simulator/device-store.ts'
import type { FormAnswer } from '#app/site/parts/form/form-answer.ts'

/** A request for a price as it is sent; `id` makes it arrive once, however often it is. */
export type SceneMail = {
  readonly id: string
  readonly fields: Readonly<Record<string, string>>
  /** Null where the browser could make none. */
  readonly picture: Blob | null
}

/** Sent; refused for what it holds; or, with no connection or no backend, to be sent later. */
export type Sent =
  | { readonly state: 'sent' }
  | { readonly state: 'refused'; readonly answer: FormAnswer }
  | { readonly state: 'later' }

const inStore = deviceStore('cartacho', 'requests')
const laterStatuses = [408, 429, 500, 502, 503, 504]

export async function sendRequest({ id, fields, picture }: SceneMail): Promise<Sent> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, id })) form.set(name, value)
  if (picture) form.set('picture', picture, `${id}.jpg`)
  const response = await fetch(sceneRequestPath, { method: 'POST', body: form }).catch(() => null)
  if (!response || laterStatuses.includes(response.status)) return { state: 'later' }
  const answer: FormAnswer | null = await response.json().catch(() => null)
  if (answer?.state === 'sent') return { state: 'sent' }
  return { state: 'refused', answer: answer ?? { state: 'refused', problems: {}, values: {} } }
}

/** Keeps a request on the device; false where the browser keeps nothing. */
export async function keepRequest(request: SceneMail): Promise<boolean> {
  return inStore('readwrite', (store) => store.put(request)).then(
    () => true,
    () => false,
  )
}

/** Sends what waits on this device, oldest first; answers how many went. Several tabs may do so at once. */
export async function sendWaiting(): Promise<number> {
  const waiting = await inStore<SceneMail[]>('readonly', (store) => store.getAll()).catch(() => [])
  let sent = 0
  for (const request of waiting) {
    const outcome = await sendRequest(request)
    if (outcome.state === 'later') break
    if (outcome.state === 'sent') sent += 1
    await inStore('readwrite', (store) => store.delete(request.id)).catch(() => undefined)
  }
  return sent
}
