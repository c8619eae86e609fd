import { Link } from 'react-router'
import type { SimulatorWords } from '#app/simulator/pt.ts'
import { RecolourPanel } from '#app/simulator/recolour/recolour-panel.tsx'
import type { Dyeing } from '#app/simulator/recolour/use-dyed.ts'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import type { SimulatorView } from '#app/simulator/simulator-view.ts'
import type { Furnished } from '#app/simulator/stage/advice-drawing.tsx'
import type { LitScene } from '#app/simulator/stage/lit-scene.ts'
import type { Wipe } from '#app/simulator/stage/use-lay.ts'
import type { FormWords } from '#app/site/parts/form/form-answer.ts'
import { HeartButton } from '#app/site/parts/selection/heart-button.tsx'
import { later } from '#app/ui/later.tsx'
import { writeColours } from '#content/colour-regions/dyed-colours.ts'
import { choiceQuery } from '#content/rugs/rug-choice.ts'
import { Keep } from './keep.tsx'
import { laidIn, OrderBar } from './order-bar.tsx'
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
  /** How far (0..1) the stage is from day to evening. */
  readonly evening: number
  readonly snapshot: (alone: boolean) => Promise<HTMLCanvasElement> | null
  readonly dyeing: Dyeing
  /** Whether the rug that the page came with is drawn. */
  readonly drawn: boolean
  /** The scenes that the address brought beside this one. */
  readonly received: readonly string[]
  /** What is said of how the rug is made in its size. */
  readonly made: string | null
}

const composer = () => import('#app/simulator/stage/compose-picture.ts')
const Options = later(() => import('#app/simulator/options/options.tsx').then((module) => module.Options))
const MoreChoices = later(() => import('./more-choices.tsx').then((module) => module.MoreChoices))

/** What lies on the floor and what may be done with it. */
export function Panel(props: Props) {
  const { view, control, words, wipe, setWipe, furnish, evening, snapshot } = props
  const { rug, room, scene } = control
  const laid = laidIn(control)
  const facts = {
    name: laid.map((one) => one.rug.name).join(' + '),
    size: laid.map((one) => textOf(one.size, one.rug.round, view.locale)).join(' + '),
    room: room.title[view.locale],
  }
  /** The rug alone, or as it is compared. */
  const draft = (alone: boolean) => {
    const rugs = snapshot(alone)
    if (!rugs) return null
    const line = alone ? null : wipe
    const name = line?.other ? `${facts.name} | ${line.other.name}` : facts.name
    const lit: LitScene = { room, rugs, evening }
    const file = composer().then(({ composePicture }) =>
      composePicture(lit, [name, facts.size, facts.room], line?.at),
    )
    return { lit, file }
  }
  const litNow = () => {
    const rugs = snapshot(true)
    return rugs && { room, rugs, evening }
  }
  return (
    <div className={styles.simulatorPanel}>
      <header className={styles.panelHead}>
        <p className="label">{rug.category?.name ?? words.label}</p>
        <h1 className={styles.panelName}>
          <span className="sr-only">{words.label}: </span>
          {rug.name}
        </h1>
        {rug.technique && <p className={styles.panelFacts}>{rug.technique}</p>}
      </header>
      <RugChoice view={view} control={control} words={words} />
      <SizeChoice control={control} words={words} locale={view.locale} made={props.made} />
      {rug.recolour && (
        <RecolourPanel
          control={control}
          dyeing={props.dyeing}
          drawn={props.drawn}
          dyes={view.dyes}
          words={words.recolour}
        />
      )}
      <div className={styles.panelMoreChoices}>
        {control.ready && (
          <MoreChoices
            view={view}
            control={control}
            words={words}
            wipe={wipe}
            setWipe={setWipe}
            furnish={furnish}
          />
        )}
      </div>
      <noscript>
        <p className={styles.panelNote}>{words.noScript}</p>
      </noscript>
      <div>
        <Keep view={view} control={control} words={words} picture={() => draft(false)?.file} />
        <p className={styles.panelLinks}>
          <HeartButton slug={rug.slug} label={words.save} />
          <Link to={`${rug.url}?${choiceOf(scene)}`} className="hairline-link">
            {words.product}
          </Link>
        </p>
      </div>
      {control.ready && (
        <Options
          view={view}
          control={control}
          words={words}
          formWords={props.formWords}
          lit={litNow}
          facts={facts}
          received={props.received}
        />
      )}
      <OrderBar
        view={view}
        control={control}
        words={words}
        formWords={props.formWords}
        made={props.made}
        draft={() => draft(true)}
      />
    </div>
  )
}

/** What of a scene the rug's own page shows: its size and colours. */
function choiceOf({ placement: { width, length }, colours }: SceneControl['scene']): string {
  const size = `${choiceQuery.size}=${Math.round(width * 100)}x${Math.round(length * 100)}`
  return colours ? `${size}&${choiceQuery.colours}=${writeColours(colours)}` : size
}
