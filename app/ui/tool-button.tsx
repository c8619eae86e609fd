import type { ComponentProps } from 'react'
import * as styles from './tool-button.module.css'

/** The look of a drawing alone that does something. */
export const toolLook = styles.tool

/** A button with a drawing alone; what it does is said by its label. */
export function ToolButton({ className = '', ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={`${toolLook} ${className}`} />
}
