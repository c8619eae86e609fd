import type { DragEvent, ReactNode } from 'react'
import * as styles from './drop-zone.module.css'

type Props = {
  readonly height?: 'low' | 'tall'
  readonly onFiles: (files: readonly File[]) => void
  /** A button that chooses files: dropping is a shortcut for it. */
  readonly children: ReactNode
}

/** A place where files can be dropped. */
export function DropZone({ height, onFiles, children }: Props) {
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <div
      className={styles.zone}
      data-height={height}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
