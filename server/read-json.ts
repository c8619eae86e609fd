import * as z from 'zod/mini'

/** What our own pages post is short. */
const longestBytes = 10_000

/**
 * The JSON that a call brought, as the schema has it; null for anything else, and for what is longer, which is not read to
 * its end, whatever length it says it has.
 */
export async function readJson<Body>(request: Request, schema: z.core.$ZodType<Body>): Promise<Body | null> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    for await (const part of request.body ?? []) {
      bytes += part.length
      if (bytes > longestBytes) return null
      parts.push(part)
    }
    return z.safeParse(schema, JSON.parse(await new Blob(parts).text())).data ?? null
  } catch {
    return null
  }
}
