import type { Lead } from '#content/inbox/inbox.ts'
import { colourWords, readLeadColours } from '#content/leads/lead-colours.ts'
import { requestNameIn } from '#content/leads/request-name.ts'
import type { Agreed } from '#content/quotes/agreed.queries.ts'
import { productionWords as words } from './pt.ts'

/** What the workshop is asked for: a visitor's request, or a quote that answers none. */
export type Requested = Pick<
  Lead,
  | 'name'
  | 'whatsapp'
  | 'email'
  | 'rug_id'
  | 'carpet_name'
  | 'carpet_size'
  | 'room'
  | 'message'
  | 'notes'
  | 'colours'
  | 'image_url'
  | 'created_at'
>

/** A quote that staff wrote without a request, as a request. */
export function requestedOf({ client, content, acceptedAt }: Agreed): Requested {
  const [line] = content.lines
  return {
    ...client,
    rug_id: null,
    carpet_name: line?.name ?? null,
    carpet_size: line?.size ?? null,
    room: null,
    message: null,
    notes: null,
    colours: null,
    image_url: content.picture_url || line?.image_url || null,
    created_at: acceptedAt,
  }
}

/** What is made: as the client accepted it, where they did, else as it was asked for. `slug` names the rug, or is empty. */
export function toMake(requested: Requested, agreed: Agreed | null) {
  const { colours, cornerCm } = readLeadColours(requested.colours)
  const asked = colours.map((colour) => ({ name: colourWords(colour), hex: colour.hex }))
  const lines = agreed?.content.lines ?? []
  const line = lines.find(({ name }) => isCalled(name, requested.carpet_name)) ?? lines[0]
  const nameOf = (hex: string) =>
    asked.find((colour) => colour.hex.toLowerCase() === hex.toLowerCase())?.name ?? ''
  return {
    /** Whether it is the rug that the request, and its picture, are of. */
    isAsked: !line || isCalled(line.name, requested.carpet_name),
    slug: line?.rug_slug ?? '',
    name: line?.name ?? requested.carpet_name ?? '',
    size: line?.size || (requested.carpet_size ?? ''),
    cornerCm,
    colours:
      line && line.colours.length > 0 ? line.colours.map((hex) => ({ name: nameOf(hex), hex })) : asked,
    quote: agreed ? words.quoteOf(agreed.number, agreed.version) : '',
    agreed: lines
      .map(({ quantity, name, size, details }) =>
        [`${quantity} \u00d7 ${name}`, size, details].filter(Boolean).join(', '),
      )
      .join('\n'),
    notes: agreed?.content.notes ?? '',
  }
}

/** Whether a line of a quote is called as its request is, in either language. */
function isCalled(name: string, asked: string | null): boolean {
  return asked !== null && (['pt', 'es'] as const).some((locale) => name === requestNameIn(asked, locale))
}
