import { uploadPicture } from '#app/files/upload-picture.ts'
import type { Client } from '#content/database/client.ts'
import { type DrawnRug, groundPile } from '#content/drawings/drawing.ts'
import type { Lead } from '#content/inbox/inbox.ts'
import { requestNumber } from '#content/leads/request-number.ts'
import { readRegisteredRug, saveRug } from '#content/rugs/registered-rug.queries.ts'
import type { RugDraft } from '#content/rugs/rug-draft.ts'
import type { YarnMap } from '#graphics/drawing/yarn-map.ts'
import { drawnRugPicture } from './drawn-rug-picture.ts'
import { pt } from './pt.ts'

/**
 * Makes the rug of a visitor's drawing one of the catalogue, hidden until staff show it. Under the id of its request, so that it is
 * registered once however often it is asked for.
 */
export async function registerDrawnRug(
  client: Client,
  lead: Pick<Lead, 'id'>,
  rug: DrawnRug,
  map: YarnMap,
): Promise<'registered' | 'standing' | 'failed'> {
  const before = await readRegisteredRug(client, lead.id)
  if (!before.ok) return 'failed'
  if (before.value) return 'standing'
  const number = requestNumber(lead.id)
  const file = await drawnRugPicture(map, rug, `desenho-${number.toLowerCase()}.webp`)
  const sent = await uploadPicture({ client, prefix: 'rugs/', file })
  if (!sent.ok) return 'failed'
  const saved = await saveRug(client, {
    id: lead.id,
    isNew: true,
    draft: draftOf(rug, number, sent.value.url),
  })
  if (saved.ok) return 'registered'
  return saved.problem === 'duplicate' ? 'standing' : 'failed'
}

function draftOf(
  { width, length, shape, technique, yarns }: DrawnRug,
  number: string,
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
    name: pt.drawing.rugName(number),
    shape: isRound ? 'round' : shape === 'rectangle' || shape === 'runner' ? 'rect' : 'organic',
    technique: pt.drawing.techniques[technique],
    technique_es: null,
    sizes: [isRound ? `\u00d8 ${metres(width)} m` : `${metres(width)} x ${metres(length)} m`],
    pile_mm: groundPile({ technique, yarns }),
    colours: yarns.map(({ hex }) => hex),
    image_url,
    colour_regions: null,
    resizing: 'scale',
    active: false,
    images: [],
  }
}
