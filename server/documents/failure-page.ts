import { languageTag } from '#i18n/locales.ts'
import { localeOfPath, pathTo } from '#i18n/paths.ts'
import type { RefusedStatus } from '#server/served-files/refusal.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'

const look = `body{margin:0;min-height:100vh;display:flex;flex-direction:column;justify-content:flex-end;box-sizing:border-box;
padding:8vw clamp(1.25rem,5vw,6rem);background:#f7f3ec;color:#1d1a17;font:1.0625rem/1.6 system-ui,sans-serif}
h1{font:300 clamp(2.4rem,6vw,4.5rem)/1.05 Georgia,serif;margin:0;max-width:16ch}p{max-width:34rem}a{color:inherit;margin-right:1.5rem}`

/** Says in the visitor's language that a document could not be made, and what to do. Depends on nothing. */
export function failurePage(pathname: string, status: RefusedStatus): Response {
  const locale = localeOfPath(pathname)
  const { title, text, again, back } = (locale === 'es' ? es : pt).failure
  const page = `<!doctype html><html lang="${languageTag[locale]}"><head><meta charset="utf-8"><title>${title} \u00b7 Cartacho</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${look}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a><a href="${pathTo('rugs', locale)}">${back}</a></p></main></body></html>`
  return new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
      'cache-control': 'no-store',
      ...(status === 405 && { allow: 'GET, HEAD' }),
      ...(status === 503 && { 'retry-after': '60' }),
    },
  })
}
