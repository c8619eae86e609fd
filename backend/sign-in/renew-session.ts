import { completeAnswer } from '#backend/sign-in/access-tokens.ts'
import { invalid, refuse } from '#backend/sign-in/sign-in-answers.ts'
import { type SignInContext, type SignInRequest, withBody } from '#backend/sign-in/sign-in-context.ts'

const shortestToken = 12

/** POST /token?grant_type=refresh_token: new tokens for a session that stands. */
export async function renewSession(context: SignInContext, attempt: SignInRequest): Promise<Response> {
  const { address, agent, body } = attempt
  if (String(body.refresh_token ?? '').length < shortestToken) return invalid('Refresh token is not valid')
  const token = await findServingToken(context, String(body.refresh_token))
  if (!token) return refuse(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  const request = withBody(attempt, { refresh_token: token })
  return completeAnswer(context, await context.library(request), { address, agent })
}

/**
 * As on a hosted project a token serves again within ten seconds of its renewal, for who lost the answer or has two
 * tabs: it stands for the one before the session's newest, which the library takes. After that it is a theft.
 */
async function findServingToken({ database }: SignInContext, token: string): Promise<string | undefined> {
  const [found] = await database.query<{ serving: string }>(
    `select coalesce(newest.parent, used.token) as serving from auth.refresh_tokens used
     left join auth.refresh_tokens newest on newest.session_id = used.session_id and not newest.revoked
       and used.revoked and used.updated_at > now() - interval '10 seconds'
     where used.token = $1 order by newest.created_at desc limit 1`,
    [token],
  )
  return found?.serving
}
