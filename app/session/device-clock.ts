const signIns = /\/auth\/v1\/(token|verify|factors\/[^/]+\/verify)(\?|$)/

/**
 * An answer of the sign-in without the moment at which its session ends, which is one of the server's clock: the client then
 * counts how long it lasts from now, on the clock of this device. A tablet that is ten minutes slow went on with a token that
 * had run out for ten minutes of each hour, and one that is an hour fast asked for a new one before everything it asked.
 */
export async function onDeviceClock(address: string, answer: Response): Promise<Response> {
  if (!answer.ok || !signIns.test(address)) return answer
  const { expires_at: _, ...session } = await answer.clone().json()
  if (typeof session.expires_in !== 'number') return answer
  return new Response(JSON.stringify(session), { status: answer.status, headers: answer.headers })
}
