import type { RouteConfigEntry } from '@react-router/dev/routes'
import fc from 'fast-check'
import routes from '#app/routes.ts'
import { lookPath } from '#i18n/look-path.ts'
import { peopleApi } from '#i18n/people-paths.ts'
import { pictureApiPath } from '#i18n/picture-api-path.ts'
import { quoteDocumentPath, quoteMailPath } from '#i18n/quote-paths.ts'
import { sendFilePath, sentFilePath } from '#i18n/sent-file-paths.ts'
import { texturePath } from '#i18n/texture-paths.ts'
import { evilCall, evilWrite, hostileCall } from '#tests/contract/hostile-calls.ts'

/** A request as it goes over the wire: its path is not tidied by anybody on the way. */
export interface RawRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

const noId = '00000000-0000-4000-8000-000000000000'
const secret = 'a'.repeat(43)
/** Each page, action and panel that the program has, with something in the place of what it asks for. */
function pagesOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const own = path?.startsWith('/') ? path : [parent, path].filter(Boolean).join('/')
    const filled = own
      .replace(':secret', secret)
      .replace(':slug', 'tapete-scallop')
      .replaceAll(/:\w+\??/g, noId)
    return [...(path && path !== '*' ? [filled] : []), ...pagesOf(children ?? [], own)]
  })
}
const pages = pagesOf(routes)
/** Every kind of address of the site. */
export const places = [
  ...pages,
  ...pages.map((page) => `${page}.data`),
  '/',
  '/sitemap.xml',
  '/robots.txt',
  '/busca/pt.json',
  '/catalogo.json',
  '/healthz',
  '/img/320/-/site-assets/video/hero-poster.jpg',
  '/img/320-1x1-90x10/-/site-assets/video/hero-poster.jpg',
  '/social/principal-br.jpg',
  '/social/cena.jpg',
  '/ar/tapete-scallop/250x350.glb',
  '/na-medida/tapete-scallop/250x350.avif',
  '/catalogos/tapetes.pdf',
  '/produtos/tapete-scallop/ficha.pdf',
  quoteDocumentPath(secret, 'pt'),
  texturePath('tapete-scallop', 'es'),
  sendFilePath('0'.repeat(32)),
  sentFilePath('leads', noId, 0),
  quoteMailPath,
  ...Object.values(peopleApi),
  pictureApiPath,
  lookPath,
  `/documentos/producao/${noId}.pdf`,
  '/equipe/correio',
  '/equipe/pessoa',
  '/storage/v1/object/public/site-assets/video/hero-poster.jpg',
  '/storage/v1/object/list/site-assets',
  '/storage/v1/object/sign/site-assets/a.jpg',
  '/storage/v1/object/lead-pictures/a.jpg',
  '/storage/v1/object/copy',
  '/storage/v1/object/move',
  '/storage/v1/upload/resumable',
  '/storage/v1/upload/resumable/bGVhZC1waWN0dXJlcy9h',
  '/storage/v1/bucket',
  '/auth/v1/token?grant_type=password',
  '/auth/v1/token?grant_type=refresh_token',
  '/auth/v1/token?grant_type=pkce',
  '/auth/v1/otp',
  '/auth/v1/recover',
  '/auth/v1/verify',
  '/auth/v1/user',
  '/auth/v1/logout',
  '/auth/v1/factors',
  '/auth/v1/signup',
  '/auth/v1/settings',
  '/rest/v1/rugs',
  '/rest/v1/',
  '/assets/none.js',
]
const evil = [
  '__proto__',
  'constructor',
  '%00',
  '%ff',
  '%',
  '%2e%2e%2f%2e%2e%2fetc/passwd',
  '..%5c',
  '//',
  '\\',
  '\'"><script>',
  '$(7*7)',
  '{{7*7}}',
  'a'.repeat(3000),
  '%F0%9F%92%A9'.repeat(50),
  '-1',
  '1e999',
  'NaN',
  '[]',
  '{}',
  '&',
  '=',
  ';',
  '?',
]
const parameterNames =
  'familia versao tapete tapetes ambiente medida posicao giro cores comparar forma cor tecnica tamanho edicao busca enviado abrir idioma assunto previa _data _routes index token email grant_type select id width redirect_to type download'.split(
    ' ',
  )
