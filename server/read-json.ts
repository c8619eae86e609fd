import * as z from 'zod/mini'
import { readLimited } from '#backend/files/read-body.ts'

/** What our own pages post is short. */
const longestBytes = 10_000

/**
 * The JSON that a call brought, as the schema has it; null for anything else, and for what is longer, which is not read to
 * its end, whatever length it says it has.
 */
export async function readJson<Body>(request: Request, schema: z.core.$ZodType<Body>): Promise<Body | null> {
  try {
    const bytes = await readLimited(request, longestBytes)
    return bytes && (z.safeParse(schema, JSON.parse(new TextDecoder().decode(bytes))).data ?? null)
  } catch {
    return null
  }
}
