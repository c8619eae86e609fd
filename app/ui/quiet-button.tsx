import type { ComponentProps } from 'react'
import * as styles from './quiet-button.module.css'

/** A button beside the one that matters. */
export function QuietButton({ className = '', ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={`button ${styles.quiet} ${className}`} />
}
