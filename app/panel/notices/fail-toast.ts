import { toast } from 'sonner'

/** What a notice says: a title, and what it means. */
export type Saying = { readonly title: string; readonly text: string }

/** Says that something failed. A notice of the same id gives way to it. */
export function failToast({ title, text }: Saying, id?: string): void {
  toast.error(title, { id, description: text })
}
