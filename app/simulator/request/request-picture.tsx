import { useEffect, useRef, useState } from 'react'
import { type LitScene, marginShare } from '#app/simulator/stage/lit-scene.ts'
import * as styles from './request-sheet.module.css'

/** What goes with a request: the rugs as they were drawn over the room, and the picture that is made of both. */
export type Draft = LitScene & { readonly file: Promise<Blob> }

type Props = { readonly draft: Draft; readonly file: Blob | null | undefined; readonly alt: string }

/** The picture that goes with a request: from its parts, which are there at once, until the file itself is made. */
export function RequestPicture({ draft: { room, rugs, evening }, file, alt }: Props) {
  const url = useUrl(file)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!url) place.current?.append(rugs)
  }, [url, rugs])
  if (file === null) return null
  const ratio = `${room.width} / ${Math.round(room.height * (1 + (marginShare * room.width) / room.height))}`
  return (
    <div className={styles.requestPicture} style={{ aspectRatio: ratio }}>
      {url ? (
        <img src={url} alt={alt} />
      ) : (
        <div ref={place} role="img" aria-label={alt} className={styles.requestParts}>
          <picture>
            <source type="image/avif" srcSet={room.files.avif} />
            <img src={room.files.webp} alt="" decoding="sync" />
          </picture>
          {evening > 0 && room.eveningFiles && (
            <picture className={styles.requestEvening} style={{ opacity: evening }}>
              <source type="image/avif" srcSet={room.eveningFiles.avif} />
              <img src={room.eveningFiles.webp} alt="" decoding="sync" />
            </picture>
          )}
        </div>
      )}
    </div>
  )
}

function useUrl(file: Blob | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
