import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  /** Rows take more of the line than fields. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A part of a tab: its name at the left, what it holds beside it. */
export function TabSection({ title, wide, children }: Props) {
  const columns = wide ? 'md:grid-cols-[12rem_minmax(0,44rem)]' : 'md:grid-cols-[12rem_minmax(0,30rem)]'
  return (
    <section
      aria-label={title}
      className={`grid gap-x-12 gap-y-5 border-travertine border-t py-10 ${columns}`}
    >
      <h2 className="text-h4">{title}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
