import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { FileText, Film } from 'lucide-react'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { pictureSource } from '#content/media/picture-url.ts'
import { fileName, isPicture, type StoredFile } from '#content/media/stored-file.ts'
import * as styles from './media.module.css'
import { placesOf } from './places.ts'
import { pt } from './pt.ts'

type Props = {
  readonly files: readonly StoredFile[]
  readonly chosen: string | null
  readonly onChoose: (url: string) => void
}

const narrowestPx = 150
const gapPx = 14
const captionPx = 52

/** The files as a grid of which only what is near the window exists. */
export const MediaGrid = memo(function MediaGrid({ files, chosen, onChoose }: Props) {
  const box = useRef<HTMLUListElement>(null)
  const [layout, setLayout] = useState({ width: 0, top: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () =>
      setLayout({ width: element.clientWidth, top: element.getBoundingClientRect().top + scrollY })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  const columns = Math.max(2, Math.floor((layout.width + gapPx) / (narrowestPx + gapPx)))
  const side = (layout.width - gapPx * (columns - 1)) / columns
  const rowPx = side + captionPx + gapPx
  const rows = useWindowVirtualizer({
    count: layout.width > 0 ? Math.ceil(files.length / columns) : 0,
    estimateSize: () => rowPx,
    overscan: 3,
    scrollMargin: layout.top,
    getItemKey: (row) => `${row} ${columns}`,
  })
  // A size that has been assumed for another width must be forgotten.
  useLayoutEffect(() => {
    if (rowPx > 0) rows.measure()
  }, [rows, rowPx])

  return (
    <ul ref={box} className={styles.grid} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().flatMap((row) =>
        files.slice(row.index * columns, (row.index + 1) * columns).map((file, column) => (
          <li
            key={file.url}
            style={{
              width: side,
              transform: `translate(${column * (side + gapPx)}px, ${row.start - layout.top}px)`,
            }}
          >
            <Tile file={file} chosen={file.url === chosen} onChoose={onChoose} />
          </li>
        )),
      )}
    </ul>
  )
})

type TileProps = { readonly file: StoredFile; readonly chosen: boolean; readonly onChoose: Props['onChoose'] }

const Tile = memo(function Tile({ file, chosen, onChoose }: TileProps) {
  const uses = placesOf(file).length
  return (
    <button type="button" className={styles.tile} aria-pressed={chosen} onClick={() => onChoose(file.url)}>
      <span className={styles.face} style={{ background: file.dominant_colour ?? undefined }}>
        {isPicture(file) ? (
          <img
            src={pictureSource(file.url, [320], { updatedAt: file.updated_at ?? undefined }).src}
            alt=""
            loading="lazy"
            style={{ objectPosition: `${(file.focal_x ?? 0.5) * 100}% ${(file.focal_y ?? 0.5) * 100}%` }}
          />
        ) : file.bucket === 'videos' ? (
          <Film size={28} aria-hidden />
        ) : (
          <FileText size={28} aria-hidden />
        )}
      </span>
      <span className="block truncate">{fileName(file.url)}</span>
      <span className={`block text-[0.8125rem] ${uses === 0 ? 'text-oxide' : 'text-smoke'}`}>
        {uses === 0 ? pt.unused : pt.uses(uses)}
      </span>
    </button>
  )
})
