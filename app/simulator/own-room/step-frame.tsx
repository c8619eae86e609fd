import { type ReactNode, useEffect, useRef } from 'react'
import * as styles from './own-room.module.css'
import type { OwnRoomWords } from './pt.ts'

type FrameProps = {
  readonly words: OwnRoomWords
  readonly step: string
  readonly heading: string
  readonly back: () => void
  readonly next: { readonly name: string; readonly press: () => void; readonly off: boolean }
  readonly children: ReactNode
}

/** What all steps have: where they stand, what they are called, and the ways on and back. */
export function StepFrame({ words, step, heading, back, next, children }: FrameProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // Where a step ends, the next one is read out from its beginning.
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <header>
        <p className="label">{step}</p>
        <h2 ref={title} id="own-room-title" tabIndex={-1} className={styles.ownRoomName}>
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
