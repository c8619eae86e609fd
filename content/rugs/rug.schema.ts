import * as z from 'zod/mini'
import { colourRegionsColumn } from '#content/colour-regions/colour-regions.schema.ts'

const text = z.nullable(z.string())
// numeric columns come as numbers or as strings, depending on the driver.
const amount = z.nullable(z.coerce.number())

export const rugRow = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  name_es: text,
  description: text,
  description_es: text,
  caption: text,
  category: text,
  family: z.nullable(z.number()),
  technique: text,
  technique_es: text,
  shape: z.enum(['rect', 'round', 'organic']),
  sizes: z.array(z.string()),
  pile_mm: z.nullable(z.number()),
  colours: z.array(z.string()),
  price_text: text,
  price_brl: amount,
  price_eur: amount,
  image_url: text,
  colour_regions: z.optional(colourRegionsColumn),
  updated_at: z.optional(z.string()),
  rug_images: z.array(
    z.object({
      id: z.string(),
      image_url: z.string(),
      kind: z.enum(['scene', 'packshot', 'detail', 'corner']),
      display_order: z.number(),
    }),
  ),
})

export const rugRows = z.array(rugRow)

export const cataloguedRugRows = z.array(
  z.pick(rugRow, {
    slug: true,
    category: true,
    family: true,
    shape: true,
    technique: true,
    sizes: true,
    colours: true,
  }),
)
