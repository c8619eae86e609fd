import * as z from 'zod/mini'
import { problems } from '#backend/files/storage-problem.ts'

const longestBodyBytes = 1024 * 1024

/** Reads and checks a JSON body. Throws a StorageProblem that names what is wrong. */
export async function readBody<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const bytes = await readLimited(request, longestBodyBytes)
  if (!bytes) throw problems.tooLarge()
  let body: unknown
  try {
    body = bytes.length ? JSON.parse(new TextDecoder().decode(bytes)) : {}
  } catch {
    throw problems.invalidBody("Body is not valid JSON but content-type is set to 'application/json'")
  }
  // The database takes a zero byte in no text.
  if (JSON.stringify(body).includes('\\u0000')) throw problems.invalidBody('body holds a zero byte')
  const parsed = z.safeParse(schema, body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw problems.invalidBody(issue ? saying(issue, body) : 'body is invalid')
}

/** What is wrong, in the words of hosted's validation. */
function saying(issue: z.core.$ZodIssue, body: unknown): string {
  const at = ['body', ...issue.path].join('/')
  if (issue.code === 'invalid_type' && valueAt(body, issue.path) === undefined) {
    const parent = ['body', ...issue.path.slice(0, -1)].join('/')
    return `${parent} must have required property '${String(issue.path.at(-1))}'`
  }
  if (issue.code === 'invalid_type')
    return `${at} must be ${issue.expected === 'int' ? 'integer' : issue.expected}`
  if (issue.code === 'invalid_value') return `${at} must be equal to one of the allowed values`
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const isSmall = issue.code === 'too_small'
    const limit = isSmall ? issue.minimum : issue.maximum
    if (issue.origin !== 'array') return `${at} must be ${isSmall ? '>=' : '<='} ${limit}`
    return `${at} must NOT have ${isSmall ? 'fewer' : 'more'} than ${limit} items`
  }
  return `${at} ${issue.message}`
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    body,
  )
}

/** Reads a body of at most so many bytes; null when it is longer, whatever its headers say. */
export async function readLimited(
  request: Request,
  limitBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) {
    await request.body?.cancel()
    return null
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length
    if (bytes > limitBytes) return null
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
