import type { MiddlewareHandler } from 'hono'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { isAskPath } from '#i18n/ask-path.ts'
import { sceneRequestPath } from '#i18n/paths.ts'
import { sameVisitor } from './client-address.ts'

type Page = (request: Request) => Response | Promise<Response>
/** How the router answers script whose form is done and leads to another page. */
const ledOn = 202
type Data = { readonly data?: unknown }

/**
 * Answers script that asks for data and no page around it, as JSON: what the action of a form says, because a request that
 * waited on a device may be sent by another page and long after, when the router's own answer means nothing to it; and what
 * the page that asks for a price shows, for the sheet that stands for it.
 */
export function answerInJson(page: Page): MiddlewareHandler {
  return async ({ req }, next) => {
    const { path, raw } = req
    if (req.header('accept') !== 'application/json' || path === sceneRequestPath) return next()
    if (req.method === 'POST') return inJson(raw, page, ({ data }: Data) => data)
    // The frame's own data comes first.
    const ofItsRoute = (routes: Record<string, Data>) => Object.values(routes).at(-1)?.data
    return isAskPath(path) ? inJson(raw, page, ofItsRoute) : next()
  }
}

async function inJson<Value>(
  request: Request,
  page: Page,
  dataOf: (value: Value) => unknown,
): Promise<Response> {
  const url = new URL(request.url)
  url.pathname = `${url.pathname.replace(/\/$/, '')}.data`
  const answer = await page(sameVisitor(new Request(url, request), request))
  const { status } = answer
  const headers = { 'cache-control': 'no-store' }
  if (status === ledOn) return new Response(null, { status: 204, headers })
  if (!answer.body || !answer.headers.get('content-type')?.startsWith('text/x-script'))
    return Response.json(null, { status, headers })
  const { value } = await decode(answer.body, globalThis as never)
  const data = dataOf(value as Value) ?? null
  return Response.json(data, { status: data === null && status < 400 ? 405 : status, headers })
}
