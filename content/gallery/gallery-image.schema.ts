import * as z from 'zod/mini'

export const galleryImageRows = z.array(
  z.object({
    id: z.string(),
    url: z.string(),
    position: z.enum(['left', 'right']),
    order_index: z.nullable(z.number()),
    title: z.nullable(z.string()),
    active: z.boolean(),
    created_at: z.string(),
  }),
)

/** The setting feature.images; anything else counts as not set. */
export const featureImages = z.catch(
  z.object({ left: z._default(z.array(z.string()), []), right: z._default(z.string(), '') }),
  { left: [], right: '' },
)
