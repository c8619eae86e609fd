import { useEffect, useMemo } from 'react'
import { useLocation, useOutletContext } from 'react-router'
import type { SayElsewhere } from '#app/site/parts/page-handle/page-handle.ts'
import { createAddressWriter } from './address-writer.ts'

const restMs = 150

/** Keeps the page's address, and the frame's link to the other language, at what is shown; null: not known yet. */
export function useAddress(query: string | null, elsewhere: string): void {
  const place = useLocation()
  const sayElsewhere = useOutletContext<SayElsewhere | undefined>()
  const { pathname } = place
  // The same page goes on in the other language, under another path.
  const writer = useMemo(
    () =>
      createAddressWriter((said) => {
        // A step back has the address of the page it leads to, while this one is still seen.
        if (pathname === location.pathname)
          history.replaceState(history.state, '', pathname + (said && `?${said}`) + location.hash)
      }),
    [pathname],
  )
  useEffect(() => writer.close, [writer])

  // Again wherever the page is arrived at: a step back that is taken back finds the address of before what was chosen meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where one arrives is what it follows
  useEffect(() => {
    if (query === null) return
    const write = () => writer.say(query)
    write()
    // app/site/parts/modal-place/history-listeners.ts
    addEventListener('stay', write)
    // The header is drawn anew for its link: not for every step of a hand.
    const timer = setTimeout(() => sayElsewhere?.(elsewhere + (query && `?${query}`)), restMs)
    return () => {
      clearTimeout(timer)
      removeEventListener('stay', write)
    }
  }, [query, elsewhere, sayElsewhere, writer, place])

  useEffect(() => () => sayElsewhere?.(undefined), [sayElsewhere])
}
