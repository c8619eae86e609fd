import { Link } from 'react-router'
import * as styles from './seen-rug.module.css'
import type { SeenRugView } from './seen-rug-view.ts'

/** The rug of a picture under it: its number, its name that leads to it, its technique. Nothing where it was told. */
export function SeenRug({ rug }: { readonly rug: SeenRugView | null }) {
  if (!rug) return null
  return (
    <p className={styles.seen}>
      {rug.number && <span className={styles.number}>{rug.number}</span>}
      <Link to={rug.url}>{rug.name}</Link>
      <span className={styles.technique}>{rug.technique}</span>
    </p>
  )
}
