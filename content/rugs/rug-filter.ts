import { type ColourFamily, colourFamilies, colourFamilyOf } from './colour-family.ts'
import type { Rug, RugShape } from './rug.ts'
import { toSize } from './rug-size.ts'
import { techniques, techniquesOf } from './technique.ts'

export const facets = ['category', 'colour', 'shape', 'technique', 'size'] as const
export type Facet = (typeof facets)[number]

/** At most one value per facet, so that the number of addresses stays bounded. */
export type Chosen = Partial<Readonly<Record<Facet, string>>>

export const shapes = ['rect', 'round', 'organic'] as const satisfies readonly RugShape[]

type Faceted = Pick<Rug, 'category' | 'shape' | 'technique' | 'sizes' | 'colours'>

/** What a rug answers to when asked by a facet. */
export function facetValues(rug: Faceted, facet: Facet): string[] {
  if (facet === 'category') return rug.category ? [rug.category] : []
  if (facet === 'colour') return coloursOf(rug)
  if (facet === 'shape') return [rug.shape]
  if (facet === 'technique') return techniquesOf(rug)
  return [...new Set(rug.sizes.map(sizeValue))].filter((value) => value !== null)
}

/** What was chosen as the catalogue of the database names it: `colour:blue`. */
export function facetsOf(chosen: Chosen): string[] {
  return facets.flatMap((facet) => (chosen[facet] === undefined ? [] : `${facet}:${chosen[facet]}`))
}

/** The values of one facet among all that rugs have: sizes from small to large, the others in the order of their list. */
export function valuesAmong(present: readonly string[], facet: Facet): string[] {
  const values = present.flatMap((one) => (one.startsWith(`${facet}:`) ? one.slice(facet.length + 1) : []))
  if (facet === 'size')
    return values.toSorted((one, other) => areaOf(one) - areaOf(other) || compare(one, other))
  const order: readonly string[] | null = { colour: colourFamilies, shape: shapes, technique: techniques }[
    facet as 'colour' | 'shape' | 'technique'
  ]
  return order ? order.filter((value) => values.includes(value)) : values.toSorted(compare)
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

function coloursOf(rug: Faceted): ColourFamily[] {
  return [...new Set(rug.colours.map(colourFamilyOf))]
}

/** "2 x 3m" as it stands in an address: `2x3`. Null for sizes that are texts. */
function sizeValue(text: string): string | null {
  const size = toSize(text)
  return size && `${size.width}x${size.length}`
}

function areaOf(value: string): number {
  const [width, length] = value.split('x').map(Number)
  return (width ?? 0) * (length ?? 0)
}
