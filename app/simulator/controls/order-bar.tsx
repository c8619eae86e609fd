import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { SimulatorWords } from '#app/simulator/pt.ts'
import type { Draft } from '#app/simulator/request/request-picture.tsx'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import type { SimulatorView } from '#app/simulator/simulator-view.ts'
import type { FormWords } from '#app/site/parts/form/form-answer.ts'
import { later } from '#app/ui/later.tsx'
import { shownPrice } from '#content/rugs/shown-price.ts'
import { writeScene } from '#content/scene/scene-query.ts'
import { AtHomeAsLaid } from './at-home-as-laid.tsx'
import * as styles from './order-bar.module.css'
import { textOf } from './size-choice.tsx'

type Props = {
  readonly view: SimulatorView
  readonly control: SceneControl
  readonly words: SimulatorWords
  readonly formWords: FormWords
  /** What goes with a request, at once and as the file that is sent. */
  readonly draft: () => Draft | null
}

const loadSheet = () => import('#app/simulator/request/request-sheet.tsx')
const loadComposer = () => import('#app/simulator/stage/compose-picture.ts')
const RequestSheet = later(() => loadSheet().then((module) => module.RequestSheet))
const sheetAfterMs = 3000

/** What lies there, what it costs, and the two ways on: in sight from the first screen to the last choice. */
export function OrderBar({ view, control, words, formWords, draft }: Props) {
  const { rug, scene } = control
  const [asking, setAsking] = useState<{ readonly draft: Draft | null } | null>(null)
  useSheetInTime()
  return (
    <div className={styles.orderBar} data-order-bar="">
      <div className={styles.orderFacts}>
        <p className={styles.orderName} title={rug.name}>
          {rug.name}
        </p>
        <p className={styles.orderSize}>{textOf(scene.placement, rug.round, view.locale)}</p>
        <p className={styles.orderPrice} aria-live="polite">
          {shownPrice(rug.priced, scene.placement, view.locale, view.prices) ?? words.onRequest}
        </p>
      </div>
      <div className={styles.orderWays}>
        <Link
          to={`${view.paths.ask}?${writeScene(scene)}`}
          className="button button-light"
          onClick={(event) => {
            event.preventDefault()
            const { href } = event.currentTarget
            loadSheet().then(
              () => setAsking({ draft: draft() }),
              () => location.assign(href),
            )
          }}
        >
          {words.request.open}
        </Link>
        <AtHomeAsLaid view={view} control={control} words={words.atHome} />
      </div>
      {asking && (
        <RequestSheet
          control={control}
          locale={view.locale}
          words={words}
          formWords={formWords}
          privacyUrl={view.paths.privacy}
          next={view.next}
          draft={asking.draft}
          close={() => setAsking(null)}
        />
      )}
    </div>
  )
}

/** Fetches the form and what makes its picture while there is a connection: they are what also works without. */
function useSheetInTime() {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of [loadSheet, loadComposer]) void load().catch(() => undefined)
    }, sheetAfterMs)
    return () => clearTimeout(timer)
  }, [])
}
