import '#app/ui/ended-presses.ts'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { SimulatorWords } from '#app/simulator/pt.ts'
import type { Wipe } from '#app/simulator/stage/use-lay.ts'
import * as styles from './wipe-line.module.css'

type Props = {
  readonly wipe: Wipe
  readonly rug: string
  readonly words: SimulatorWords['compare']
  readonly setWipe: (wipe: Wipe) => void
}

const [step, stride] = [0.01, 0.1]

/** The line between two pictures: dragged, or moved by the arrow keys, Page Up and Down, Home and End. */
export function WipeLine({ wipe, rug, words, setWipe }: Props) {
  const to = (at: number) => setWipe({ ...wipe, at: Math.min(1, Math.max(0, at)) })
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    if (box) to((event.clientX - box.left) / box.width)
  }
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -step, ArrowRight: step, PageDown: -stride, PageUp: stride }[event.key]
    if (by !== undefined) to(wipe.at + by)
    else if (event.key === 'Home') to(0)
    else if (event.key === 'End') to(1)
    else return
    event.preventDefault()
  }
  const [left, right] = wipe.other ? [rug, wipe.other.name] : [words.bare, rug]
  const percent = Math.round(wipe.at * 100)
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.wipeLine}
      style={{ left: `${wipe.at * 100}%` }}
      aria-label={words.wipe}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${percent} %. ${left} ${words.left}, ${right} ${words.right}`}
      onKeyDown={keys}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={follow}
    >
      <span className={`${styles.wipeName} ${styles.wipeLeft}`} aria-hidden="true">
        {left}
      </span>
      <span className={styles.wipeGrip} aria-hidden="true" />
      <span className={`${styles.wipeName} ${styles.wipeRight}`} aria-hidden="true">
        {right}
      </span>
    </div>
  )
}
