let aheadMs = 0

/** A session as it is kept: its end on this device's clock, and in its token the same on the server's. */
type TimedSession = { readonly access_token: string; readonly expires_at?: number | undefined }

/** Notes by a session that came how far this device's clock is from the server's. On the server itself nobody does. */
export function noteServerClock({ access_token, expires_at }: TimedSession): void {
  const end = endIn(access_token)
  if (expires_at !== undefined && end !== null) aheadMs = (expires_at - end) * 1000
}

/**
 * The moment by the clock of the server, within seconds: a tablet that is a day slow would write that somebody was answered
 * yesterday, and offer yesterday as a day to come.
 */
export function serverNow(): Date {
  return new Date(Date.now() - aheadMs)
}

/** Until when a token is good, in seconds since 1970. Null for one that says nothing of it. */
function endIn(token: string): number | null {
  const [, claims = ''] = token.split('.')
  try {
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof exp === 'number' ? exp : null
  } catch {
    return null
  }
}
