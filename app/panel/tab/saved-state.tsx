import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { pt } from './pt.ts'
import { useSaved } from './saved.ts'

const tickMs = 1000

/** Says that work of this tab is being saved, or how long ago it was. */
export function SavedState() {
  const { isSaving, savedAt } = useSaved(useLocation().pathname)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (savedAt === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [savedAt])
  if (isSaving) return <p className="text-smoke">{pt.saving}</p>
  if (savedAt === null) return null
  return <p className="text-moss">{pt.savedAgo(Math.max(0, Math.round((now - savedAt) / 1000)))}</p>
}
