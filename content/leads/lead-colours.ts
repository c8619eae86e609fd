export type LeadColour = {
  readonly name: string
  readonly hex: string
  /** The part of the rug that has it, where staff named that. */
  readonly region?: string
}

/** A colour in words: the part of the rug that has it and what it is called, as far as either is known. */
export function colourWords({ name, region }: LeadColour): string {
  return [region, name].filter(Boolean).join(': ')
}

/**
 * What `leads.colours` says of a rug: a list of colours (`'#rrggbb'` or `{ name, hex }`), or an object that holds
 * such a list as `colours` and the radius of the corners as `corner_cm`. Anything else in it is left out.
 */
export function readLeadColours(kept: unknown): { colours: LeadColour[]; cornerCm: number | null } {
  const held = isRecord(kept) ? kept : { colours: kept }
  const listed = Array.isArray(held.colours) ? held.colours : []
  const radius = held.corner_cm
  return {
    colours: listed.flatMap(toColour),
    cornerCm: typeof radius === 'number' && Number.isFinite(radius) && radius >= 0 ? radius : null,
  }
}

function toColour(value: unknown): LeadColour[] {
  const { name, hex, region } = isRecord(value) ? value : { name: '', hex: value, region: null }
  if (typeof hex !== 'string' || !/^#[0-9a-f]{6}$/i.test(hex)) return []
  const named = { name: typeof name === 'string' ? name : '', hex: hex.toLowerCase() }
  return [typeof region === 'string' && region ? { ...named, region } : named]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
