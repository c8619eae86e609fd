import { useRef, useState } from 'react'
import * as panelStyles from '#app/simulator/controls/panel.module.css'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import * as simulatorStyles from '#app/simulator/simulator.module.css'
import { later } from '#app/ui/later.tsx'
import { type Palette, palettes } from '#content/colour-regions/palettes.ts'
import type { LeadColour } from '#content/leads/lead-colours.ts'
import type { RecolourWords } from './pt.ts'
import * as styles from './recolour.module.css'
import { useAtRest } from './use-at-rest.ts'
import type { Dyeing } from './use-dyed.ts'
import { useInSight } from './use-in-sight.ts'

const RegionChoice = later(() => import('./region-choice.tsx').then((part) => part.RegionChoice))

type Props = {
  readonly control: SceneControl
  readonly dyeing: Dyeing
  /** Whether the rug that the page came with is drawn. */
  readonly drawn: boolean
  readonly dyes: readonly LeadColour[]
  readonly words: RecolourWords
}

// Light, middle and dark: what stands for a palette.
const stripes = [1, 3, 5]

/** The rug in other colours: the palettes of the house first, then colour by colour. */
export function RecolourPanel({ control, dyeing, drawn, dyes, words }: Props) {
  const { colours } = control.scene
  const { regions, state } = dyeing
  const [open, setOpen] = useState(false)
  const section = useRef<HTMLElement>(null)
  useInSight(section, dyeing.warmIfThere)
  useAtRest(dyeing.warmIfThere, drawn)
  const use = async (palette: Palette) => {
    const dyer = await dyeing.open()
    if (dyer) control.recolour(dyer.lay(palette))
  }
  const isUsed = (palette: Palette) =>
    colours !== undefined && colours.join() === dyeing.lay?.(palette).join()
  const toggle = (shown: boolean) => {
    setOpen(shown)
    if (shown) void dyeing.open()
  }
  return (
    <section
      ref={section}
      aria-label={words.title}
      className={`${simulatorStyles.onlyAwake} ${styles.recolour}`}
      onPointerEnter={dyeing.warm}
      onFocus={dyeing.warm}
    >
      <div className={panelStyles.panelLine}>
        <h2 className="label">{words.title}</h2>
        {colours && (
          <button type="button" className={panelStyles.panelMore} onClick={() => control.recolour(undefined)}>
            {words.original}
          </button>
        )}
      </div>
      <ul className={styles.palettes} aria-label={words.palettes}>
        {palettes.map((palette) => (
          <li key={palette.name}>
            <button
              type="button"
              className={styles.palette}
              aria-pressed={isUsed(palette)}
              aria-label={words.names[palette.name]}
              title={words.names[palette.name]}
              onClick={() => void use(palette)}
            >
              {stripes.map((at) => (
                <span key={at} style={{ background: palette.colours[at] }} />
              ))}
            </button>
          </li>
        ))}
      </ul>
      <p
        role="status"
        className={state === 'failed' ? panelStyles.panelNote : `${panelStyles.panelFacts} min-h-6 mt-2`}
      >
        {state === 'working' && words.working}
        {state === 'done' && <span className="sr-only">{words.done}</span>}
        {state === 'failed' && words.failed}
      </p>
      <details
        className={`${styles.panelDetails} ${panelStyles.panelDetails}`}
        open={open}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open !== open) toggle(currentTarget.open)
        }}
      >
        <summary className="label">{words.one}</summary>
        {open && regions && (
          <RegionChoice
            key={control.rug.slug}
            regions={regions}
            colours={colours ?? regions.map(({ hex }) => hex)}
            dyes={dyes}
            words={words}
            change={control.recolour}
          />
        )}
      </details>
    </section>
  )
}
