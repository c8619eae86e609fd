import type { Client } from '#content/database/client.ts'
import { readKeptDrawing } from '#content/drawings/drawing.schema.ts'
import { yarnMapName } from '#content/drawings/drawing.ts'
import { readRequestFiles } from '#content/request-files/request-file.schema.ts'
import { requestFileBucket, requestFilePath } from '#content/request-files/request-file.ts'
import { readYarnMap } from '#graphics/drawing/map-file.ts'
import { partMiddles } from '#graphics/drawing/part-middles.ts'
import { rugLines } from '#graphics/drawing/yarn-svg.ts'
import type { DrawnMap } from './document-view.ts'
import { productionWords } from './pt.ts'

const { drawn: words } = productionWords
/** Millimetres: a part with less room has no number on paper. */
const leastNumbered = 22

/** The map of yarns that came with a request for a rug of a drawing; null where none did, or none that can be read. */
export async function readDrawnMap(
  client: Client,
  lead: { readonly id: string; readonly drawing: unknown; readonly files: unknown },
): Promise<DrawnMap | null> {
  const rug = readKeptDrawing(lead.drawing)?.rug
  const at = readRequestFiles(lead.files).findIndex(
    ({ name, kind }) => name === yarnMapName && kind === 'png',
  )
  if (!rug || at < 0) return null
  const { data } = await client.storage.from(requestFileBucket).download(requestFilePath(lead.id, at, 'png'))
  const map = data && (await readYarnMap(new Uint8Array(await data.arrayBuffer())))
  if (!map) return null
  const { width, length, yarns, carved } = rug
  const measure = { width, length }
  const numbers = partMiddles(map, measure, leastNumbered).filter(({ yarn }) => yarn <= yarns.length)
  return { width, length, yarns, carved, numbers, ...rugLines(map, measure, yarns.length) }
}

/** What a request says of the rug of its drawing, in the words of the workshop; empty for every other. */
export function drawnFacts({ drawing }: { readonly drawing: unknown }) {
  const rug = readKeptDrawing(drawing)?.rug
  if (!rug) return { technique: '', shape: '', area: '', pile: '', carved: '' }
  const area = rug.yarns.reduce((sum, yarn) => sum + yarn.area, 0)
  const piles = new Set(rug.yarns.flatMap(({ pile }) => (pile === null ? [] : [pile])))
  return {
    technique: words.techniques[rug.technique],
    shape: words.shapes[rug.shape],
    area: `${new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 }).format(area)} m\u00b2`,
    pile: piles.size > 0 ? words.pile([...piles].toSorted((one, other) => one - other)) : '',
    carved: rug.carved ? words.carved : '',
  }
}
