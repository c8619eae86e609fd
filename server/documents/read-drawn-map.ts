import type { Client } from '#content/database/client.ts'
import { borderYarn } from '#content/drawings/drawing.ts'
import { fetchYarnMap } from '#content/drawings/redrawn.queries.ts'
import { type DrawnRequest, readStandingDrawing } from '#content/drawings/standing-drawing.schema.ts'
import { partMiddles } from '#graphics/drawing/part-middles.ts'
import { rugLines } from '#graphics/drawing/yarn-svg.ts'
import type { DrawnMap } from './document-view.ts'
import { productionWords } from './pt.ts'

const { drawn: words } = productionWords
/** Millimetres: a part with less room has no number on paper. */
const leastNumbered = 22

/** The map of yarns of a request for a rug of a drawing, as it stands; null where there is none, or none that can be read. */
export async function readDrawnMap(client: Client, request: DrawnRequest): Promise<DrawnMap | null> {
  const standing = readStandingDrawing(request)
  const rug = standing?.rug
  const map = standing?.map && rug ? await fetchYarnMap(client, standing.map) : null
  if (!map || !rug) return null
  const { width, length, yarns, carved } = rug
  const measure = { width, length }
  const numbers = partMiddles(map, measure, leastNumbered).filter(({ yarn }) => yarn <= yarns.length)
  return { width, length, yarns, carved, numbers, ...rugLines(map, measure, yarns.length) }
}

/** What a request says of the rug of its drawing, in the words of the workshop; empty for every other. */
export function drawnFacts(request: DrawnRequest | null) {
  const standing = request && readStandingDrawing(request)
  const rug = standing?.rug
  const changedAt = Date.parse(standing?.redrawn?.at ?? '') || 0
  if (!rug) return { technique: '', shape: '', area: '', pile: '', border: '', carved: '', changedAt }
  const area = rug.yarns.reduce((sum, yarn) => sum + yarn.area, 0)
  const piles = new Set(rug.yarns.flatMap(({ pile }) => (pile === null ? [] : [pile])))
  const border = borderYarn(rug.yarns)
  return {
    technique: words.techniques[rug.technique],
    shape: words.shapes[rug.shape],
    changedAt,
    area: `${new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 }).format(area)} m\u00b2`,
    pile: piles.size > 0 ? words.pile([...piles].toSorted((one, other) => one - other)) : '',
    border: border ? words.border(border.border, border.code) : '',
    carved: rug.carved ? words.carved : '',
  }
}
