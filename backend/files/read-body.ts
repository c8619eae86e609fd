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
    throw problems.invalidRequest('The body is not JSON')
  }
  const parsed = z.safeParse(schema, body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw problems.invalidRequest(`body/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is invalid'}`)
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
