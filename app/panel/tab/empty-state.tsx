import type { ReactNode } from 'react'

type Props = { readonly title: string; readonly hint?: string; readonly children?: ReactNode }

/** Says that there is nothing yet, and how it begins or what else there is to do. */
export function EmptyState({ title, hint, children }: Props) {
  return (
    <div className="border-travertine border-y py-16">
      <p className="font-display text-h4">{title}</p>
      {hint && <p className="mt-2 text-smoke">{hint}</p>}
      {children}
    </div>
  )
}
