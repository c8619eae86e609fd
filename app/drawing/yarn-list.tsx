import { pileIn, yarnWeight } from '#content/drawings/drawing.ts'
import { yarnBounds } from '#graphics/drawing/yarn-bounds.ts'
import type { Open } from './begin-drawing.ts'
import { type Design, groupKey } from './design.ts'
import { figureText, filled, yarnsText } from './drawing-texts.ts'
import type { DrawingView } from './drawing-view.ts'
import type { DrawingWords } from './pt.ts'
import type { DrawingControl } from './use-drawing.ts'
import { YarnEditor } from './yarn-editor.tsx'
import * as styles from './yarn-list.module.css'

type Props = {
  readonly control: DrawingControl
  readonly design: Design
  readonly open: Open
  readonly view: DrawingView
  readonly words: DrawingWords['yarns']
  /** The yarn that is open to be changed. */
  readonly edited: number | null
  readonly edit: (at: number | null) => void
}

/** The yarns of a rug with what each covers and weighs; each can be another, joined with a second, or divided. */
export function YarnList({ control, design, open, view, words, edited, edit }: Props) {
  const { groups, technique } = design
  const { made } = control
  const count = groups.length
  // An area with a yarn of its own is none that the drawing was asked for.
  const read = groups.filter(({ colours }) => colours.length > 0).length
  const propose = (next: number | null) => {
    edit(null)
    void control.propose(next)
  }
  return (
    <section aria-labelledby="yarns-title">
      <div className={styles.yarnsHead}>
        <h2 id="yarns-title" className="label">
          {yarnsText(words, count)}
        </h2>
        <p className="label">{words.figures}</p>
      </div>
      <ul className={styles.yarns}>
        {groups.map((group, at) => {
          const yarn = view.wall[group.yarn]
          const area = made?.areas[at] ?? 0
          if (!yarn) return null
          const pile = pileIn(technique, group.pile)
          const weight = yarnWeight(area, technique, pile)
          const figures = `${figureText(area, view.locale)} \u00b7 ${figureText(weight, view.locale)}`
          const isRaised = pile !== null && pile !== pileIn(technique)
          return (
            <li key={groupKey(group)}>
              <button
                type="button"
                className={styles.yarn}
                aria-expanded={edited === at}
                onClick={() => edit(edited === at ? null : at)}
              >
                <span className={styles.swatch} style={{ background: yarn.hex }} />
                <span className={styles.yarnName}>
                  {yarn.name}
                  {isRaised && <span className={styles.yarnPile}>{filled(words.pileRaised, { pile })}</span>}
                </span>
                <span className={styles.yarnFigures}>{made ? figures : ''}</span>
                <span className="sr-only">
                  {words.figures}, {words.edit}
                </span>
              </button>
              {edited === at && (
                <YarnEditor
                  at={at}
                  control={control}
                  design={design}
                  open={open}
                  wall={view.wall}
                  words={words}
                  close={() => edit(null)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <div className={styles.yarnWays}>
        <button
          type="button"
          className="hairline-link"
          disabled={read <= yarnBounds.least}
          onClick={() => propose(read - 1)}
        >
          {words.fewer}
        </button>
        <button
          type="button"
          className="hairline-link"
          disabled={count >= yarnBounds.most}
          onClick={() => propose(Math.max(read, design.count ?? 0) + 1)}
        >
          {words.more}
        </button>
        <button type="button" className="hairline-link" onClick={() => propose(null)}>
          {words.proposed}
        </button>
      </div>
    </section>
  )
}
