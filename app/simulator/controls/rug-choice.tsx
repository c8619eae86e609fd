import { useEffect, useRef, useState } from 'react'
import type { SimulatorWords } from '#app/simulator/pt.ts'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import * as simulatorStyles from '#app/simulator/simulator.module.css'
import type { SimulatorView } from '#app/simulator/simulator-view.ts'
import { later } from '#app/ui/later.tsx'
import * as styles from './panel.module.css'
import { RugLink } from './rug-link.tsx'

const AllRugs = later(() => import('./all-rugs.tsx').then((module) => module.AllRugs))

type Props = {
  readonly view: SimulatorView
  readonly control: SceneControl
  readonly words: SimulatorWords
}

const shownAtOnce = 5
const mostInRow = 48

/** The rugs in a row, and all of them in a sheet that can be searched. */
export function RugChoice({ view, control, words }: Props) {
  const [all, setAll] = useState(false)
  const row = useRef<HTMLUListElement>(null)
  const { slug } = control.rug
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[data-rug="${slug}"]`)
    if (row.current && chosen)
      row.current.scrollLeft = chosen.offsetLeft + (chosen.offsetWidth - row.current.clientWidth) / 2
  }, [slug])
  return (
    <section aria-label={words.rug}>
      <div className={styles.panelLine}>
        <h2 className="label">{words.rug}</h2>
        {view.rugs.length > shownAtOnce && (
          <button
            type="button"
            className={`${simulatorStyles.onlyAwake} ${styles.panelMore}`}
            onClick={() => setAll(true)}
          >
            {words.allRugs} ({view.rugs.length})
          </button>
        )}
      </div>
      <ul ref={row} className={styles.rugRow}>
        {view.rugs.slice(0, mostInRow).map((rug) => (
          <li key={rug.slug} data-rug={rug.slug}>
            <RugLink rug={rug} view={view} control={control} />
          </li>
        ))}
      </ul>
      {all && (
        <AllRugs view={view} control={control} words={words} link={RugLink} closed={() => setAll(false)} />
      )}
    </section>
  )
}
