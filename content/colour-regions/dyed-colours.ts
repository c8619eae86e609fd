import type { LeadColour } from '#content/leads/lead-colours.ts'
import { mostRegions } from '#graphics/recolour/most-regions.ts'
import type { KeptRegion } from './colour-regions.ts'

type NamedRegion = Pick<KeptRegion, 'hex' | 'name' | 'fixed'>

/** The query parameter that holds a rug's colours, the same in both languages. */
export const coloursQuery = 'cores'

/** `d9cdb8-4b5335`: the colours of a rug's regions, from the lightest of the picture to the darkest. */
export function writeColours(colours: readonly string[]): string {
  return colours.map((colour) => colour.slice(1)).join('-')
}

/** Reads what `writeColours` wrote; undefined for anything else. */
export function readColours(text: string | null | undefined): readonly string[] | undefined {
  const parts = (text ?? '').split('-')
  const right = parts.length <= mostRegions && parts.every((part) => /^[0-9a-f]{6}$/.test(part))
  return right ? parts.map((part) => `#${part}`) : undefined
}

/** The query parameter that asks for a rug in a yarn of the house, the same in both languages. */
export const toneQuery = 'tom'

/** Reads `d9cdb8`, a yarn that is asked for; null for anything else. */
export function readTone(text: string | null): string | null {
  return /^[0-9a-f]{6}$/.test(text ?? '') ? `#${text}` : null
}

/** What a request says of a combination: a dye of the house by its name, a region by the name that staff gave it. */
export function toLeadColours(
  colours: readonly string[] | undefined,
  dyes: readonly LeadColour[],
  regions: readonly NamedRegion[],
  words: { readonly original: string; readonly custom: string },
): { colours: LeadColour[]; corner_cm: null } | null {
  if (!colours) return null
  const named = colours.map((hex, at) => {
    const own = regions[at]
    const dye = dyes.find((one) => one.hex.toLowerCase() === hex)?.name ?? words.custom
    const name = own && (own.fixed || own.hex === hex) ? words.original : dye
    return { name, hex: own?.fixed ? own.hex : hex, ...(own?.name ? { region: own.name } : {}) }
  })
  return { colours: named, corner_cm: null }
}
