import { Link } from 'react-router'
import type { SimulatorWords } from '#app/simulator/pt.ts'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import type { SimulatorView } from '#app/simulator/simulator-view.ts'
import type { Wipe } from '#app/simulator/stage/use-stage.ts'
import type { FormWords } from '#app/site/parts/form/form-answer.ts'
import { HeartButton } from '#app/site/parts/selection/heart-button.tsx'
import { type Advice, Adviser } from './adviser.tsx'
import { Compare } from './compare.tsx'
import { ExactPlace } from './exact-place.tsx'
import { Keep } from './keep.tsx'
import { RugChoice } from './rug-choice.tsx'
import { SizeChoice } from './size-choice.tsx'
import './panel.css'

type Props = {
  readonly view: SimulatorView
  readonly control: SceneControl
  readonly words: SimulatorWords
  readonly formWords: FormWords
  readonly wipe: Wipe | null
  readonly setWipe: (wipe: Wipe | null) => void
  readonly advise: (advice: Advice | null) => void
  readonly snapshot: () => HTMLCanvasElement | null
}

/** What lies on the floor and what may be done with it. */
export function Panel({ view, control, words, wipe, setWipe, advise, snapshot }: Props) {
  const { rug } = control
  return (
    <div className="simulator-panel">
      <header>
        <p className="label">{rug.category?.name ?? words.label}</p>
        <h1 className="panel-name">
          <span className="sr-only">{words.label}: </span>
          {rug.name}
        </h1>
        <p className="panel-facts">
          {rug.price ?? words.onRequest}
          {rug.technique && ` \u00b7 ${rug.technique}`}
        </p>
      </header>
      <RugChoice view={view} control={control} words={words} />
      <SizeChoice control={control} words={words} locale={view.locale} />
      <div className="panel-more-choices">
        <Adviser control={control} words={words} locale={view.locale} advise={advise} />
        <Compare view={view} control={control} words={words} wipe={wipe} setWipe={setWipe} />
        <ExactPlace control={control} words={words} />
      </div>
      <noscript>
        <p className="panel-note">{words.noScript}</p>
      </noscript>
      <div className="panel-end">
        <Link to={view.paths.contact} className="button button-light w-full">
          {words.request.open}
        </Link>
        <Keep view={view} control={control} words={words} snapshot={snapshot} />
        <p className="panel-links">
          <HeartButton slug={rug.slug} label={words.save} />
          <Link to={rug.url} className="hairline-link">
            {words.product}
          </Link>
        </p>
      </div>
    </div>
  )
}
