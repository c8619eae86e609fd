import { useId } from 'react'
import * as panelStyles from '#app/simulator/controls/panel.module.css'
import { FormProblem } from '#app/site/parts/form/form-problem.tsx'
import type { SheetName } from '#graphics/calibration/mark.ts'
import type { FoundSheet } from '#graphics/sheet-finding/find-sheet.ts'
import type { FoundTiles } from '#graphics/tile-finding/find-tiles.ts'
import { LengthField } from './length-field.tsx'
import type { Look } from './look-worker.ts'
import * as styles from './own-room.module.css'
import type { OwnRoomWords } from './pt.ts'
import { StepFrame } from './step-frame.tsx'
import { TileSide } from './tile-side.tsx'
import type { Measured, ScaleKind } from './use-calibration.ts'

type FloorProps = {
  readonly words: OwnRoomWords
  readonly kind: ScaleKind
  readonly choose: (kind: ScaleKind) => void
  readonly look: Look
  /** Whether its corners were suggested. */
  readonly suggested: boolean
  readonly drop: () => void
  /** Whether the corners of the floor are those of a rectangle, where a sheet does not need them to be. */
  readonly rectangular: boolean
  readonly follow: (rectangular: boolean) => void
  readonly ready: boolean
  readonly back: () => void
  readonly next: () => void
}

/** Where a rug may lie, and by what it is measured. */
export function FloorStep(props: FloorProps) {
  const { words, kind, choose, look, suggested, drop, rectangular, follow, ready, back, next } = props
  const { floor } = words
  return (
    <StepFrame
      words={words}
      step={floor.step}
      heading={floor.heading}
      back={back}
      next={{ name: words.next, press: next, off: !ready }}
    >
      <fieldset>
        <legend className="label">{floor.scale}</legend>
        <div className={panelStyles.sizeRow}>
          {(['sheet', 'tiles', 'length'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={`${styles.sizeChoice} ${panelStyles.sizeChoice}`}
              aria-pressed={one === kind}
              disabled={one === 'tiles' && !look.tiles}
              onClick={() => choose(one)}
            >
              {floor[one]}
            </button>
          ))}
        </div>
      </fieldset>
      <p role="status" className={panelStyles.panelFacts}>
        {floor.tilesSeen[look.tiles === undefined ? 'looking' : look.tiles ? 'yes' : 'no']}
      </p>
      <p>{floor[kind === 'length' ? 'lengthHint' : 'sheetHint']}</p>
      <p role="status">{suggested && floor.suggested}</p>
      {suggested && (
        <p>
          <button type="button" className="hairline-link" onClick={drop}>
            {floor.dropSuggestion}
          </button>
        </p>
      )}
      {kind === 'sheet' && !suggested && (
        <label className={styles.ownRoomCheck}>
          <input
            type="checkbox"
            checked={rectangular}
            onChange={({ currentTarget }) => follow(currentTarget.checked)}
          />
          {floor.rectangle}
        </label>
      )}
      <p className={`${styles.ownRoomKeys} ${panelStyles.panelFacts}`}>{words.step}</p>
      {!ready && <FormProblem id="floor-problem" text={words.scale.problems.corners} />}
    </StepFrame>
  )
}

const sheetNames = ['a4', 'letter', 'card'] as const satisfies readonly SheetName[]

type SheetSearch = {
  /** Undefined while it is looked for. */
  readonly found: FoundSheet | null | undefined
  readonly offered: boolean
  readonly markByHand: () => void
  readonly sheet: SheetName
  readonly chooseSheet: (sheet: SheetName) => void
}

/** What the looking for a sheet came to: it is said, and taken or left. */
function SheetFound({ words, search }: { readonly words: OwnRoomWords; readonly search: SheetSearch }) {
  const { scale } = words
  const { found, offered, markByHand, sheet, chooseSheet } = search
  return (
    <>
      <p role="status">
        {found === undefined ? scale.looking : offered && found ? scale.found[found.sheet] : scale.sheetHint}
      </p>
      <fieldset>
        <legend className="label">{scale.which}</legend>
        <div className={panelStyles.sizeRow}>
          {sheetNames.map((one) => (
            <button
              key={one}
              type="button"
              className={`${styles.sizeChoice} ${panelStyles.sizeChoice}`}
              aria-pressed={one === sheet}
              onClick={() => chooseSheet(one)}
            >
              {scale.sheets[one]}
            </button>
          ))}
        </div>
      </fieldset>
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
  readonly side: string
  readonly writeSide: (side: string) => void
  readonly measured: Measured
  readonly search: SheetSearch
  readonly tiles: FoundTiles | null | undefined
  readonly back: () => void
  readonly next: () => void
}

const goodCm = 8

/** The sheet or the length itself, and how exact it makes the rug. */
export function ScaleStep(props: ScaleProps) {
  const { words, kind, metres, write, side, writeSide, measured, search, tiles, back, next } = props
  const id = useId()
  const { scale } = words
  const cm = measured.ok ? Math.max(1, Math.ceil(measured.errorCm)) : 0
  const untouched = (kind === 'length' && metres === '') || (kind === 'tiles' && side === '')
  return (
    <StepFrame
      words={words}
      step={scale.step}
      heading={scale.heading}
      back={back}
      next={{ name: words.next, press: next, off: !measured.ok }}
    >
      {kind === 'sheet' && <SheetFound words={words} search={search} />}
      {kind === 'tiles' && tiles && <TileSide words={words} tiles={tiles} side={side} write={writeSide} />}
      {kind === 'length' && <p>{scale.lengthHint}</p>}
      {kind === 'length' && (
        <LengthField label={scale.metres} placeholder="2,40" typed={metres} write={write} />
      )}
      <div role="status">
        {measured.ok && <p>{scale.error.replace('{cm}', String(cm))}</p>}
        {measured.ok && cm > goodCm && <p className={panelStyles.panelFacts}>{scale.better}</p>}
        {!measured.ok && !untouched && (
          <FormProblem id={`${id}-problem`} text={scale.problems[measured.problem]} />
        )}
      </div>
      <p className={`${styles.ownRoomKeys} ${panelStyles.panelFacts}`}>{words.step}</p>
    </StepFrame>
  )
}
