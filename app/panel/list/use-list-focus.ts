import { useEffect, useRef } from 'react'

/** Keeps the keyboard where the work is: a form that closes gives the focus back to what opened it. */
export function useListFocus(editing: string | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLElement | null>(null)

  useEffect(() => {
    if (editing !== null) return
    opener.current?.focus()
    opener.current = null
  }, [editing])

  return {
    heading,
    opened: () => {
      opener.current = document.activeElement as HTMLElement | null
    },
  }
}
