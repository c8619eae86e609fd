import type { ComponentProps } from 'react'

const look =
  'button bg-transparent text-ink shadow-[inset_0_0_0_1px_var(--color-ink)] hover:bg-linen hover:text-ink'

/** A button beside the one that matters. */
export function QuietButton({ className = '', ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={`${look} ${className}`} />
}
