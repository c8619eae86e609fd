import { useNavigation } from 'react-router'

/**
 * Whether this page is being left for the page at this address, so that the picture of its card is carried there. Unlike the
 * router's own state it is never true on the page that was gone to, which has a picture to arrive at.
 */
export function useCarried(url: string): boolean {
  const { location } = useNavigation()
  return location?.pathname === url.replace(/[?#].*/s, '')
}

/** The name under which a browser carries a picture from page to page. */
export const carriedStyle = { viewTransitionName: 'rug' }
