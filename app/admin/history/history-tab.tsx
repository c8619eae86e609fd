import { Link, useSearchParams } from 'react-router'
import { TabHead } from '#app/panel/tab/tab-head.tsx'
import { BinView } from './bin-view.tsx'
import { ChangesView } from './changes-view.tsx'
import * as styles from './history.module.css'
import { pt } from './pt.ts'

/** The history of the site and its bin. */
export function HistoryTab() {
  const [parameters] = useSearchParams()
  const bin = parameters.get('ver') === 'lixeira'
  return (
    <>
      <TabHead title={pt.title} intro={bin ? pt.bin.intro : pt.intro}>
        <nav aria-label={pt.views.label} className="flex gap-6">
          <Link to="?" aria-current={bin ? undefined : 'page'} className={styles.view}>
            {pt.views.changes}
          </Link>
          <Link to="?ver=lixeira" aria-current={bin ? 'page' : undefined} className={styles.view}>
            {pt.views.bin}
          </Link>
        </nav>
      </TabHead>
      {bin ? <BinView /> : <ChangesView />}
    </>
  )
}
