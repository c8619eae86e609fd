import type { Session, SupabaseClient } from '@supabase/supabase-js'

/** No world is open for longer. */
const worldSeconds = 10 * 60

/**
 * Goes on with a session that was kept. One that is about to end is renewed: the prepared directory is used for hours, and a
 * client that finds a token good may ask with it a moment too late.
 * @throws Error where the sign-in does not take it.
 */
export async function resume(client: SupabaseClient, session: Session) {
  const lasts = (session.expires_at ?? 0) - Date.now() / 1000
  const { data, error } =
    lasts > worldSeconds ? await client.auth.setSession(session) : await client.auth.refreshSession(session)
  if (error) throw new Error('A session of the prepared directory does not go on', { cause: error })
  if (!data.session) throw new Error('The sign-in gave no session')
  return { client, userId: session.user.id, session: data.session }
}
