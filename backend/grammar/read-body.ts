import type { Catalogue } from '#backend/grammar/catalogue.ts'
import type { Figures } from '#backend/grammar/figures.ts'
import { isDeep } from '#backend/grammar/json-depth.ts'
import { Refused } from '#backend/grammar/refused.ts'

type Row = Readonly<Record<string, unknown>>

/** What a body holds: one row, several, or the arguments of a function; undefined without a body. */
export type Body = Row | readonly Row[] | undefined

/**
 * Reads the body of a call: JSON alone, one object or a list of objects.
 * @throws Refused
 */
export function readBody(bytes: Uint8Array | undefined, type: string | null, figures: Figures): Body {
  if (!bytes?.length) return undefined
  const mediaType = type?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (mediaType !== '' && mediaType !== 'application/json') {
    throw new Refused(400, 'PGRST102', `Content-Type not acceptable: ${mediaType.slice(0, 100)}`)
  }
  const text = new TextDecoder().decode(bytes)
  if (isDeep(text, figures.jsonDepth, 'json')) {
    throw new Refused(400, 'PGRST102', `A body may be nested ${figures.jsonDepth} deep`)
  }
  const body = parse(text)
  const rows = Array.isArray(body) ? body : [body]
  if (rows.length > figures.writtenRows) {
    throw new Refused(400, 'PGRST102', `One call may write ${figures.writtenRows} rows`)
  }
  if (!rows.every(isRow)) throw new Refused(400, 'PGRST102', 'Empty or invalid json')
  return body as Body
}

/**
 * The arguments of a function must be those of one of its forms.
 * @throws Refused
 */
export function requireArguments(catalogue: Catalogue, name: string, body: Body, figures: Figures): void {
  const given = Array.isArray(body) ? null : Object.entries(body ?? {})
  const names = given?.map(([key]) => key) ?? []
  const forms = catalogue.functions.get(name) ?? []
  const isKnown = given && forms.some((form) => names.every((key) => form.has(key)))
  if (!isKnown) {
    const called = `public.${name.slice(0, 63)}(${names.join(', ').slice(0, 200)})`
    throw new Refused(404, 'PGRST202', `Could not find the function ${called} in the schema cache`)
  }
  for (const [key, value] of given) {
    // Some functions take JSON as text.
    if (typeof value === 'string' && isDeep(value, figures.jsonDepth)) {
      throw new Refused(400, 'PGRST102', `${key} may be nested ${figures.jsonDepth} deep`)
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(400, 'PGRST102', 'Empty or invalid json')
  }
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
