import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { SortArea } from '#app/panel/sorting/sort-area.tsx'
import type { Move } from '#app/panel/sorting/steps.ts'
import type { GallerySample } from '#content/gallery/gallery-sample.ts'
import * as styles from './gallery-samples.module.css'

type Props = {
  readonly samples: readonly GallerySample[]
  readonly onOrder: (ids: readonly string[], before: readonly string[]) => void
  /** Rows that must stay drawn wherever the window is: what is open or edited. */
  readonly kept: readonly (string | null)[]
  readonly row: (sample: GallerySample) => ReactNode
}

const rowHeight = 89
const spareRows = 6

/** The samples in their order. Only those in the window are drawn, so that five hundred move like five. */
export function SampleList({ samples, onOrder, kept, row }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<string | null>(null)
  const [top, setTop] = useState(0)
  const ids = useMemo(() => samples.map((one) => one.id), [samples])
  const wanted = [...kept, held].map((id) => (id ? ids.indexOf(id) : -1)).filter((index) => index >= 0)
  const rows = useWindowVirtualizer({
    count: samples.length,
    estimateSize: () => rowHeight,
    overscan: spareRows,
    scrollMargin: top,
    getItemKey: (index) => ids[index] ?? index,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...wanted])].sort((one, other) => one - other),
  })
  // What stands above the list may grow and shrink: then so does what holds both.
  useLayoutEffect(() => {
    const element = list.current
    if (!element?.parentElement) return
    const measure = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY))
    const observer = new ResizeObserver(measure)
    observer.observe(element.parentElement)
    measure()
    return () => observer.disconnect()
  }, [])
  const move = ({ to, next, before }: Move) => {
    onOrder(next, before)
    rows.scrollToIndex(to, { align: 'auto' })
  }
  return (
    <SortArea
      ids={ids}
      layout="list"
      nameOf={(id) => samples.find((one) => one.id === id)?.name ?? ''}
      onMove={move}
      onHeld={setHeld}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a list whose items are placed one by one */}
      <div ref={list} role="list" className={styles.list} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const sample = samples[index]
          return (
            sample && (
              // biome-ignore lint/a11y/useSemanticElements: see the list
              <div
                key={key}
                ref={rows.measureElement}
                data-index={index}
                role="listitem"
                aria-setsize={samples.length}
                aria-posinset={index + 1}
                style={{ top: start - top }}
              >
                <Row sample={sample} row={row} />
              </div>
            )
          )
        })}
      </div>
    </SortArea>
  )
}

/** Drawn anew for another sample or another state of the tab, not whenever the window scrolls. */
const Row = memo(function Row({ sample, row }: { sample: GallerySample; row: Props['row'] }) {
  return row(sample)
})
