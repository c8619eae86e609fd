import * as z from 'zod/mini'
import type { Client } from '#content/database/client.ts'
import { type Result, toProblem } from '#content/problem.ts'

const count = z.int().check(z.minimum(0))
const panelNews = z.object({
  leads: count,
  messages: count,
  access: count,
  orders: count,
  questions: count,
})
/** How much waits for staff, each up to a hundred. */
export type PanelNews = z.infer<typeof panelNews>

/** Reads what waits, as totals: no inbox is opened for it. For staff. */
export async function readPanelNews(client: Client): Promise<Result<PanelNews>> {
  const { data, error } = await client.rpc('panel_news')
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: panelNews.parse(data) }
}
