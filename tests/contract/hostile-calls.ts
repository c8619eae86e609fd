import fc from 'fast-check'

/** A call of the data API that nobody well-meaning makes. */
export interface HostileCall {
  path: string
  init: { method: string; headers: Record<string, string>; body?: string }
}

const prototypeNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']
const tables = ['rugs', 'rug_images', 'leads', 'collections', 'site_settings', 'media', 'gallery_samples']
const columns = ['id', 'slug', 'description', 'image_url', 'value', 'created_at', 'sizes', 'colour_regions']
const operators =
  'eq neq gt gte lt lte like ilike match imatch is isdistinct in cs cd ov sl sr nxl nxr adj fts plfts phfts wfts not.eq not.not or eq(any) like(all) not.in not.is'.split(
    ' ',
  )
const evil = [
  '(.{1,250}){1,250}x',
  '%%%%%%%%%%%%%%%%%%%%%',
  '\0',
  '\ud800',
  '{',
  '{"a":',
  '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[',
  '{{{{{{{{{{{{{',
  "' or 1=1 --",
  '99999999999999999999999',
  '1e400',
  'infinity',
  '0001-01-01 BC',
  '(((((((((((((((',
  '"',
  '\\',
  '()',
  '(,)',
  '*',
  '',
  'null',
]

const word = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...tables, ...columns) },
  { weight: 2, arbitrary: fc.constantFrom(...prototypeNames, ...operators) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
)
const value = fc.oneof(fc.constantFrom(...evil), fc.string({ unit: 'binary', maxLength: 30 }), word)
const number = fc.oneof(fc.integer().map(String), fc.constantFrom(...evil))

const { select } = fc.letrec<{ select: string; item: string }>((tie) => ({
  select: fc
    .array(tie('item'), { minLength: 1, maxLength: 4, size: 'small' })
    .map((items) => items.join(',')),
  item: fc.oneof(
    { maxDepth: 6, depthSize: 'small' },
    fc.constantFrom(...columns, '*', 'count', 'id.sum()', 'value->a->>b', 'slug::regclass', 'id::jsonb'),
    word,
    fc.tuple(word, word).map(([alias, name]) => `${alias}:${name}`),
    fc.tuple(fc.constantFrom(...tables), tie('select')).map(([table, inner]) => `${table}(${inner})`),
    fc.tuple(word, word, tie('select')).map(([table, hint, inner]) => `${table}!${hint}(${inner})`),
    fc.tuple(fc.constantFrom(...tables), tie('select')).map(([table, inner]) => `...${table}(${inner})`),
  ),
}))

const condition = fc
  .tuple(word, fc.constantFrom(...operators), value)
  .map(([name, operator, text]) => [name, `${operator}.${text}`] as const)
const { logic } = fc.letrec<{ logic: string }>((tie) => ({
  logic: fc.oneof(
    { maxDepth: 5 },
    condition.map(([name, text]) => `${name}.${text}`),
    fc
      .tuple(fc.constantFrom('and', 'or', 'not.and', 'not'), fc.array(tie('logic'), { maxLength: 4 }))
      .map(([kind, parts]) => `${kind}(${parts.join(',')})`),
  ),
}))
const parameter = fc.oneof(
  { weight: 4, arbitrary: condition },
  { weight: 3, arbitrary: select.map((text) => ['select', text] as const) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('or', 'and', 'not.or'), logic)
      .map(([key, text]) => [key, `(${text})`] as const),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('order', 'columns', 'on_conflict'), fc.array(word, { maxLength: 3 }))
      .map(([key, words]) => [key, words.join(',')] as const),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('limit', 'offset', 'rug_images.limit'), number)
      .map(([key, text]) => [key, text] as const),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(word, word, value)
      .map(([table, name, text]) => [`${table}.${name}`, `eq.${text}`] as const),
  },
)
const subject = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...tables) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'rpc/leave_newsletter',
      'rpc/confirm_newsletter',
      'rpc/inbox_round',
      'rpc/is_admin',
      'rpc/execute_sql',
    ),
  },
  { weight: 1, arbitrary: word.map((name) => encodeURIComponent(name.toWellFormed())) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', 'rugs%', 'rugs%2f..', '%00', 'rpc/', '..%2f', '"rugs"', 'a/b/c'),
  },
)
const headers = fc.record(
  {
    prefer: fc
      .array(
        fc
          .tuple(fc.constantFrom('return', 'count', 'handling', 'resolution', 'tx', ...prototypeNames), word)
          .map(([key, text]) => `${key}=${text.replace(/[^ -~]/g, '')}`),
        { maxLength: 3 },
      )
      .map((parts) => ['handling=strict', ...parts].join(', ')),
    accept: fc.constantFrom(
      'application/vnd.pgrst.object+json',
      'text/csv',
      'application/vnd.pgrst.plan+json',
      ';;;;;',
      'x/y;nulls=stripped',
    ),
    range: fc.constantFrom('0-0', '5-1', '0-99999999999999999999', 'a', '-1'),
    'accept-profile': fc.constantFrom('public', 'auth', '__proto__', 'pg_catalog'),
    'content-type': fc.constantFrom(
      'application/json',
      'text/csv',
      'application/x-www-form-urlencoded',
      'application/octet-stream',
    ),
  },
  { requiredKeys: [] },
)
const body = fc.oneof(
  fc
    .dictionary(
      fc.oneof(word, fc.constantFrom('name', 'consent_version', 'colours', 'token', 'told')),
      fc.jsonValue(),
    )
    .map((row) => JSON.stringify(row)),
  fc.json(),
  fc.array(fc.dictionary(word, value), { maxLength: 12 }).map((rows) => JSON.stringify(rows)),
  fc.string(),
  fc.constantFrom('null', '[]', '{"__proto__":1}', '['.repeat(20_000), '"\\'.repeat(9000)),
)

