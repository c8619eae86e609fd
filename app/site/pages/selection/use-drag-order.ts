import { type PointerEvent, type RefObject, useEffect, useState } from 'react'

type DragOrder = {
  /** The list as it stands on the screen, while a rug is held and until the page has the new order. */
  readonly order: readonly string[]
  readonly held: string | null
  /** What the handle of a rug listens to. */
  handle(slug: string): {
    onPointerDown(event: PointerEvent): void
    onPointerMove(event: PointerEvent): void
    onPointerUp(): void
    onPointerCancel(): void
  }
}

/**
 * Puts a list in order by dragging, with mouse, pen or finger. The items stay where they are in the document and
 * are shown in another order, so that the handle keeps its pointer; `onDrop` hears of the new order.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  slugs: readonly string[],
  onDrop: (order: readonly string[]) => void,
): DragOrder {
  const [held, setHeld] = useState<string | null>(null)
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const given = slugs.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that has arrived stands for itself
  useEffect(() => setOrder(null), [given])

  return {
    order: order ?? slugs,
    held,
    handle: (slug) => ({
      onPointerDown(event) {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setHeld(slug)
      },
      onPointerMove({ clientY }) {
        if (held === slug) setOrder(orderAt(list.current, slugs, slug, clientY))
      },
      onPointerUp() {
        setHeld(null)
        if (held === slug && order && order.join() !== given) onDrop(order)
      },
      onPointerCancel() {
        setHeld(null)
        setOrder(null)
      },
    }),
  }
}

/** The list with the held rug among the others where the pointer is: after all those whose middle is above it. */
function orderAt(list: HTMLElement | null, slugs: readonly string[], held: string, y: number): string[] {
  const middles = slugs.flatMap((slug, index) => {
    const box = list?.children[index]?.getBoundingClientRect()
    return box && slug !== held ? [{ slug, middle: box.top + box.height / 2 }] : []
  })
  const inOrder = middles.toSorted((one, other) => one.middle - other.middle)
  const above = inOrder.filter(({ middle }) => middle < y).map(({ slug }) => slug)
  const below = inOrder.filter(({ middle }) => middle >= y).map(({ slug }) => slug)
  return [...above, held, ...below]
}
