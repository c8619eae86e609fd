import { useEffect, useState } from 'react'

type Props = {
  /** Said while something is being saved; null when nothing is. */
  readonly saving: string | null
  /** When the last save was sent, in milliseconds; null before the first. */
  readonly savedAt: number | null
  readonly words: (seconds: number) => string
}

const tickMs = 1000

/** Says that work is being saved, or how long ago it was. */
export function SavedState({ saving, savedAt, words }: Props) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (savedAt === null) return
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [savedAt])
  if (saving) return <p className="text-smoke">{saving}</p>
  if (savedAt === null) return null
  return <p className="text-moss">{words(Math.max(0, Math.round((now - savedAt) / 1000)))}</p>
}
