import { toast } from 'sonner'
import { failedForMs } from '#app/session/server-state.ts'
import type { Problem } from '#content/problem.ts'
import { pt } from './pt.ts'

/** What a notice says: a title, and what it means. */
export type Saying = { readonly title: string; readonly text: string }

let latest: string | number | undefined

/** Says that something failed, for ten seconds. A notice of the same id gives way to it. */
export function sayFailed(title: string, said: { readonly description?: string; readonly id?: string } = {}) {
  return toast.error(title, { duration: failedForMs, ...said })
}

/** Says that what was asked for failed, until it is asked for again; of what nobody answered, that it may be done. */
export function failToast({ title, text }: Saying, problem?: Problem): void {
  latest = sayFailed(title, { description: problem === 'unavailable' ? pt.unheard : text })
}

/** Says that something does not work, for as long as it does not. @returns what takes the notice off the screen */
export function sayWhileSo({ title, text }: Saying): () => void {
  const said = toast.error(title, { duration: Number.POSITIVE_INFINITY, description: text })
  return () => void toast.dismiss(said)
}

/** Takes the last failure off the screen: what failed is tried again. */
export function dismissFailure(): void {
  if (latest !== undefined) toast.dismiss(latest)
  latest = undefined
}
