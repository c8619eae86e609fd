import type { Step } from '#content/looks/looks.ts'
import * as styles from './looks.module.css'

type Props = { readonly count: number; readonly most: number; readonly step?: Step }

/** A figure with its bar, as long as its share of the greatest beside it; who hears the page hears the figure. */
export function Bar({ count, most, step = 'visto' }: Props) {
  return (
    <span className={styles.bar}>
      <span
        className={styles.ink}
        data-step={step}
        style={{ '--share': most > 0 ? count / most : 0 } as React.CSSProperties}
        aria-hidden="true"
      />
      <span>{count.toLocaleString('pt-BR')}</span>
    </span>
  )
}
