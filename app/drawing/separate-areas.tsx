import { yarnBounds } from '#graphics/drawing/yarn-bounds.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Design } from './design.ts'
import { figureText, filled } from './drawing-texts.ts'
import type { WallYarn } from './drawing-view.ts'
import type { DrawingWords } from './pt.ts'
import * as styles from './rug-stage.module.css'
import type { Separating } from './use-separating.ts'

type Props = {
  readonly separating: Separating
  readonly design: Design
  readonly wall: readonly WallYarn[]
  readonly words: DrawingWords['rug']
}

/** The areas of a rug that can be separated, each with its place to touch. */
export function AreaPlaces({ separating, design, wall, words, locale }: Props & { readonly locale: Locale }) {
  if (!separating.isOn) return null
  const squareMetres = (design.width * design.length) / 1_000_000
  return separating.places.map(({ x, y, yarn, share }) => (
    <button
      key={`${x} ${y}`}
      type="button"
      className={styles.place}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      aria-label={filled(words.separatePlace, {
        yarn: wall[design.groups[yarn - 1]?.yarn ?? -1]?.name ?? '',
        area: figureText(share * squareMetres, locale),
      })}
      onClick={() => void separating.separate([x, y])}
    />
  ))
}

/** What separating asks for, and what became of it. */
export function SeparateWords({ separating, wall, words }: Omit<Props, 'design'>) {
  const { isOn, isFull, isAlone, own } = separating
  const asked = isFull
    ? filled(words.full, { most: yarnBounds.most })
    : isAlone
      ? words.alone
      : words.separating
  const yarn = own === null ? undefined : wall[own]
  return (
    <p role="status" className={styles.heldWords} data-separating="">
      {isOn && asked}
      {!isOn && yarn && (
        <>
          {filled(words.separated, { yarn: yarn.name })}{' '}
          <button type="button" className="hairline-link" onClick={separating.undo}>
            {words.undo}
          </button>
        </>
      )}
    </p>
  )
}
