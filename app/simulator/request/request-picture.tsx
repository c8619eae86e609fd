import { useEffect, useRef, useState } from 'react'
import { type LitScene, marginShare } from '#app/simulator/stage/lit-scene.ts'
import * as styles from './request-sheet.module.css'

/** The picture that goes with a request, and what it is made of where that can be shown before it is there. */
export type Draft = { readonly lit: LitScene | null; readonly file: Promise<Blob> }

type Props = { readonly draft: Draft; readonly file: Blob | null | undefined; readonly alt: string }

/** The picture that goes with a request: from its parts, which are there at once, until the file itself is made. */
export function RequestPicture({ draft, file, alt }: Props) {
  const url = useUrl(file)
  if (file === null) return null
  if (draft.lit) return <LitPicture lit={draft.lit} url={url} alt={alt} />
  return url && <img src={url} alt={alt} className={styles.requestSheetPicture} />
}

type LitProps = { readonly lit: LitScene; readonly url: string | null; readonly alt: string }

function LitPicture({ lit: { room, rugs, evening }, url, alt }: LitProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!url) void rugs.then((canvas) => place.current?.append(canvas))
  }, [url, rugs])
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