/** Calls made of all that the grammar of PostgREST knows, of what it does not, and of what breaks programs. */
export const hostileCall: fc.Arbitrary<HostileCall> = fc
  .tuple(
    fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'),
    subject,
    fc.array(parameter, { maxLength: 4 }),
    headers,
    body,
  )
  .map(([method, path, parameters, given, text]) => {
    const query = new URLSearchParams(
      parameters.map(([key, given]) => [key.toWellFormed(), given.toWellFormed()]),
    )
    const hasBody = ['POST', 'PATCH', 'PUT'].includes(method)
    return { path: `${path}?${query}`, init: { method, headers: given, ...(hasBody && { body: text }) } }
  })

const rugColumns =
  'id slug name sizes colours active price_brl width_m family created_at colour_regions'.split(' ')
const readOperators = 'eq neq gt gte lt lte like ilike is not.eq not.like not.is'.split(' ')
const scalar = value.map((text) => text.replaceAll('\0', '')).filter((text) => text.length < 100)

/** Calls that the grammar reads, with values that no column takes: these reach the database. */
export const evilCall: fc.Arbitrary<HostileCall> = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...rugColumns), { minLength: 1, maxLength: 3 }),
    fc.array(fc.tuple(fc.constantFrom(...rugColumns), fc.constantFrom(...readOperators), scalar), {
      minLength: 1,
      maxLength: 3,
    }),
    fc.array(scalar, { maxLength: 3 }),
    fc.constantFrom(
      '',
      'limit=-1',
      'limit=0&offset=3',
      'offset=-5',
      'limit=9999999999',
      'order=id.desc.nullsfirst',
    ),
    headers,
  )
  .map(([selected, filters, listed, tail, given]) => {
    const query = new URLSearchParams({ select: selected.join(',') })
    for (const [column, operator, text] of filters) query.append(column, `${operator}.${text.toWellFormed()}`)
    if (listed.length > 0) query.append('slug', `in.(${listed.map((text) => text.toWellFormed()).join(',')})`)
    return { path: `rugs?${query}&${tail}`, init: { method: 'GET', headers: given } }
  })

const leadColumns = 'name whatsapp email colours rug_id consent_version message consented_at'.split(' ')

/** Rows and arguments of the right names with values of every kind. */
export const evilWrite: fc.Arbitrary<HostileCall> = fc
  .tuple(
    fc.constantFrom('leads', 'leads', 'rpc/leave_newsletter', 'rpc/inbox_round', 'rpc/confirm_newsletter'),
    fc.array(fc.tuple(fc.constantFrom(...leadColumns), fc.oneof(scalar, fc.jsonValue())), { maxLength: 6 }),
    fc.oneof(value, fc.jsonValue()),
    fc.oneof(value, fc.jsonValue()),
    headers,
  )
  .map(([path, fields, token, told, { prefer = '' }]) => {
    const args = path === 'rpc/inbox_round' ? { token, told } : { token }
    const row = path === 'leads' ? Object.fromEntries(fields) : args
    return { path, init: { method: 'POST', headers: { prefer }, body: JSON.stringify(row) } }
  })
