import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { SimulatorWords } from '#app/simulator/pt.ts'
import { RecolourPanel } from '#app/simulator/recolour/recolour-panel.tsx'
import type { Dyeing } from '#app/simulator/recolour/use-dyed.ts'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import type { SimulatorView } from '#app/simulator/simulator-view.ts'
import type { Furnished } from '#app/simulator/stage/advice-drawing.tsx'
import { composePicture } from '#app/simulator/stage/compose-picture.ts'
import type { Wipe } from '#app/simulator/stage/use-stage.ts'
import type { FormWords } from '#app/site/parts/form/form-answer.ts'
import { HeartButton } from '#app/site/parts/selection/heart-button.tsx'
import { writeColours } from '#content/colour-regions/dyed-colours.ts'
import { choiceQuery } from '#content/rugs/rug-choice.ts'
import { shownPrice } from '#content/rugs/shown-price.ts'
import { writeScene } from '#content/scene/scene-query.ts'
import { Adviser } from './adviser.tsx'
import { AtHomeAsLaid } from './at-home-as-laid.tsx'
import { Compare } from './compare.tsx'
import { ExactPlace } from './exact-place.tsx'
import { Keep } from './keep.tsx'
import * as styles from './panel.module.css'
import { RugChoice } from './rug-choice.tsx'
import { SizeChoice, textOf } from './size-choice.tsx'

type Props = {
  readonly view: SimulatorView
  readonly control: SceneControl
  readonly words: SimulatorWords
  readonly formWords: FormWords
  readonly wipe: Wipe | null
  readonly setWipe: (wipe: Wipe | null) => void
  readonly furnish: (furnished: Furnished | null) => void
  readonly snapshot: (alone: boolean) => HTMLCanvasElement | null
  readonly dyeing: Dyeing
}

const loadSheet = () => import('#app/simulator/request/request-sheet.tsx')
const RequestSheet = lazy(() => loadSheet().then((module) => ({ default: module.RequestSheet })))
const sheetAfterMs = 3000

/** What lies on the floor and what may be done with it. */
export function Panel(props: Props) {
  const { view, control, words, wipe, setWipe, furnish, snapshot } = props
  const { rug, room, scene } = control
  const [asking, setAsking] = useState(false)
  useSheetInTime()
  /** The rug alone, or as it is compared. */
  const picture = async (alone: boolean) => {
    const rugs = snapshot(alone)
    if (!rugs) throw new Error('There is no scene to make a picture of')
    const size = textOf(scene.placement, rug.round, view.locale)
    const line = alone ? null : wipe
    const name = line?.other ? `${rug.name} | ${line.other.name}` : rug.name
    return composePicture(room, rugs, [name, size, room.title[view.locale]], line?.at)
  }
  return (
    <div className={styles.simulatorPanel}>
      <header>
        <p className="label">{rug.category?.name ?? words.label}</p>
        <h1 className={styles.panelName}>
          <span className="sr-only">{words.label}: </span>
          {rug.name}
        </h1>
        <p className={styles.panelPrice} aria-live="polite">
          {shownPrice(rug.priced, scene.placement, view.locale, view.prices) ?? words.onRequest}
        </p>
        {rug.technique && <p className={styles.panelFacts}>{rug.technique}</p>}
      </header>
      <RugChoice view={view} control={control} words={words} />
      <SizeChoice control={control} words={words} locale={view.locale} />
      {rug.recolour && (
        <RecolourPanel control={control} dyeing={props.dyeing} dyes={view.dyes} words={words.recolour} />
      )}
      <div className="panel-more-choices">
        <Adviser control={control} words={words} locale={view.locale} furnish={furnish} />
        <Compare view={view} control={control} words={words} wipe={wipe} setWipe={setWipe} />
        <ExactPlace control={control} words={words} />
      </div>
      <noscript>
        <p className={styles.panelNote}>{words.noScript}</p>
      </noscript>
      <div className={styles.panelEnd}>
        <Link
          to={`${view.paths.ask}?${writeScene(scene)}`}
          className="button button-light w-full"
          onClick={(event) => {
            event.preventDefault()
            const { href } = event.currentTarget
            loadSheet().then(
              () => setAsking(true),
              () => location.assign(href),
            )
          }}
        >
          {words.request.open}
        </Link>
        <AtHomeAsLaid view={view} control={control} words={words.atHome} />
        <Keep view={view} control={control} words={words} picture={() => picture(false)} />
        <p className={styles.panelLinks}>
          <HeartButton slug={rug.slug} label={words.save} />
          <Link to={`${rug.url}?${choiceOf(scene)}`} className="hairline-link">
            {words.product}
          </Link>
        </p>
      </div>
      {asking && (
        <Suspense>
          <RequestSheet
            control={control}
            locale={view.locale}
            words={words}
            formWords={props.formWords}
            privacyUrl={view.paths.privacy}
            next={view.next}
            picture={() => picture(true)}
            close={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Fetches the form while there is a connection: it is the one thing that also works without. */
function useSheetInTime() {
  useEffect(() => {
    const timer = setTimeout(() => void loadSheet().catch(() => undefined), sheetAfterMs)
    return () => clearTimeout(timer)
  }, [])
}

/** What of a scene the rug's own page shows: its size and colours. */
function choiceOf({ placement: { width, length }, colours }: SceneControl['scene']): string {
  const size = `${choiceQuery.size}=${Math.round(width * 100)}x${Math.round(length * 100)}`
  return colours ? `${size}&${choiceQuery.colours}=${writeColours(colours)}` : size
}
