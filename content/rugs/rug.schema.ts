import { colourRegionsColumn } from '#content/colour-regions/colour-regions.schema.ts'
import type { ColourRegions } from '#content/colour-regions/colour-regions.ts'

/** Rows of rugs whose regions of colour were read: the one column of theirs of which the database knows no shape. */
export function withRegions<Row extends { readonly colour_regions: unknown }>(
  rows: readonly Row[],
): (Omit<Row, 'colour_regions'> & { readonly colour_regions: ColourRegions | null })[] {
  return rows.map((row) => ({ ...row, colour_regions: colourRegionsColumn.parse(row.colour_regions) }))
}
