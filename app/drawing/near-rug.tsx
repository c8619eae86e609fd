import { useEffect, useRef } from 'react'
import type { NearView } from '#graphics/drawing/tufts.ts'
import type { Open } from './begin-drawing.ts'
import type { MadeRug } from './drawing-talk.ts'
import { filled } from './drawing-texts.ts'
import type { DrawingWords } from './pt.ts'
import * as styles from './rug-stage.module.css'

type Props = {
  readonly open: Open
  readonly made: MadeRug
  readonly view: NearView
  readonly words: DrawingWords['rug']
}

/** A piece of the rug, tuft by tuft. */
export function NearRug({ open, made, view, words }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another rug is looked at anew
  useEffect(() => {
    let current = true
    open.thread.near(view).then(
      (picture) => {
        const context = current ? canvas.current?.getContext('2d') : null
        if (!context || !canvas.current) return picture.close()
        Object.assign(canvas.current, { width: picture.width, height: picture.height })
        context.drawImage(picture, 0, 0)
        canvas.current.dataset.near = ''
        picture.close()
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [open.thread, view, made])
  return (
    <canvas
      ref={canvas}
      className={styles.near}
      role="img"
      aria-label={filled(words.nearAlt, { span: view.span / 10 })}
    />
  )
}
