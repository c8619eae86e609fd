import { type ComponentProps, type RefObject, useEffect } from 'react'
import * as styles from './dialog.module.css'

type Props = Omit<ComponentProps<'dialog'>, 'className' | 'ref'> & {
  readonly ref: RefObject<HTMLDialogElement | null>
  /** The id of its heading. */
  readonly 'aria-labelledby': string
  readonly wide?: boolean
}

/** A question or a form over the page, open from the first. */
export function Dialog({ ref, wide, ...dialog }: Props) {
  useEffect(() => ref.current?.showModal(), [ref])
  return <dialog ref={ref} className={styles.dialog} data-wide={wide || undefined} {...dialog} />
}
