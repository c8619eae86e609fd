import { useEffect, useMemo, useRef, useState } from 'react'
import * as stageStyles from '#app/simulator/stage/stage.module.css'
import type { FormWords } from '#app/site/parts/form/form-answer.ts'
import { useLook } from '#app/site/parts/looks/use-look.ts'
import { later } from '#app/ui/later.tsx'
import type { Picture } from '#content/media/media.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import { optionsIn, sceneQuery } from '#content/scene/scene-parameters.ts'
import { filled } from '#i18n/filled.ts'
import type { Locale } from '#i18n/locales.ts'
import { metresText } from '#i18n/metres-text.ts'
import { Panel } from './controls/panel.tsx'
import { RoomStrip } from './controls/room-strip.tsx'
import { Toolbar } from './controls/toolbar.tsx'
import { useDrawnRug } from './drawn-rug/use-drawn-rug.ts'
import { firstViews } from './first-views.ts'
import { useLaid } from './laid/use-laid.ts'
import { NoRugs } from './no-rugs.tsx'
import { OwnRoomTile } from './own-room/own-room-tile.tsx'
import { type OwnRoomControl, useOwnRoom } from './own-room/use-own-room.ts'
import type { SimulatorWords } from './pt.ts'
import { useTone } from './recolour/use-tone.ts'
import { type SceneControl, useScene } from './scene/use-scene.ts'
import * as styles from './simulator.module.css'
import type { SimulatorView } from './simulator-view.ts'
import type { Furnished } from './stage/advice-drawing.tsx'
import { LaidRugs } from './stage/laid-rugs.tsx'
import type { LaidView } from './stage/laid-view.ts'
import { Stage } from './stage/stage.tsx'
import type { Wipe } from './stage/use-lay.ts'
import { type StageRefs, useStage } from './stage/use-stage.ts'

const AdviceDrawing = later(() => import('./stage/advice-drawing.tsx').then((module) => module.AdviceDrawing))
const WipeLine = later(() => import('./controls/wipe-line.tsx').then((module) => module.WipeLine))
const DaySlider = later(() => import('./controls/day-slider.tsx').then((module) => module.DaySlider))

type Props = {
  readonly view: SimulatorView
  /** The rugs of the address as the page itself lays them. */
  readonly laid: readonly LaidView[]
  readonly words: SimulatorWords
  readonly formWords: FormWords
}

/** A rug in a room: the picture at the left, the choices at the right; below it on a phone. */
export function SimulatorPage(props: Props) {
  const own = useOwnRoom(props.words.ownRoom.name)
  const drawn = useDrawnRug(props.view)
  const view = drawn ?? props.view
  const control = useScene(view, own.room, drawn === null)
  if (!control) return <NoRugs words={props.words} contactUrl={props.view.paths.contact} />
  return <Simulator {...props} view={view} control={control} own={own} />
}

type SimulatorProps = Props & {
  readonly control: SceneControl
  readonly own: OwnRoomControl
}

function Simulator({ view, laid: first, words, formWords, control, own }: SimulatorProps) {
  const received = useReceived()
  const refs = useRefs()
  const length = useMemo(() => lengthIn(view.locale), [view.locale])
  const [wipe, setWipe] = useWipe(view, control)
  const [furnished, furnish] = useState<Furnished | null>(null)
  const { rug, dyeing, how, second, compared, settled } = useLaid(control, view.locale, wipe?.other ?? null)
  const wiped = useMemo(() => wipe && { ...wipe, other: compared }, [wipe, compared])
  const laid = { ...control, rug }
  const { shown, drawn, missing, evening, snapshot } = useStage(refs, {
    control: laid,
    settled,
    wipe: wiped,
    second,
    length,
    evening: view.evening,
  })
  const whole = useRef<HTMLDivElement>(null)
  useTone(control, dyeing)
  useUndoKeys(control)
  useLook('simulador', useTried(control))
  const views = shown ? [shown] : firstViews(view)
  return (
    <section
      className={styles.simulator}
      data-drawn={drawn || undefined}
      data-awake={control.ready || undefined}
    >
      <div ref={whole} className={styles.simulatorStage}>
        <Stage
          refs={refs}
          control={control}
          views={views}
          locale={view.locale}
          busy={control.ready && shown !== control.room}
          evening={evening}
          awake={control.ready}
          words={words}
          laid={control.canUndo || control.canRedo ? null : <LaidRugs views={first} />}
          drawing={
            <>
              {furnished && shown && (
                <AdviceDrawing room={shown} furnished={furnished} round={control.rug.round} />
              )}
              {wipe && (
                <WipeLine wipe={wipe} rug={control.rug.name} words={words.compare} setWipe={setWipe} />
              )}
            </>
          }
        >
          <noscript>
            {first.length === 0 && control.rug.scene && (
              <img
                className={stageStyles.sceneComposed}
                src={composed(control.rug.scene)}
                alt={control.rug.scene.alt}
              />
            )}
          </noscript>
          {missing && (
            <p role="alert" className={stageStyles.sceneNote}>
              {words.pictureMissing[missing]}
            </p>
          )}
        </Stage>
        <Toolbar control={control} words={words} whole={whole} />
        {control.ready && control.room.evening && (
          <DaySlider
            control={control}
            words={words.hours}
            busy={evening !== (control.scene.evening ?? 0) / 100}
          />
        )}
        <RoomStrip view={view} control={control} words={words}>
          <OwnRoomTile control={control} own={own} words={words.ownRoom} />
        </RoomStrip>
      </div>
      <Panel
        view={view}
        control={control}
        words={words}
        formWords={formWords}
        wipe={wipe}
        setWipe={setWipe}
        furnish={furnish}
        evening={evening}
        snapshot={snapshot}
        dyeing={dyeing}
        drawn={drawn}
        received={received}
        made={how && words.made[how]}
      />
      <Announcement control={control} words={words} locale={view.locale} />
    </section>
  )
}

