import { keptUser } from './kept-session.ts'

/**
 * A page that the browser keeps whole and brings back with a step through the history is as it was left: with names and addresses of clients,
 * though somebody may have signed out since. So it is covered when it goes, and shown again where the same person is signed in, or still nobody;
 * else it is loaded anew. Chromium keeps pages of the panels although they say that nothing may.
 */
export function watchReturn(): void {
  const { style } = document.documentElement
  let left: string | null = null
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return
    left = keptUser()
    style.visibility = 'hidden'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (keptUser() === left) style.visibility = ''
    else location.reload()
  })
}
