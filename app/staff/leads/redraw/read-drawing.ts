import { wallWith } from '#app/drawing/design-of-rug.ts'
import { toWall, type WallYarn } from '#app/drawing/drawing-view.ts'
import { pt as page } from '#app/drawing/pt.ts'
import { fetchRequestFile } from '#app/staff/leads/fetch-request-file.ts'
import { listColourSamples } from '#content/colour-samples/colour-sample.queries.ts'
import type { Client } from '#content/database/client.ts'
import { yarnMapName } from '#content/drawings/drawing.ts'
import { readStandingDrawing } from '#content/drawings/standing-drawing.schema.ts'
import type { DrawnPrices } from '#content/drawings/yarn-price.ts'
import { openInbox } from '#content/inbox/inbox.queries.ts'
import type { Lead } from '#content/inbox/inbox.ts'
import { toProblem, unwrap } from '#content/problem.ts'
import type { QuoteState } from '#content/quotes/quote.ts'
import { readRequestFiles } from '#content/request-files/request-file.schema.ts'
import { requestFileTypes } from '#content/request-files/request-file.ts'
import { getSiteSettings } from '#content/site-settings/site-settings.queries.ts'

/** A request has a few quotes. */
const mostQuotes = 100

/** The drawing of a request, as its editor begins. */
export type SentDrawing = {
  readonly lead: Lead
  readonly standing: NonNullable<ReturnType<typeof readStandingDrawing>>
  /** The file that the visitor sent. */
  readonly file: File
  readonly wall: readonly WallYarn[]
  readonly prices: DrawnPrices
  /** How far its quotes have come. */
  readonly quotes: readonly QuoteState[]
}

/**
 * Reads the drawing of a request with the yarns of the house, those of the rug that the wall has no more too; null where
 * there is none. @throws Error when it cannot be read.
 */
export async function readSentDrawing(client: Client, id: string): Promise<SentDrawing | null> {
  unwrap(await openInbox(client, 'leads'))
  const { data: lead, error } = await client.from('leads').select('*').eq('id', id).maybeSingle()
  if (error) return unwrap({ ok: false, problem: toProblem(error) })
  const standing = lead && readStandingDrawing(lead)
  const files = readRequestFiles(lead?.files)
  const at = files.findIndex(({ name, kind, lost }) => name !== yarnMapName && kind !== 'dwg' && !lost)
  const original = files[at]
  if (!lead || !standing || !original) return null
  const [bytes, samples, settings, quotes] = await Promise.all([
    fetchRequestFile(client, 'leads', id, at),
    listColourSamples(client),
    getSiteSettings(client),
    client.from('quotes').select('state').eq('lead_id', id).limit(mostQuotes),
  ])
  if (!bytes || quotes.error) throw new Error('The drawing of a request could not be read')
  const wall = toWall(samples, page.palettes)
  return {
    lead,
    standing,
    file: new File([bytes], original.name, { type: requestFileTypes[original.kind] }),
    wall: [standing.before, standing.rug].reduce((all, rug) => (rug ? wallWith(rug, all) : all), wall),
    prices: settings,
    quotes: quotes.data.map(({ state }) => state as QuoteState),
  }
}