const printable = (text: string) => text.replace(/[^!-~]/g, (sign) => encodeURIComponent(sign.toWellFormed()))
const text = fc.oneof(
  fc.constantFrom(...evil),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(...parameterNames),
)
const path = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...places) },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom(...places), text).map(([place, end]) => `${place}/${printable(end)}`),
  },
  {
    weight: 1,
    arbitrary: fc.array(text, { maxLength: 4 }).map((parts) => `/${parts.map(printable).join('/')}`),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          '/img/',
          '/social/',
          '/ar/',
          '/catalogos/',
          '/produtos/',
          '/assets/',
          '/storage/v1/object/public/',
          '/auth/v1/',
          '/orcamento/',
          '/es/presupuesto/',
          '/enviar-arquivo/',
          '/equipe/arquivo/',
        ),
        fc.array(text, { maxLength: 4 }),
      )
      .map(([front, parts]) => front + parts.map(printable).join('/')),
  },
)
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...parameterNames), text), text), { maxLength: 4 })
  .map((pairs) =>
    pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.map(printable).join('=')).join('&')}`,
  )
const headerText = text.map((given) => given.replace(/[^ -~]/g, '').slice(0, 500))
const headers = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-language',
    'accept-encoding',
    'cookie',
    'range',
    'if-none-match',
    'if-modified-since',
    'content-type',
    'authorization',
    'origin',
    'referer',
    'x-forwarded-proto',
    'x-supabase-api-version',
    'tus-resumable',
    'upload-length',
    'upload-metadata',
    'upload-offset',
    'x-upsert',
    'x-metadata',
    'prefer',
    'accept-profile',
    'content-profile',
    'user-agent',
    'x-http-method-override',
    'forwarded',
    'cache-control',
    'expect-ct',
  ),
  fc.oneof(
    headerText,
    fc.constantFrom(
      'Bearer a.b.c',
      'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x',
      'bytes=0-1',
      'bytes=9-1',
      'gzip;q=0',
      'application/json',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'image/jpeg',
      '1.0.0',
      '-5',
      'filename Zg==',
      'lang=pt; lang=es',
    ),
  ),
  { maxKeys: 5 },
)
const formNames =
  'kind said version contact arquivos scene id name email phone whatsapp message subject consent company profession website rug size room colours picture redirect token act'.split(
    ' ',
  )
const form = fc.array(fc.tuple(fc.constantFrom(...formNames, '__proto__', 'constructor', 'toString'), text), {
  maxLength: 8,
})
const fields =
  'email password token token_hash type phone refresh_token auth_code code_verifier factor_id challenge_id code data create_user gotrue_meta_security prefix limit offset sortBy bucketId sourceKey destinationKey expiresIn prefixes name id public'.split(
    ' ',
  )
const body = fc.oneof(
  fc
    .dictionary(fc.constantFrom(...fields, '__proto__', 'constructor'), fc.oneof(fc.jsonValue(), text))
    .map((row) => JSON.stringify(row)),
  form.map((pairs) =>
    new URLSearchParams(pairs.map(([name, given]) => [name, given.toWellFormed()])).toString(),
  ),
  form.map(
    (pairs) =>
      `${pairs.map(([name, given]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${given}\r\n`).join('')}--x--\r\n`,
  ),
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '[]', 'null', '{"a":', '['.repeat(50_000), '{"email":{"__proto__":1}}', '\0'),
)
const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
const anywhere = fc
  .tuple(fc.constantFrom(...methods), path, query, headers, body)
  .map(([method, place, asked, given, sent]) => ({
    method,
    path: place.includes('?') ? place + asked.replace('?', '&') : place + asked,
    headers: given,
    body: ['GET', 'HEAD', 'OPTIONS'].includes(method) ? '' : sent,
  }))
const dataCall = fc.oneof(hostileCall, evilCall, evilWrite).map(({ path: asked, init }) => ({
  method: init.method,
  path: printable(`/rest/v1/${asked}`),
  headers: Object.fromEntries(
    Object.entries(init.headers).map(([name, value]) => [name, value.replace(/[^ -~]/g, '')]),
  ),
  body: init.body ?? '',
}))

/** Bad requests for every path, query, header, form and call of the API; a seed makes the same ones again. */
export function hostileRequests(count: number, seed: number): RawRequest[] {
  const request: fc.Arbitrary<RawRequest> = fc.oneof(
    { weight: 3, arbitrary: anywhere },
    { weight: 1, arbitrary: dataCall },
  )
  return fc.sample(request, { numRuns: count, seed })
}
