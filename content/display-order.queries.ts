import type { Client } from '#content/database/client.ts'
import { type Result, toProblem } from '#content/problem.ts'

/** Puts rows in this order, all of them or none; rows that are not named keep their number. */
export async function putInOrder(
  client: Client,
  content_table: 'collections' | 'gallery_samples' | 'sample_images',
  ids: readonly string[],
): Promise<Result<null>> {
  const { error } = await client.rpc('put_in_order', { content_table, ids })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}
