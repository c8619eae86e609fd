import { useId, useState } from 'react'
import { yarnBounds } from '#graphics/drawing/yarn-bounds.ts'
import type { Open } from './begin-drawing.ts'
import { type Design, givenBack, groupKey, joined, swapped } from './design.ts'
import type { WallYarn } from './drawing-view.ts'
import { PileField } from './pile-field.tsx'
import type { DrawingWords } from './pt.ts'
import type { DrawingControl } from './use-drawing.ts'
import * as styles from './yarn-list.module.css'

type Props = {
  readonly at: number
  readonly control: DrawingControl
  readonly design: Design
  readonly open: Open
  readonly wall: readonly WallYarn[]
  readonly words: DrawingWords['yarns']
  readonly close: () => void
}

/** What can be done with one yarn of a rug. */
export function YarnEditor({ at, control, design, open, wall, words, close }: Props) {
  const id = useId()
  const [isOne, setIsOne] = useState(false)
  const { groups, shape } = design
  const own = groups[at]
  const split = async () => {
    const divided = await open.thread.split(groups, at, shape === 'free').catch(() => null)
    if (!divided) return setIsOne(true)
    // What was changed of the yarns meanwhile stays.
    control.change((now) => (now.groups === groups ? { ...now, groups: divided } : now))
    close()
  }
  const join = (into: number) => {
    control.change((now) => ({ ...now, groups: joined(now.groups, at, into) }))
    close()
  }
  const giveBack = () => {
    control.change((now) => ({ ...now, groups: givenBack(now.groups, at) }))
    close()
  }
  return (
    <div className={styles.editor}>
      <fieldset>
        <legend className="text-small">{words.swap}</legend>
        <div className={styles.wall}>
          {wall.map(({ name, hex }, yarn) => (
            <label key={hex} className={styles.wallYarn} title={name}>
              <input
                type="radio"
                name={`${id}-yarn`}
                className="sr-only"
                checked={own?.yarn === yarn}
                onChange={() => control.change((now) => ({ ...now, groups: swapped(now.groups, at, yarn) }))}
              />
              <span style={{ background: hex }} />
              <span className="sr-only">{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <PileField at={at} control={control} design={design} words={words} />
      {groups.length > 1 && (
        <label className="block text-small">
          {words.join}
          <select
            className="field"
            value=""
            onChange={({ currentTarget }) => join(Number(currentTarget.value))}
          >
            <option value="" disabled>
              {words.joinNone}
            </option>
            {groups.map((group, place) =>
              place === at ? null : (
                <option key={groupKey(group)} value={place}>
                  {wall[group.yarn]?.name}
                </option>
              ),
            )}
          </select>
        </label>
      )}
      <p className={styles.ways} aria-live="polite">
        {own && own.colours.length > 0 && groups.length < yarnBounds.most && (
          <button type="button" className="hairline-link" onClick={() => void split()}>
            {words.split}
          </button>
        )}
        {(own?.areas ?? []).length > 0 && (
          <button type="button" className="hairline-link" onClick={giveBack}>
            {words.giveBack}
          </button>
        )}
        {isOne && words.unsplit}
      </p>
    </div>
  )
}
