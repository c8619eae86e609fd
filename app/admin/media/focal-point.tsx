import type { KeyboardEvent, MouseEvent } from 'react'
import { pictureSource } from '#content/media/picture-url.ts'
import type { StoredFile } from '#content/media/stored-file.ts'
import * as styles from './media.module.css'
import { pt } from './pt.ts'

type Props = {
  readonly file: StoredFile
  /** From the left and the top, 0 to 1. */
  readonly x: number
  readonly y: number
  readonly onMove: (x: number, y: number) => void
}

const step = 0.05
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}
const crops = ['4 / 5', '1 / 1', '16 / 9']

/** The picture with the point that every crop keeps: moved by a click or by the arrow keys. */
export function FocalPoint({ file, x, y, onMove }: Props) {
  const source = pictureSource(file.url, [640], { updatedAt: file.updated_at ?? undefined }).src
  const press = (event: KeyboardEvent) => {
    const way = arrows[event.key]
    if (!way) return
    event.preventDefault()
    onMove(within(x + way[0]), within(y + way[1]))
  }
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and the space bar click too, nowhere in particular.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    onMove(within((event.clientX - box.left) / box.width), within((event.clientY - box.top) / box.height))
  }
  const [across, down] = [x * 100, y * 100]
  return (
    <div>
      <button
        type="button"
        className={styles.focal}
        data-field="focal"
        aria-label={pt.focalAt(Math.round(across), Math.round(down))}
        onKeyDown={press}
        onClick={click}
      >
        <img src={source} alt="" width={file.width ?? undefined} height={file.height ?? undefined} />
        <span className={styles.point} style={{ left: `${across}%`, top: `${down}%` }} />
      </button>
      <p className="pt-1 text-smoke text-small">{pt.focalHint}</p>
      <p className="sr-only" role="status">
        {pt.focalAt(Math.round(across), Math.round(down))}
      </p>
      <div className={styles.crops} aria-hidden="true">
        {crops.map((aspect) => (
          <img
            key={aspect}
            src={source}
            alt=""
            style={{ aspectRatio: aspect, objectPosition: `${across}% ${down}%` }}
          />
        ))}
      </div>
    </div>
  )
}

function within(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100) / 100
}
