import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { NearView } from '#graphics/drawing/tufts.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Open } from './begin-drawing.ts'
import type { Design } from './design.ts'
import { filled, metresText, yarnsText } from './drawing-texts.ts'
import type { WallYarn } from './drawing-view.ts'
import { NearRug } from './near-rug.tsx'
import type { DrawingWords } from './pt.ts'
import * as styles from './rug-stage.module.css'
import { AreaPlaces, SeparateWords } from './separate-areas.tsx'
import { SizeHandles } from './size-handles.tsx'
import type { DrawingControl } from './use-drawing.ts'
import { usePulling } from './use-pulling.ts'
import { useSeparating } from './use-separating.ts'

type Props = {
  readonly control: DrawingControl
  readonly open: Open
  readonly design: Design
  readonly words: DrawingWords
  readonly wall: readonly WallYarn[]
  readonly locale: Locale
  /** Opens what can be done with one yarn. */
  readonly edit: (at: number | null) => void
}

/** Millimetres of a rug that are seen from near. */
const nearSpan = 240

/** The rug as it lies, with its measures, and where the technique holds less than was drawn. */
export function RugStage({ control, open, design, words, wall, locale, edit }: Props) {
  const separating = useSeparating(control, open, design, edit)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [showsHeld, setShowsHeld] = useState(false)
  const [near, setNear] = useState<NearView | null>(null)
  const { made } = control
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context || !made) return
    Object.assign(canvas.current, { width: made.picture.width, height: made.picture.height })
    context.drawImage(made.picture, 0, 0)
  }, [made])
  const pulling = usePulling(control, design)
  const shown = pulling.pulled ?? design
  const [width, length] = [metresText(shown.width, locale), metresText(shown.length, locale)]
  const held = made?.held ?? []
  const least = Math.round(made?.least ?? 0)
  return (
    <section className={styles.stage} aria-label={words.rug.title}>
      <div className={styles.seen}>
        <div className={styles.views}>
          <button
            type="button"
            aria-pressed={near !== null}
            disabled={!made}
            onClick={() => {
              separating.turn(false)
              setNear({ x: design.width / 2, y: design.length / 2, span: nearSpan })
            }}
          >
            {words.rug.near}
          </button>
          <button type="button" aria-pressed={near === null} onClick={() => setNear(null)}>
            {words.rug.whole}
          </button>
          <button
            type="button"
            aria-pressed={separating.isOn}
            disabled={!made}
            onClick={() => {
              setNear(null)
              separating.turn(!separating.isOn)
            }}
          >
            {words.rug.separate}
          </button>
        </div>
        {near && made && !made.rough && <NearRug open={open} made={made} view={near} words={words.rug} />}
        <div
          className={styles.laid}
          hidden={near !== null}
          style={
            {
              aspectRatio: `${design.width} / ${design.length}`,
              '--proportion': design.width / design.length,
            } as CSSProperties
          }
        >
          <canvas
            ref={canvas}
            className={styles.rug}
            role="img"
            data-made={made && !made.rough ? '' : undefined}
            data-separating={separating.isOn || undefined}
            onClick={({ currentTarget, clientX, clientY }) => {
              const { left, top, width: across, height: down } = currentTarget.getBoundingClientRect()
              const [x, y] = [(clientX - left) / across, (clientY - top) / down]
              if (separating.isOn) return void separating.separate([x, y])
              setNear({ x: x * design.width, y: y * design.length, span: nearSpan })
            }}
            aria-label={filled(words.rug.alt, {
              size: `${width} × ${length}`,
              yarns: yarnsText(words.yarns, design.groups.length),
            })}
          />
          {showsHeld &&
            held.map(([x, y]) => (
              <span
                key={`${x} ${y}`}
                className={styles.held}
                style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
                aria-hidden="true"
              />
            ))}
          <span className={styles.across}>{width}</span>
          <span className={styles.down}>{length}</span>
          <AreaPlaces separating={separating} design={design} wall={wall} words={words.rug} locale={locale} />
          {!separating.isOn && (
            <SizeHandles pulling={pulling} design={design} words={words.rug} locale={locale} />
          )}
        </div>
        <SeparateWords separating={separating} wall={wall} words={words.rug} />
        <p role="status" className={styles.making}>
          {(!made || made.rough) && words.rug.making}
        </p>
        {held.length > 0 && (
          <p className={styles.heldWords}>
            {filled(held.length === 1 ? words.rug.heldOne : words.rug.held, { count: held.length, least })}{' '}
            <button
              type="button"
              className="hairline-link"
              aria-pressed={showsHeld}
              onClick={() => setShowsHeld(!showsHeld)}
            >
              {words.rug.showHeld}
            </button>
          </p>
        )}
      </div>
    </section>
  )
}
