import { useEffect, useLayoutEffect, useRef, useState } from 'react'

type Move = { readonly id: string; readonly by: -1 | 1; readonly words: (place: number) => string }

/**
 * Keeps the keyboard where the work is: a form that closes gives the focus back to what opened it, and a row that
 * is moved keeps it on its arrow (at an end, on the other one), its new place being said aloud.
 */
export function useListFocus(editing: string | null, ids: readonly string[]) {
  const heading = useRef<HTMLHeadingElement>(null)
  const rows = useRef<HTMLUListElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  const arrow = useRef<Move | null>(null)
  const [said, setSaid] = useState('')
  const inOrder = ids.join()

  useEffect(() => {
    if (editing !== null) return
    opener.current?.focus()
    opener.current = null
  }, [editing])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order has changed on the page
  useLayoutEffect(() => {
    if (!arrow.current) return
    const { id, by, words } = arrow.current
    const [up, down] = rows.current?.querySelectorAll<HTMLButtonElement>(`[id="${id}"] .panel-tool`) ?? []
    const [wanted, other] = by < 0 ? [up, down] : [down, up]
    const target = wanted?.disabled ? other : wanted
    target?.focus()
    setSaid(words(ids.indexOf(id) + 1))
    arrow.current = null
  }, [inOrder])

  return {
    heading,
    list: { ref: rows, said },
    opened: () => {
      opener.current = document.activeElement as HTMLElement | null
    },
    moved: (move: Move) => {
      arrow.current = move
    },
  }
}
