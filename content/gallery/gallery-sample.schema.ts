import * as z from 'zod/mini'

export const gallerySampleRows = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    name_es: z.nullable(z.string()),
    display_order: z.number(),
    active: z.boolean(),
    updated_at: z.string(),
    sample_images: z.array(z.object({ id: z.string(), image_url: z.string(), display_order: z.number() })),
  }),
)
