import '#app/ui/ended-presses.ts'
import { useRef } from 'react'
import type { Locale } from '#i18n/locales.ts'
import type { Design } from './design.ts'
import { handles, keyed, pulledBy, rangeOf } from './drag-size.ts'
import { metresText } from './drawing-texts.ts'
import type { DrawingWords } from './pt.ts'
import * as styles from './rug-stage.module.css'
import type { Pulling } from './use-pulling.ts'

type Props = {
  /** The rug as it lies. */
  readonly design: Design
  readonly pulling: Pulling
  readonly words: DrawingWords['rug']
  readonly locale: Locale
}

/** What a rug is pulled by, by finger, mouse and keys, and its outline meanwhile. */
export function SizeHandles({ design, pulling, words, locale }: Props) {
  const { pulled, pull, letGo } = pulling
  const start = useRef<{ readonly id: number; readonly x: number; readonly y: number } | null>(null)
  const shown = pulled ?? design
  const scale = { width: shown.width / design.width, length: shown.length / design.length }
  const box = {
    left: `${50 - 50 * scale.width}%`,
    top: `${50 - 50 * scale.length}%`,
    width: `${100 * scale.width}%`,
    height: `${100 * scale.length}%`,
  }
  const corner = { x: (100 * shown.corner) / shown.width, y: (100 * shown.corner) / shown.length }
  const isRound = shown.shape === 'round' || shown.shape === 'oval'
  const own = handles.filter((handle) => handle !== 'corner' || shown.shape === 'rectangle')
  const end = (keep: boolean) => {
    start.current = null
    if (keep) letGo()
    else pull(null)
  }
  return (
    <div className={styles.pulled} style={box} data-shape={shown.shape}>
      {pulled && (
        <span
          className={styles.outline}
          data-pulled=""
          style={{ borderRadius: isRound ? '50%' : `${corner.x}% / ${corner.y}%` }}
          data-free={shown.shape === 'free' || undefined}
        />
      )}
      {own.map((handle) => {
        const { least, most } = rangeOf(shown, handle)
        return (
          <span
            key={handle}
            className={styles.handle}
            data-handle={handle}
            style={handle === 'corner' ? { left: `${corner.x}%`, top: `${corner.y}%` } : undefined}
            role="slider"
            tabIndex={0}
            aria-label={words.handles[handle]}
            aria-orientation={handle === 'length' ? 'vertical' : 'horizontal'}
            aria-valuemin={least}
            aria-valuemax={most}
            aria-valuenow={shown[handle]}
            aria-valuetext={`${words[handle]}, ${metresText(shown[handle], locale)}`}
            onPointerDown={(event) => {
              if (event.button !== 0) return
              event.currentTarget.setPointerCapture(event.pointerId)
              start.current = { id: event.pointerId, x: event.clientX, y: event.clientY }
              pull(design)
            }}
            onPointerMove={({ currentTarget, pointerId, clientX, clientY }) => {
              if (start.current?.id !== pointerId) return
              const moved = [clientX - start.current.x, clientY - start.current.y] as const
              pull(pulledBy(design, handle, moved, millimetresPerPixel(currentTarget, design)))
            }}
            onPointerUp={() => start.current && end(true)}
            onPointerCancel={() => start.current && end(false)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && pulled) return end(false)
              const next = keyed(shown, handle, event.key)
              if (!next) return
              event.preventDefault()
              pull(next)
            }}
            onKeyUp={() => !start.current && pulled && letGo()}
            onBlur={() => !start.current && pulled && letGo()}
          />
        )
      })}
    </div>
  )
}

/** As the rug lies, whatever its outline was pulled to. */
function millimetresPerPixel(handle: Element, { width }: Design): number {
  const lying = handle.parentElement?.parentElement
  return width / Math.max(1, lying?.getBoundingClientRect().width ?? 1)
}
