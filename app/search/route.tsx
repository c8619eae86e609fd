import { type ComponentType, useMemo, useState } from 'react'
import { Outlet } from 'react-router'
import { SearchContext, type Searcher } from '#app/panel/frame/searcher.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { Notices } from '#app/panel/notices/notices.tsx'
import { pt } from './pt.ts'

type Search = ComponentType<{ readonly searcher: Searcher; readonly onClose: () => void }>

/** Round both panels and their sign-in: what is said on one must still stand when the other opens, and one search knows both. */
export default function RoundThePanels() {
  const [searcher, setSearcher] = useState<Searcher | null>(null)
  const [Search, setSearch] = useState<Search | null>(null)
  const context = useMemo(() => {
    // Loaded when it is first asked for; without a line the page that is open stays as it is.
    const open = () => {
      import('./panel-search.tsx').then(
        ({ PanelSearch }) => setSearch(() => PanelSearch),
        () => failToast(pt.loadFailed),
      )
    }
    return { open, setSearcher }
  }, [])
  return (
    <SearchContext value={context}>
      <Outlet />
      {Search && searcher && <Search searcher={searcher} onClose={() => setSearch(null)} />}
      <Notices />
    </SearchContext>
  )
}