/** The rug that somebody tries: one that the address asked for or that was chosen, not the one that lies there by itself. */
function useTried({ ready, rug }: SceneControl): string | null {
  const first = useRef(rug.slug)
  const [isChosen, setChosen] = useState(false)
  useEffect(() => setChosen(new URLSearchParams(location.search).has(sceneQuery.rug)), [])
  useEffect(() => {
    if (ready && rug.slug !== first.current) setChosen(true)
  }, [ready, rug.slug])
  return ready && isChosen && rug.id ? rug.slug : null
}

/** The picture that stands for the scene where no script draws it, as large as a screen needs. */
function composed({ url, updatedAt, width }: Picture): string {
  return pictureSource(url, [1680], { updatedAt, originalWidth: width }).src
}

/** The scenes that the address brought, from before the page writes its own. */
function useReceived(): readonly string[] {
  const [received, setReceived] = useState<readonly string[]>([])
  useEffect(() => setReceived(optionsIn(new URLSearchParams(location.search))), [])
  return received
}

/** What the scene is compared with, with the other rug itself. */
function useWipe({ rugs }: SimulatorView, { comparison, compare }: SceneControl) {
  const wipe = useMemo<Wipe | null>(() => {
    const other = rugs.find(({ slug }) => slug === comparison?.other) ?? null
    return comparison && { other, at: comparison.at }
  }, [rugs, comparison])
  const setWipe = (next: Wipe | null) =>
    compare(next && { other: next.other?.slug ?? null, at: Math.round(next.at * 1000) / 1000 })
  return [wipe, setWipe] as const
}

function useRefs(): StageRefs {
  const [stage, sheet, host] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ]
  const [width, length, turn] = [
    useRef<HTMLSpanElement>(null),
    useRef<HTMLSpanElement>(null),
    useRef<HTMLSpanElement>(null),
  ]
  const [refs] = useState({ stage, sheet, host, width, length, turn })
  return refs
}

/** Ctrl or Cmd with Z, anywhere but in a field. */
function useUndoKeys(control: SceneControl) {
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      if (event.target instanceof Element && event.target.matches('input, textarea, select')) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) control.redo()
      else control.undo()
    }
    addEventListener('keydown', undo)
    return () => removeEventListener('keydown', undo)
  }, [control])
}

const announceAfterMs = 500

/** Says where the rug lies, once it rests. */
function Announcement({
  control,
  words,
  locale,
}: {
  readonly control: SceneControl
  readonly words: SimulatorWords
  readonly locale: Locale
}) {
  const status = useRef<HTMLParagraphElement>(null)
  const { scene, rug, ready } = control
  const known = useRef(false)
  useEffect(() => {
    if (!ready) return
    // What is there from the start is on the page; only changes are announced.
    if (!known.current) {
      known.current = true
      return
    }
    const { x, y, width, length, rotation } = scene.placement
    const metres = lengthIn(locale)
    const parts = {
      rug: rug.name,
      size: `${metres(width)} \u00d7 ${metres(length)}`,
      across: String(Math.round(x * 100)),
      away: String(Math.round(y * 100)),
      turn: String(rotation),
    }
    // Written past React, whose look at the page would fall into a frame of the next gesture.
    const timer = setTimeout(
      () => status.current?.replaceChildren(filled(words.announce, parts)),
      announceAfterMs,
    )
    return () => clearTimeout(timer)
  }, [ready, scene, rug, words, locale])
  return <p ref={status} role="status" className="sr-only" />
}

function lengthIn(locale: Locale) {
  return (metres: number) => `${metresText(metres, locale)}\u00a0m`
}
