import { type ComponentType, type MouseEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Frame } from '#app/site/frame/frame.ts'
import { Icon } from '#app/ui/icon.tsx'

export type SearchBoxProps = { readonly frame: Frame; readonly onClose: () => void }

/**
 * Opens the search box, as Ctrl or Cmd with K does from anywhere; its code comes with the first use. Without
 * script, or where the code does not arrive, the catalogue searches.
 */
export function SearchButton({ frame, className }: { frame: Frame; className: string }) {
  const [Box, setBox] = useState<ComponentType<SearchBoxProps> | null>(null)
  const [waiting, setWaiting] = useState(false)
  const navigate = useNavigate()
  const open = () => {
    // Never over another dialog.
    if (document.querySelector('dialog[open]')) return
    setWaiting(true)
    import('./search-box.tsx')
      .then(({ SearchBox }) => setBox(() => SearchBox))
      .catch(() => navigate(frame.searchUrl))
      .finally(() => setWaiting(false))
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open()
  }
  return (
    <>
      <Link
        to={frame.searchUrl}
        className={className}
        aria-label={frame.words.menu.search}
        aria-keyshortcuts="Control+K Meta+K"
        aria-busy={waiting || undefined}
        onClick={onClick}
      >
        <Icon name="search" size={19} />
      </Link>
      {Box && <Box frame={frame} onClose={() => setBox(null)} />}
    </>
  )
}
