const text = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' }

/** Every call there is, as the real server has them; one path, several methods. */
const routes: [RegExp, string[]][] = [
  [/^\/(health|settings|authorize|reauthenticate|\.well-known\/(jwks\.json|openid-configuration))$/, ['GET']],
  [/^\/(callback|verify)$/, ['GET', 'POST']],
  [/^\/(signup|recover|resend|magiclink|otp|token|logout|sso|factors)$/, ['POST']],
  [/^\/user$/, ['GET', 'PUT']],
  [/^\/user\/identities\/authorize$/, ['GET']],
  [/^\/user\/identities\/(?!authorize$)[^/]+$/, ['DELETE']],
  [/^\/factors\/[^/]+$/, ['DELETE']],
  [/^\/factors\/[^/]+\/(verify|challenge)$/, ['POST']],
  [/^\/admin\/(users|audit|generate_link|sso|oauth)(\/|$)/, ['GET', 'POST', 'PUT', 'DELETE']],
]

/** What may be looked at without being done: a scanner of mails that asks for the head of a link must not use it up. */
const peekable = /^\/(health|settings|user|\.well-known\/.+)$/

/** What the real server's router says of a path or method that it does not have; null when it has it. */
export function refuseRoute(method: string, path: string): Response | null {
  const route = routes.find(([pattern]) => pattern.test(path))
  if (!route) return new Response('404 page not found\n', { status: 404, headers: text })
  const asked = method === 'HEAD' && peekable.test(path) ? 'GET' : method
  return route[1].includes(asked)
    ? null
    : new Response(null, { status: 405, headers: { allow: route[1].join(', ') } })
}
