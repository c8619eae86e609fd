import * as z from 'zod/mini'

export const mediaRows = z.array(
  z.object({
    url: z.string(),
    width: z.number(),
    height: z.number(),
    bytes: z.number(),
    dominant_colour: z.string(),
    alt_pt: z.nullable(z.string()),
    alt_es: z.nullable(z.string()),
    focal_x: z.coerce.number(),
    focal_y: z.coerce.number(),
    updated_at: z.string(),
  }),
)
