import type { MiddlewareHandler } from 'hono'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { sceneRequestPath } from '#i18n/paths.ts'
import { sameVisitor } from './client-address.ts'

type Page = (request: Request) => Response | Promise<Response>

/** Where script sends a form by itself, and wants no page around its answer. */
export function answerForms(page: Page): MiddlewareHandler {
  return async ({ req }, next) => {
    const wanted = req.header('accept') === 'application/json' && req.path !== sceneRequestPath
    return wanted ? inJson(req.raw, page, ofItsAction) : next()
  }
}

/** What a page would show, as JSON, for script that shows it over another page. */
export function answerInData(page: Page): MiddlewareHandler {
  return async ({ req }, next) =>
    req.header('accept') === 'application/json' ? inJson(req.raw, page, ofItsRoute) : next()
}

/**
 * Answers a form with what the action of its page says, as JSON: a request that waited on a device may be sent by
 * another page and long after, when the router's own answer means nothing to it.
 */
async function inJson(request: Request, page: Page, dataOf: (value: never) => unknown): Promise<Response> {
  const url = new URL(request.url)
  url.pathname = `${url.pathname.replace(/\/$/, '')}.data`
  const answer = await page(sameVisitor(new Request(url, request), request))
  const { status } = answer
  const headers = { 'cache-control': 'no-store' }
  if (!answer.body || !answer.headers.get('content-type')?.startsWith('text/x-script'))
    return Response.json(null, { status, headers })
  const { value } = await decode(answer.body, globalThis as never)
  const data = dataOf(value as never) ?? null
  return Response.json(data, { status: data === null && status < 400 ? 405 : status, headers })
}

function ofItsAction({ data }: { readonly data?: unknown }): unknown {
  return data
}

/** The frame's own data comes first. */
function ofItsRoute(routes: Readonly<Record<string, { readonly data?: unknown }>>): unknown {
  return Object.values(routes).at(-1)?.data
}
