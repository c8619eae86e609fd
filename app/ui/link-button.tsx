import type { ComponentProps } from 'react'

/** The look of a text link that a thumb can hit. */
export const linkLook = 'hairline-link min-h-11 pt-[0.9rem] pb-[0.45rem]'

/** Something to do, written as a text link. */
export function LinkButton({ className = '', ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={`${linkLook} ${className}`} />
}
