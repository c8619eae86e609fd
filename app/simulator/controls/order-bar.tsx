import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { handsFree } from '#app/simulator/hands/hands-free.ts'
import type { SimulatorWords } from '#app/simulator/pt.ts'
import type { Draft } from '#app/simulator/request/request-picture.tsx'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import type { SimulatorView } from '#app/simulator/simulator-view.ts'
import { drawnRugSlug } from '#app/site/parts/drawn-rug/drawn-rug-slug.ts'
import type { FormWords } from '#app/site/parts/form/form-answer.ts'
import { later } from '#app/ui/later.tsx'
import { shownTotal } from '#content/rugs/shown-price.ts'
import { writeScene } from '#content/scene/scene-query.ts'
import { bespokeForm } from '#i18n/paths.ts'
import { AtHomeAsLaid } from './at-home-as-laid.tsx'
import * as styles from './order-bar.module.css'
import { textOf } from './size-choice.tsx'

type Props = {
  readonly view: SimulatorView
  readonly control: SceneControl
  readonly words: SimulatorWords
  readonly formWords: FormWords
  /** What is said of how the rug is made in its size. */
  readonly made: string | null
  /** What goes with a request, at once and as the file that is sent. */
  readonly draft: () => Draft | null
}

const loadSheet = () => import('#app/simulator/request/request-sheet.tsx')
const loadComposer = () => import('#app/simulator/stage/compose-picture.ts')
const RequestSheet = later(() => loadSheet().then((module) => module.RequestSheet))
const sheetAfterMs = 3000

/** What lies there, what it costs, and the two ways on: in sight from the first screen to the last choice. */
export function OrderBar({ view, control, words, formWords, made, draft }: Props) {
  const laid = laidIn(control)
  const name = laid.map(({ rug }) => rug.name).join(' + ')
  const price = shownTotal(
    laid.map(({ rug, size }) => ({ rug: rug.priced, size })),
    view.locale,
    view.prices,
  )
  const [asking, setAsking] = useState<{ readonly draft: Draft | null } | null>(null)
  useSheetInTime()
  return (
    <div className={styles.orderBar} data-order-bar="">
      <div className={styles.orderFacts}>
        <p className={styles.orderName} title={name}>
          {name}
        </p>
        <p className={styles.orderSize}>
          {laid.map(({ rug, size }) => textOf(size, rug.round, view.locale)).join(' + ')}
        </p>
        <p className={styles.orderPrice} aria-live="polite">
          {price ?? words.onRequest}
        </p>
      </div>
      <div className={styles.orderWays}>
        {control.rug.slug === drawnRugSlug ? (
          <Link to={`${control.rug.url}#${bespokeForm}`} className="button button-light">
            {words.request.open}
          </Link>
        ) : (
          <>
            <Link
              to={`${view.paths.ask}?${writeScene(control.scene)}`}
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
          </>
        )}
      </div>
      {asking && (
        <RequestSheet
          asked={{ scenes: [writeScene(control.scene)], text: words.request.text, made }}
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

/** The rugs that lie there, the one in hand first, each in its size. */
export function laidIn({ rug, second, scene }: SceneControl) {
  const inHand = { rug, size: scene.placement }
  return second && scene.second ? [inHand, { rug: second, size: scene.second.placement }] : [inHand]
}

/** Fetches the form and what makes its picture while there is a connection: they are what also works without. */
function useSheetInTime() {
  useEffect(() => {
    const bring = () => {
      for (const load of [loadSheet, loadComposer]) void load().catch(() => undefined)
    }
    const timer = setTimeout(() => void handsFree().then(bring), sheetAfterMs)
    return () => clearTimeout(timer)
  }, [])
}
