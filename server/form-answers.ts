import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { sceneRequestPath } from '#i18n/paths.ts'
import { sameVisitor } from './client-address.ts'

/** Whether script sends a form by itself, and wants its answer without a page around it. */
export function wantsJson(request: Request): boolean {
  const { pathname } = new URL(request.url)
  return request.headers.get('accept') === 'application/json' && pathname !== sceneRequestPath
}

/**
 * Answers a form with what the action of its page says, as JSON: a request that waited on a device may be sent by
 * another page and long after, when the router's own answer means nothing to it.
 */
export async function answerInJson(
  request: Request,
  page: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
  const url = new URL(request.url)
  url.pathname = `${url.pathname.replace(/\/$/, '')}.data`
  const answer = await page(sameVisitor(new Request(url, request), request))
  const { status } = answer
  const headers = { 'cache-control': 'no-store' }
  if (!answer.body || !answer.headers.get('content-type')?.startsWith('text/x-script'))
    return Response.json(null, { status, headers })
  const { value } = await decode(answer.body, globalThis as never)
  const { data = null } = value as { data?: unknown }
  return Response.json(data, { status: data === null && status < 400 ? 405 : status, headers })
}
