import { Link } from 'react-router'
import { useSelection } from '#app/site/parts/selection/selection.ts'
import { Icon } from '#app/ui/icon.tsx'
import { selectionQuery } from '#i18n/selection-query.ts'
import * as styles from './selection-link.module.css'

/** Leads to the selection; says how many rugs are in it, in the same box, so that nothing moves when that is known. */
export function SelectionLink(props: { url: string; label: string; className: string }) {
  const { url, label, className } = props
  const selection = useSelection()
  const count = selection.length
  return (
    <Link
      to={count > 0 ? `${url}?${selectionQuery}=${selection.join(',')}` : url}
      className={`${className} relative`}
      aria-label={count > 0 ? `${label} (${count})` : label}
    >
      <Icon name="heart" size={19} filled={count > 0} />
      {count > 0 && (
        <span className={styles.selectionCount} data-selected="">
          {count}
        </span>
      )}
    </Link>
  )
}
