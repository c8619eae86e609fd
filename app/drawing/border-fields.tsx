import { useId } from 'react'
import { yarnBounds } from '#graphics/drawing/yarn-bounds.ts'
import type { Design } from './design.ts'
import * as styles from './drawing.module.css'
import type { WallYarn } from './drawing-view.ts'
import type { DrawingWords } from './pt.ts'
import { borderBounds, borderOf, firstBorderYarn, withBorder } from './rug-border.ts'
import { SideField } from './side-field.tsx'
import type { DrawingControl } from './use-drawing.ts'

type Props = {
  readonly control: DrawingControl
  readonly design: Design
  readonly wall: readonly WallYarn[]
  readonly words: DrawingWords['rug']
}

/** A band along the edge of the rug: how wide, and of which yarn. */
export function BorderFields({ control, design, wall, words }: Props) {
  const id = useId()
  const { groups } = design
  const border = borderOf(design)
  const own = border && groups[border.at]
  const lay = (width: number) =>
    control.change((now) => {
      const at = borderOf(now)?.at
      const yarn = at === undefined ? undefined : now.groups[at]?.yarn
      return withBorder(now, width, yarn ?? firstBorderYarn(now, control.made?.areas ?? [], wall))
    })
  const places = [...wall.keys()]
  const named = (place: number) => (
    <option key={place} value={place}>
      {wall[place]?.name}
    </option>
  )
  const isOwn = (place: number) => groups.some(({ yarn }) => yarn === place)
  return (
    <>
      <SideField
        label={words.border}
        millimetres={border?.width ?? 0}
        bounds={borderBounds(design)}
        takesNone
        words={words}
        onChange={lay}
      />
      {border && own && (
        <label className={styles.wideField} htmlFor={`${id}-yarn`}>
          <span>{words.borderYarn}</span>
          <select
            id={`${id}-yarn`}
            className="field"
            value={own.yarn}
            onChange={({ currentTarget }) =>
              control.change((now) => withBorder(now, border.width, Number(currentTarget.value)))
            }
          >
            <optgroup label={words.ownYarns}>{places.filter(isOwn).map(named)}</optgroup>
            {groups.length < yarnBounds.most && (
              <optgroup label={words.otherYarns}>
                {places.filter((place) => !isOwn(place)).map(named)}
              </optgroup>
            )}
          </select>
        </label>
      )}
    </>
  )
}
