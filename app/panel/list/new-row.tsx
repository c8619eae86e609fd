import type { ReactNode } from 'react'

/** The form of a new row, above its list. */
export function NewRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="-mx-5 mb-8 bg-linen px-5 pt-6">
      {children}
    </section>
  )
}
