import { useEffect, useState } from 'react'

const typingMs = 250

/** A text once its typing has stopped. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text ? typingMs : 0)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
