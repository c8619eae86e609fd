import { toast } from 'sonner'

/** What a notice says: a title, and what it means. */
export type Saying = { readonly title: string; readonly text: string }

let latest: string | number | undefined

/** Says that something failed. A notice of the same id gives way to it. */
export function failToast({ title, text }: Saying, id?: string): void {
  latest = toast.error(title, { id, description: text })
}

/** Takes the last failure off the screen: what failed is tried again. */
export function dismissFailure(): void {
  if (latest !== undefined) toast.dismiss(latest)
  latest = undefined
}
