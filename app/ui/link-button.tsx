import type { ComponentProps } from 'react'
import * as styles from './link-button.module.css'

/** The look of a text link that a thumb can hit. */
export const linkLook = `hairline-link ${styles.link}`

/** Something to do, written as a text link. */
export function LinkButton({ className = '', ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={`${linkLook} ${className}`} />
}
