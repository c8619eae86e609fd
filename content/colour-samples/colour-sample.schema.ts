import * as z from 'zod/mini'

export const colourSampleRows = z.array(
  z.object({ id: z.string(), name: z.string(), hex: z.string(), image_url: z.nullable(z.string()) }),
)
