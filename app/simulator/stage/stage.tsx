import RotateCw from 'virtual:icon/rotate-cw'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { EarlyBitmaps } from '#app/simulator/pixels/early-bitmaps.tsx'
import type { SimulatorWords } from '#app/simulator/pt.ts'
import type { RoomView } from '#app/simulator/room-files.ts'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import type { RugView } from '#app/simulator/simulator-view.ts'
import { resized, turned } from '#content/scene/scene.ts'
import { metres } from '#graphics/units.ts'
import type { Locale } from '#i18n/locales.ts'
import { EveningPicture, RoomPicture, Surroundings } from './room-picture.tsx'
import * as styles from './stage.module.css'
import type { StageRefs } from './use-stage.ts'

type Props = {
  readonly refs: StageRefs
  readonly control: SceneControl | null
  /** The views that the picture may show; see RoomPicture. */
  readonly views: readonly RoomView[]
  readonly locale: Locale
  readonly busy: boolean
  /** How far (0..1) it is from day to evening. */
  readonly evening: number
  readonly awake: boolean
  readonly words: SimulatorWords
  /** The rugs as the page came with them. */
  readonly laid?: ReactNode
  /** What else stands on the picture, in shares of it. */
  readonly drawing?: ReactNode
  readonly children?: ReactNode
}

const nudgeMetres = 0.01
const strideMetres = 0.1
const turnDegrees = 15
const growth = 1.05

/** The room with its rug, and what stands on the picture. */
export function Stage({
  refs,
  control,
  views,
  locale,
  busy,
  evening,
  awake,
  words,
  laid,
  drawing,
  children,
}: Props) {
  const [room] = views
  const shape = views.length > 1 ? 'screen' : room && room.height > room.width ? 'tall' : 'wide'
  // Photographs have shapes of their own.
  const ratio =
    views.length === 1 && room ? ({ '--ratio': room.width / room.height } as CSSProperties) : undefined
  return (
    <div
      ref={refs.stage}
      data-stage=""
      data-now=""
      className={styles.scene}
      data-shape={shape}
      style={ratio}
      aria-busy={busy}
    >
      {!awake && control && <FirstBitmaps views={views} rug={control.rug} />}
      {shape === 'tall' && room && <Surroundings room={room} />}
      <div ref={refs.sheet} className={styles.sceneSheet} data-scene-sheet="">
        <RoomPicture views={views} alt={room?.title[locale] ?? ''} />
        {evening > 0 && room?.eveningFiles && <EveningPicture files={room.eveningFiles} share={evening} />}
        {laid}
        <div ref={refs.host} className={styles.sceneHost} />
        <div className={styles.sceneOverlay} hidden={!awake}>
          <div
            role="application"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the rug is moved from here
            tabIndex={0}
            className={styles.sceneKeys}
            aria-label={words.stage}
            aria-describedby="scene-help"
            onKeyDown={(event) => control && steer(event, control)}
          />
          {drawing}
          <span ref={refs.width} className={styles.sceneTag} data-over-scene="" aria-hidden="true" />
          <span ref={refs.length} className={styles.sceneTag} data-over-scene="" aria-hidden="true" />
          <span ref={refs.turn} className={styles.sceneTurn} data-over-scene="">
            <button
              type="button"
              className={styles.sceneHandle}
              aria-label={words.turn}
              title={words.turn}
              onKeyDown={(event) => control && steer(event, control)}
              onClick={({ detail }) =>
                detail === 0 && control?.place(turned(control.scene.placement, 90), 'turn')
              }
            >
              <RotateCw size={18} strokeWidth={1.5} aria-hidden />
            </button>
          </span>
        </div>
      </div>
      <p id="scene-help" className="sr-only">
        {words.stageHelp}
      </p>
      {children}
    </div>
  )
}

function FirstBitmaps({ views, rug }: { readonly views: Props['views']; readonly rug: RugView }) {
  const [lying, upright = lying] = views
  const of = (room: RoomView | undefined) =>
    room ? [room.files.mask, room.files.light, rug.firstTexture] : []
  return <EarlyBitmaps upright={of(upright)} lying={of(lying)} />
}

/** Arrows, R, plus and minus. What the page does with other keys it goes on doing. */
function steer(event: KeyboardEvent, { scene, place }: SceneControl) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { placement } = scene
  const by = event.shiftKey ? strideMetres : nudgeMetres
  const step = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, by], ArrowDown: [0, -by] }[event.key]
  const [x = 0, y = 0] = step ?? []
  if (step) place({ ...placement, x: metres(placement.x + x), y: metres(placement.y + y) }, 'nudge')
  else if (event.key === 'r') place(turned(placement, -turnDegrees), 'turn')
  else if (event.key === 'R') place(turned(placement, turnDegrees), 'turn')
  else if (event.key === '+' || event.key === '=') place(resized(placement, growth), 'grow')
  else if (event.key === '-') place(resized(placement, 1 / growth), 'grow')
  else return
  event.preventDefault()
}
