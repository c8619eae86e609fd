import { uploadPicture } from '#app/files/upload-picture.ts'
import { toColourRegions } from '#app/staff/parts/region-draft.ts'
import type { Client } from '#content/database/client.ts'
import { type DrawnRug, groundPile } from '#content/drawings/drawing.ts'
import { drawnRegions } from '#content/drawings/drawn-regions.ts'
import { requestNumber } from '#content/leads/request-number.ts'
import { readRegisteredRug, saveRug } from '#content/rugs/registered-rug.queries.ts'
import type { RugDraft } from '#content/rugs/rug-draft.ts'
import type { YarnMap } from '#graphics/drawing/yarn-map.ts'
import { plainOf } from '#graphics/recolour/region.ts'
import { drawnMargin, drawnRugPicture } from './drawn-rug-picture.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'

/** A rug of the catalogue, and whether it was there before. */
export type Registered = { readonly id: string; readonly name: string; readonly isNew: boolean }

/** What is registered: the rug of a request as it stands, and the map of its yarns. */
type Drawn = { readonly rug: DrawnRug; readonly map: YarnMap }

/**
 * Makes the rug of a visitor's drawing one of the catalogue, hidden until staff show it. Under the id of its request, so that it is
 * registered once however often it is asked for, in however many tabs; its map is read only where it has to be. Null where it
 * could not be done, `unheard` where nobody answered whether it was.
 */
export async function registerDrawnRug(
  client: Client,
  lead: string,
  read: () => Promise<Drawn | null>,
): Promise<Registered | 'unheard' | null> {
  const before = await standing(client, lead)
  if (before !== 'none') return before
  const drawn = await read()
  if (!drawn) return null
  const { rug, map } = drawn
  const number = requestNumber(lead)
  const yarns = rug.yarns.map(({ hex }) => hex)
  const { file, pixels } = await drawnRugPicture(map, rug, `desenho-${number.toLowerCase()}.png`)
  const sent = await uploadPicture({ client, prefix: 'rugs/', file })
  if (!sent.ok) return null
  const { url } = sent.value
  const work = drawnRegions(plainOf(pixels), { map, measure: rug, yarns, margin: drawnMargin })
  const regions = await toColourRegions(client, { kind: 'corrected', work }, null, url)
  if (regions === 'failed') return null
  const name = pt.rugName(number)
  const draft = { ...draftOf(rug, name, url), colour_regions: regions }
  const saved = await saveRug(client, { id: lead, isNew: true, draft })
  if (saved.ok) return { id: lead, name, isNew: true }
  if (saved.problem === 'unavailable') return 'unheard'
  // Another tab was quicker, or the answer to an earlier press was lost.
  const after = saved.problem === 'duplicate' ? await standing(client, lead) : null
  return after === 'none' ? null : after
}

/** The rug that a request has become; null where that could not be told. */
async function standing(client: Client, lead: string): Promise<Registered | null | 'none'> {
  const found = await readRegisteredRug(client, lead)
  if (!found.ok) return null
  return found.value ? { id: lead, name: found.value.name, isNew: false } : 'none'
}

function draftOf(
  { width, length, shape, technique, yarns }: DrawnRug,
  name: string,
  image_url: string,
): RugDraft {
  const metres = (side: number) => (side / 1000).toFixed(2).replace('.', ',')
  const isRound = shape === 'round' && width === length
  const none = { description: null, description_es: null, category: null, family: null, name_es: null }
  const prices = { price_text: null, price_eur: null, size_prices: {}, price_rule: null }
  return {
    ...none,
    ...prices,
    code: null,
    name,
    shape: isRound ? 'round' : shape === 'rectangle' || shape === 'runner' ? 'rect' : 'organic',
    technique: pt.techniques[technique],
    technique_es: es.techniques[technique],
    sizes: [isRound ? `\u00d8 ${metres(width)} m` : `${metres(width)} x ${metres(length)} m`],
    pile_mm: groundPile({ technique, yarns }),
    colours: yarns.map(({ hex }) => hex),
    image_url,
    colour_regions: null,
    resizing: 'scale',
    border_cm: null,
    active: false,
    images: [],
  }
}
