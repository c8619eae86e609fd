import type { ComponentProps } from 'react'

/** The look of a drawing alone that does something. */
export const toolLook =
  'grid size-11 flex-none place-items-center text-smoke hover:text-clay disabled:cursor-default disabled:text-travertine'

/** A button with a drawing alone; what it does is said by its label. */
export function ToolButton({ className = '', ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={`${toolLook} ${className}`} />
}
