import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { StoredFile } from '#content/media/stored-file.ts'
import * as styles from './media.module.css'
import { MediaTile } from './media-tile.tsx'
import type { Selection } from './use-selection.ts'

type Props = {
  readonly files: readonly StoredFile[]
  readonly names: ReadonlyMap<string, string>
  readonly chosen: string | null
  readonly selection: Selection
  readonly onChoose: (url: string) => void
}

const narrowestPx = 150
const gapPx = 14
const captionPx = 52

/** The files as a grid of which only what is near the window exists. The arrows go from one to the next. */
export function MediaGrid({ files, names, chosen, selection, onChoose }: Props) {
  const box = useRef<HTMLUListElement>(null)
  const [layout, setLayout] = useState({ width: 0, top: 0 })
  const [focused, setFocused] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element?.parentElement) return
    const measure = () =>
      setLayout({ width: element.clientWidth, top: element.getBoundingClientRect().top + scrollY })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // What stands above it may grow and shrink.
    observer.observe(document.body)
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
  useEffect(() => {
    const tile = focused !== null && box.current?.querySelector<HTMLElement>(`[data-at="${focused}"]`)
    if (!tile) return
    tile.focus()
    setFocused(null)
  })

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const at = Number(event.target instanceof HTMLElement && (event.target.dataset.at ?? Number.NaN))
    const file = files[at]
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault()
      return selection.all()
    }
    if (event.key === 'Escape') return selection.none()
    if (!file) return
    if (event.key === 'x') return selection.toggle(file.url)
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key]
    const next = step === undefined ? undefined : files[at + step]
    if (step === undefined || !next) return
    event.preventDefault()
    if (event.shiftKey) {
      if (!selection.has(file.url)) selection.toggle(file.url)
      selection.extend(next.url)
    }
    rows.scrollToIndex(Math.floor((at + step) / columns), { align: 'auto' })
    setFocused(at + step)
  }

  return (
    <ul ref={box} className={styles.grid} style={{ height: rows.getTotalSize() }} onKeyDown={press}>
      {rows.getVirtualItems().flatMap((row) =>
        files.slice(row.index * columns, (row.index + 1) * columns).map((file, column) => (
          <li
            key={file.url}
            style={{
              width: side,
              transform: `translate(${column * (side + gapPx)}px, ${row.start - layout.top}px)`,
            }}
          >
            <Tile
              file={file}
              name={names.get(file.url) ?? ''}
              at={row.index * columns + column}
              chosen={file.url === chosen}
              marked={selection.has(file.url)}
              selection={selection}
              onChoose={onChoose}
            />
          </li>
        )),
      )}
    </ul>
  )
}

type TileProps = Omit<Parameters<typeof MediaTile>[0], 'onMark'> & { readonly selection: Selection }

/** Drawn anew for another file or another state of it, not whenever the window scrolls. */
const Tile = memo(
  function Tile({ selection, ...tile }: TileProps) {
    const mark = (isRange: boolean) =>
      isRange ? selection.extend(tile.file.url) : selection.toggle(tile.file.url)
    return <MediaTile {...tile} onMark={mark} />
  },
  ({ selection: _, ...one }, { selection: __, ...other }) =>
    Object.entries(one).every(([name, value]) => other[name as keyof typeof other] === value),
)
