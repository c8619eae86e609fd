import { type ColourFamily, colourFamilies, colourFamilyOf } from './colour-family.ts'
import type { CataloguedRug, RugShape } from './rug.ts'
import { toSize } from './rug-size.ts'
import { techniques, techniquesOf } from './technique.ts'

export const facets = ['category', 'colour', 'shape', 'technique', 'size'] as const
export type Facet = (typeof facets)[number]

/** At most one value per facet, so that the number of addresses stays bounded. */
export type Chosen = Partial<Readonly<Record<Facet, string>>>

export const shapes = ['rect', 'round', 'organic'] as const satisfies readonly RugShape[]

type Faceted = Omit<CataloguedRug, 'slug' | 'family'>

/** What a rug answers to when asked by a facet. */
export function facetValues(rug: Faceted, facet: Facet): string[] {
  if (facet === 'category') return rug.category ? [rug.category] : []
  if (facet === 'colour') return coloursOf(rug)
  if (facet === 'shape') return [rug.shape]
  if (facet === 'technique') return techniquesOf(rug)
  return [...new Set(rug.sizes.map(sizeValue))].filter((value) => value !== null)
}

/** The rugs that answer to everything that was chosen. */
export function filterRugs<One extends Faceted>(rugs: readonly One[], chosen: Chosen): One[] {
  return rugs.filter((rug) =>
    facets.every((facet) => {
      const value = chosen[facet]
      return value === undefined || facetValues(rug, facet).includes(value)
    }),
  )
}

/** The values of a facet among these rugs: sizes from small to large, the others in the order of their list. */
export function valuesAmong(rugs: readonly Faceted[], facet: Facet): string[] {
  const present = new Set(rugs.flatMap((rug) => facetValues(rug, facet)))
  if (facet === 'size') return [...present].toSorted((one, other) => areaOf(one) - areaOf(other))
  const order: readonly string[] | null = { colour: colourFamilies, shape: shapes, technique: techniques }[
    facet as 'colour' | 'shape' | 'technique'
  ]
  return order ? order.filter((value) => present.has(value)) : [...present]
}

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
