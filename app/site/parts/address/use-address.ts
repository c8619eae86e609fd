import { useEffect, useRef } from 'react'
import { useLocation, useOutletContext } from 'react-router'
import type { SayElsewhere } from '#app/site/parts/page-handle/page-handle.ts'
import { type AddressWriter, createAddressWriter } from './address-writer.ts'

const restMs = 150

/** Keeps the page's address, and the frame's link to the other language, at what is shown; null: not known yet. */
export function useAddress(query: string | null, elsewhere: string): void {
  const writer = useRef<AddressWriter | null>(null)
  const sayElsewhere = useOutletContext<SayElsewhere | undefined>()
  const { pathname } = useLocation()

  useEffect(() => {
    const made = createAddressWriter((said) => {
      // A step back has the address of the page it leads to, while this one is still seen.
      if (pathname === location.pathname)
        window.history.replaceState(window.history.state, '', pathname + (said && `?${said}`) + location.hash)
    })
    writer.current = made
    return () => made.close()
  }, [pathname])

  useEffect(() => {
    if (query === null) return
    const write = () => writer.current?.say(query)
    write()
    // app/site/parts/modal-place/history-listeners.ts
    addEventListener('stay', write)
    // The header is drawn anew for its link: not for every step of a hand.
    const timer = setTimeout(() => sayElsewhere?.(elsewhere + (query && `?${query}`)), restMs)
    return () => {
      clearTimeout(timer)
      removeEventListener('stay', write)
    }
  }, [query, elsewhere, sayElsewhere])

  useEffect(() => () => sayElsewhere?.(undefined), [sayElsewhere])
}
