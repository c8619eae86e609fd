import { sharedDrawingHash } from '#i18n/shared-drawing-path.ts'

/** The secret of the link that led to this page; null where none did. */
export function secretHere(): string | null {
  const { hash } = location
  const secret = hash.startsWith(sharedDrawingHash) ? hash.slice(sharedDrawingHash.length) : ''
  return /^[A-Za-z0-9_-]{43}$/.test(secret) ? secret : null
}

/** Takes the secret from the page's address: what is looked at is another drawing now. */
export function leaveLink(): void {
  if (secretHere()) history.replaceState(history.state, '', location.pathname + location.search)
}
