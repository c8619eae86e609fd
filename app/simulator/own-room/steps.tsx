import { Brush, Eraser, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import * as panelStyles from '#app/simulator/controls/panel.module.css'
import { FormProblem } from '#app/site/parts/form/form-problem.tsx'
import type { FoundSheet } from '#graphics/sheet-finding/find-sheet.ts'
import * as styles from './own-room.module.css'
import type { OwnRoomWords } from './pt.ts'
import type { Measured, ScaleKind } from './use-calibration.ts'

type FrameProps = {
  readonly words: OwnRoomWords
  readonly step: string
  readonly heading: string
  readonly back: () => void
  readonly next: { readonly name: string; readonly press: () => void; readonly off: boolean }
  readonly children: ReactNode
}

function Frame({ words, step, heading, back, next, children }: FrameProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // Where a step ends, the next one is read out from its beginning.
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <header>
        <p className="label">{step}</p>
        <h2 ref={title} id="own-room-title" tabIndex={-1} className={panelStyles.panelName}>
          {heading}
        </h2>
      </header>
      {children}
      <p className={styles.ownRoomEnd}>
        <button type="button" className="button button-light" disabled={next.off} onClick={next.press}>
          {next.name}
        </button>
        <button type="button" className="hairline-link" onClick={back}>
          {words.back}
        </button>
      </p>
    </>
  )
}

type FloorProps = {
  readonly words: OwnRoomWords
  readonly kind: ScaleKind
  readonly choose: (kind: ScaleKind) => void
  /** Whether the corners of the floor are those of a rectangle, where a sheet does not need them to be. */
  readonly rectangular: boolean
  readonly follow: (rectangular: boolean) => void
  readonly ready: boolean
  readonly back: () => void
  readonly next: () => void
}

/** Where a rug may lie, and by what it is measured. */
export function FloorStep({ words, kind, choose, rectangular, follow, ready, back, next }: FloorProps) {
  const { floor } = words
  return (
    <Frame
      words={words}
      step={floor.step}
      heading={floor.heading}
      back={back}
      next={{ name: words.next, press: next, off: !ready }}
    >
      <fieldset>
        <legend className="label">{floor.scale}</legend>
        <div className={panelStyles.sizeRow}>
          {(['sheet', 'length'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={`${styles.sizeChoice} ${panelStyles.sizeChoice}`}
              aria-pressed={one === kind}
              onClick={() => choose(one)}
            >
              {floor[one]}
            </button>
          ))}
        </div>
      </fieldset>
      <p>{floor[`${kind}Hint`]}</p>
      {kind === 'sheet' && (
        <label className={styles.ownRoomCheck}>
          <input
            type="checkbox"
            checked={rectangular}
            onChange={({ currentTarget }) => follow(currentTarget.checked)}
          />
          {floor.rectangle}
        </label>
      )}
      <p className={panelStyles.panelFacts}>{words.step}</p>
      {!ready && <FormProblem id="floor-problem" text={words.scale.problems.corners} />}
    </Frame>
  )
}

type SheetSearch = {
  /** Undefined while it is looked for. */
  readonly found: FoundSheet | null | undefined
  readonly offered: boolean
  readonly markByHand: () => void
}

/** What the looking for a sheet came to: it is said, and taken or left. */
function SheetFound({ words, search }: { readonly words: OwnRoomWords; readonly search: SheetSearch }) {
  const { scale } = words
  const { found, offered, markByHand } = search
  return (
    <>
      <p role="status">
        {found === undefined ? scale.looking : offered && found ? scale.found[found.sheet] : scale.sheetHint}
      </p>
      {offered && (
        <p>
          <button type="button" className="hairline-link" onClick={markByHand}>
            {scale.markByHand}
          </button>
        </p>
      )}
    </>
  )
}

type ScaleProps = {
  readonly words: OwnRoomWords
  readonly kind: ScaleKind
  readonly metres: string
  readonly write: (metres: string) => void
  readonly measured: Measured
  readonly search: SheetSearch
  readonly back: () => void
  readonly next: () => void
}

const goodCm = 8

/** The sheet or the length itself, and how exact it makes the rug. */
export function ScaleStep({ words, kind, metres, write, measured, search, back, next }: ScaleProps) {
  const id = useId()
  const { scale } = words
  const cm = measured.ok ? Math.max(1, Math.ceil(measured.errorCm)) : 0
  const untouched = kind === 'length' && metres === ''
  return (
    <Frame
      words={words}
      step={scale.step}
      heading={scale.heading}
      back={back}
      next={{ name: words.next, press: next, off: !measured.ok }}
    >
      {kind === 'sheet' ? <SheetFound words={words} search={search} /> : <p>{scale.lengthHint}</p>}
      {kind === 'length' && (
        <p>
          <label htmlFor={id}>{scale.metres}</label>
          <input
            id={id}
            className="field"
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            placeholder="2,40"
            value={metres}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
        </p>
      )}
      <div role="status">
        {measured.ok && <p>{scale.error.replace('{cm}', String(cm))}</p>}
        {measured.ok && cm > goodCm && <p className={panelStyles.panelFacts}>{scale.better}</p>}
        {!measured.ok && !untouched && (
          <FormProblem id={`${id}-problem`} text={scale.problems[measured.problem]} />
        )}
      </div>
      <p className={panelStyles.panelFacts}>{words.step}</p>
    </Frame>
  )
}

type BrushChoice = { readonly width: number; readonly erases: boolean }
type FurnitureProps = {
  readonly words: OwnRoomWords
  readonly brush: BrushChoice
  readonly choose: (brush: BrushChoice) => void
  readonly widest: number
  readonly undo: (() => void) | null
  readonly making: boolean
  readonly back: () => void
  readonly finish: () => void
}

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const

/** What stands before the rug. */
export function FurnitureStep({ words, brush, choose, widest, undo, making, back, finish }: FurnitureProps) {
  const id = useId()
  const { furniture } = words
  return (
    <Frame
      words={words}
      step={furniture.step}
      heading={furniture.heading}
      back={back}
      next={{ name: making ? furniture.making : furniture.finish, press: finish, off: making }}
    >
      <p>{furniture.text}</p>
      <div className={panelStyles.sizeRow}>
        <button
          type="button"
          className={`${styles.sizeChoice} ${panelStyles.sizeChoice}`}
          aria-pressed={!brush.erases}
          onClick={() => choose({ ...brush, erases: false })}
        >
          <Brush {...icon} /> {furniture.brush}
        </button>
        <button
          type="button"
          className={`${styles.sizeChoice} ${panelStyles.sizeChoice}`}
          aria-pressed={brush.erases}
          onClick={() => choose({ ...brush, erases: true })}
        >
          <Eraser {...icon} /> {furniture.eraser}
        </button>
        <button
          type="button"
          className={`${styles.sizeChoice} ${panelStyles.sizeChoice}`}
          aria-disabled={!undo || undefined}
          onClick={() => undo?.()}
        >
          <Undo2 {...icon} /> {furniture.undo}
        </button>
      </div>
      <div>
        <label htmlFor={id}>{furniture.size}</label>
        <input
          id={id}
          type="range"
          className={styles.ownRoomRange}
          min={Math.round(widest / 24)}
          max={widest}
          value={brush.width}
          onChange={({ currentTarget }) => choose({ ...brush, width: currentTarget.valueAsNumber })}
        />
      </div>
    </Frame>
  )
}
